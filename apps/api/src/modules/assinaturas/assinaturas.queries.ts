import type { Metodo, PlanoPago, StatusPagamento } from '@balcao/contract/assinaturas';
import { sql } from 'kysely';
import type { Trx } from '../../database/tenant.ts';

/** The store of the transaction. Row-level security says the same; this way the index is used for sure. */
export const LOJA = sql<string>`loja_atual()`;

export type StatusAssinatura = 'pendente' | 'ativa' | 'pausada' | 'cancelada';
export type NomeGateway = 'mercadopago' | 'simulado';

export interface AssinaturaRow {
  id: string;
  plano: PlanoPago;
  metodo: Metodo;
  valorCentavos: number;
  gateway: NomeGateway;
  gatewayId: string | null;
  status: StatusAssinatura;
  criadaEm: Date;
  venceEm: Date | null;
  /** A payment of it counts. */
  paga: boolean;
}

// Checked by the table itself.
const COLUNAS = sql<AssinaturaRow>`a.id, a.plano, a.metodo, a.valor_centavos as "valorCentavos", a.gateway,
  a.gateway_id as "gatewayId", a.status, a.criada_em as "criadaEm", a.vence_em as "venceEm",
  exists (
    select 1 from pagamentos p
    where p.loja_id = a.loja_id and p.assinatura_id = a.id and p.status = 'APROVADO' and p.aplicado_em is not null
      and p.estornado_em is null
  ) as paga`;

/** The subscriptions that somebody paid for, newest first. */
export async function listPagas(trx: Trx): Promise<AssinaturaRow[]> {
  const { rows } = await sql<AssinaturaRow>`
    select * from (select ${COLUNAS} from assinaturas a where a.loja_id = ${LOJA}) a
    where paga order by "criadaEm" desc, id desc`.execute(trx);
  return rows;
}

/** What is left to cancel: a card that the gateway charges, or is about to; and what was paid for, while it runs. */
export async function listCancelaveis(trx: Trx, expirado: boolean): Promise<AssinaturaRow[]> {
  const { rows } = await sql<AssinaturaRow>`
    select * from (
      select ${COLUNAS} from assinaturas a where a.loja_id = ${LOJA} and a.status <> 'cancelada'
    ) a
    where (metodo = 'cartao' and status in ('ativa', 'pausada')) or (paga and not ${expirado})
    order by "criadaEm" desc, id desc`.execute(trx);
  return rows;
}

export async function findAssinatura(trx: Trx, id: string): Promise<AssinaturaRow | undefined> {
  const { rows } = await sql<AssinaturaRow>`
    select ${COLUNAS} from assinaturas a where a.loja_id = ${LOJA} and a.id = ${id}`.execute(trx);
  return rows[0];
}

export interface PagamentoRow {
  id: string;
  status: StatusPagamento;
  valorCentavos: number;
  plano: string;
  dataPagamento: Date | null;
  criadoEm: Date;
  metodo: Metodo;
}

export async function listPagamentos(trx: Trx): Promise<PagamentoRow[]> {
  const { rows } = await sql<PagamentoRow>`
    select id, status, valor_centavos as "valorCentavos", plano, data_pagamento as "dataPagamento",
      criado_em as "criadoEm", metodo
    from pagamentos where loja_id = ${LOJA} order by criado_em desc, id desc`.execute(trx);
  return rows;
}

/** The newest payment that the gateway has not decided on. */
export async function findPendente(trx: Trx): Promise<{ metodo: Metodo } | undefined> {
  const { rows } = await sql<{ metodo: Metodo }>`
    select metodo from pagamentos where loja_id = ${LOJA} and status = 'PENDENTE'
    order by criado_em desc, id desc limit 1`.execute(trx);
  return rows[0];
}

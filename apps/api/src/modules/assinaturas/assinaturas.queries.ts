import { METODOS, type Metodo, PLANOS_PAGOS, type PlanoPago } from '@balcao/contract/assinaturas/plano';
import { sql } from 'kysely';
import * as col from '../../database/columns.ts';
import { execute, fetchRow, fetchRows, type Row } from '../../database/rows.ts';
import type { Trx } from '../../database/tenant.ts';

const STATUS = ['pendente', 'ativa', 'pausada', 'cancelada'] as const;
export type StatusAssinatura = (typeof STATUS)[number];
export const GATEWAYS = ['mercadopago', 'simulado'] as const;
export type NomeGateway = (typeof GATEWAYS)[number];

/** `paga`: a payment of it counts. */
const ASSINATURA = {
  id: col.uuid,
  plano: col.oneOf(PLANOS_PAGOS),
  metodo: col.oneOf(METODOS),
  valorCentavos: col.centavos,
  gateway: col.oneOf(GATEWAYS),
  gatewayId: col.text.orNull,
  status: col.oneOf(STATUS),
  criadaEm: col.instant,
  venceEm: col.instant.orNull,
  paga: col.bool,
};
export type AssinaturaRow = Row<typeof ASSINATURA>;

const COLUNAS = sql`a.id, a.plano, a.metodo, a.valor_centavos as "valorCentavos", a.gateway,
  a.gateway_id as "gatewayId", a.status, a.criada_em as "criadaEm", a.vence_em as "venceEm",
  exists (
    select 1 from pagamentos_contados p where p.loja_id = a.loja_id and p.assinatura_id = a.id
  ) as paga`;

/** The subscriptions that somebody paid for, newest first. */
export async function listarPagas(trx: Trx): Promise<AssinaturaRow[]> {
  return fetchRows(trx, ASSINATURA)`
    select * from (select ${COLUNAS} from assinaturas a where a.loja_id = ${trx.lojaId}) a
    where paga order by "criadaEm" desc, id desc`;
}

/** Subscriptions that can be cancelled: a card charged now or soon, and a paid one while it runs. */
export async function listarCancelaveis(trx: Trx, expirado: boolean): Promise<AssinaturaRow[]> {
  return fetchRows(trx, ASSINATURA)`
    select * from (
      select ${COLUNAS} from assinaturas a where a.loja_id = ${trx.lojaId} and a.status <> 'cancelada'
    ) a
    where (metodo = 'cartao' and status in ('ativa', 'pausada')) or (paga and not ${expirado})
    order by "criadaEm" desc, id desc`;
}

export async function buscarAssinatura(trx: Trx, id: string): Promise<AssinaturaRow | undefined> {
  return fetchRow(trx, ASSINATURA)`
    select ${COLUNAS} from assinaturas a where a.loja_id = ${trx.lojaId} and a.id = ${id}`;
}

export interface NovaAssinatura {
  id: string;
  plano: PlanoPago;
  metodo: Metodo;
  valorCentavos: number;
  gateway: NomeGateway;
  venceEm: Date | null;
  agora: Date;
}

export async function inserirAssinatura(trx: Trx, nova: NovaAssinatura): Promise<void> {
  await execute(trx)`
    insert into assinaturas (loja_id, id, plano, metodo, valor_centavos, gateway, vence_em, criada_em)
    values (${trx.lojaId}, ${nova.id}, ${nova.plano}, ${nova.metodo}, ${nova.valorCentavos}, ${nova.gateway}, ${nova.venceEm},
      ${nova.agora})`;
}

export async function mudarGatewayId(trx: Trx, id: string, gatewayId: string): Promise<void> {
  await execute(trx)`update assinaturas set gateway_id = ${gatewayId}
    where loja_id = ${trx.lojaId} and id = ${id} and gateway_id is null`;
}

export interface EstadoDaAssinatura {
  id: string;
  gatewayId: string;
  status: StatusAssinatura;
  estadoEm: Date;
  agora: Date;
}

/** The gateway's state, unless a later one is known. Cancelled is for good. */
export async function mudarEstado(trx: Trx, estado: EstadoDaAssinatura): Promise<void> {
  const cancelada = estado.status === 'cancelada' ? estado.agora : null;
  await execute(trx)`
    update assinaturas
    set status = ${estado.status}, estado_em = ${estado.estadoEm}, gateway_id = ${estado.gatewayId},
      cancelada_em = ${cancelada}
    where loja_id = ${trx.lojaId} and id = ${estado.id} and status <> 'cancelada'
      and (${estado.status} = 'cancelada' or estado_em is null or estado_em <= ${estado.estadoEm})`;
}

export async function mudarStatusParaCancelada(trx: Trx, id: string, agora: Date): Promise<void> {
  await execute(trx)`update assinaturas set status = 'cancelada', cancelada_em = ${agora}
    where loja_id = ${trx.lojaId} and id = ${id} and status <> 'cancelada'`;
}

/** Approved once, counted or not: it is a subscription, whether or not the gateway's word of it has come. */
export async function mudarPagasParaAtivas(trx: Trx): Promise<void> {
  await execute(trx)`
    update assinaturas a set status = 'ativa'
    where a.loja_id = ${trx.lojaId} and a.status = 'pendente' and exists (
      select 1 from pagamentos p
      where p.loja_id = a.loja_id and p.assinatura_id = a.id and p.data_pagamento is not null)`;
}

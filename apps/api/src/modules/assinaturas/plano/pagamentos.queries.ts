import {
  METODOS,
  type Metodo,
  PLANOS_PAGOS,
  type PlanoPago,
  STATUS_PAGAMENTO,
  type StatusPagamento,
} from '@balcao/contract/assinaturas/plano';
import * as col from '../../../database/columns.ts';
import type { Identidade } from '../../../database/connect.ts';
import { execute, fetchRow, fetchRows, type Row } from '../../../database/rows.ts';
import type { Trx } from '../../../database/tenant.ts';
import { ordemDoStatus } from '../../../gateway/mercadopago.ts';
import type { NomeGateway } from '../assinaturas.queries.ts';
import type { Base, PagamentoContado, PlanoCalculado } from './calcular.ts';

export interface PagamentoGravado {
  id: string;
  assinaturaId: string;
  gateway: NomeGateway;
  gatewayId: string;
  /** As the gateway says it. */
  status: StatusPagamento;
  statusGateway: string;
  estadoEm: Date;
  valorCentavos: number;
  plano: PlanoPago;
  metodo: Metodo;
  dataPagamento: Date | null;
  criadoEm: Date;
  venceEm: Date | null;
  emMediacao: boolean;
  agora: Date;
}

/** Boletos whose time was up after the gateway was last heard of. */
export async function mudarVencidosParaRejeitados(identidade: Identidade, agora: Date): Promise<void> {
  await execute(identidade)`
    update pagamentos set status = 'REJEITADO' where boleto_vencido(status, vence_em, ${agora})`;
}

/** Writes the state of a payment, unless a later one is known; one row per payment of the gateway. */
export async function gravarPagamento(trx: Trx, p: PagamentoGravado): Promise<void> {
  const known = await fetchRow(trx, { statusGateway: col.text, estadoEm: col.instant })`
    select status_gateway as "statusGateway", estado_em as "estadoEm" from pagamentos
    where loja_id = ${trx.lojaId} and gateway = ${p.gateway} and gateway_id = ${p.gatewayId} for no key update`;
  if (known) {
    const later =
      p.estadoEm.getTime() - known.estadoEm.getTime() ||
      ordemDoStatus(p.statusGateway) - ordemDoStatus(known.statusGateway);
    if (later < 0) return;
  }
  await execute(trx)`
    insert into pagamentos (loja_id, id, assinatura_id, gateway, gateway_id, status, status_gateway, estado_em,
      valor_centavos, plano, metodo, data_pagamento, criado_em, vence_em, em_mediacao, esperou)
    values (${trx.lojaId}, ${p.id}, ${p.assinaturaId}, ${p.gateway}, ${p.gatewayId},
      case when boleto_vencido(${p.status}, ${p.venceEm}, ${p.agora}) then 'REJEITADO' else ${p.status} end,
      ${p.statusGateway}, ${p.estadoEm}, ${p.valorCentavos}, ${p.plano}, ${p.metodo}, ${p.dataPagamento}, ${p.criadoEm},
      ${p.venceEm}, ${p.emMediacao}, ${p.status === 'PENDENTE'})
    on conflict (loja_id, gateway, gateway_id) do update
    set status = excluded.status, status_gateway = excluded.status_gateway, estado_em = excluded.estado_em,
      valor_centavos = excluded.valor_centavos, em_mediacao = excluded.em_mediacao,
      esperou = pagamentos.esperou or excluded.esperou,
      data_pagamento = coalesce(pagamentos.data_pagamento, excluded.data_pagamento)`;
}

const PAGAMENTO = {
  id: col.uuid,
  status: col.oneOf(STATUS_PAGAMENTO),
  valorCentavos: col.centavos,
  plano: col.text,
  dataPagamento: col.instant.orNull,
  criadoEm: col.instant,
  metodo: col.oneOf(METODOS),
};
export type PagamentoRow = Row<typeof PAGAMENTO>;

export async function listarPagamentosGravados(trx: Trx): Promise<PagamentoRow[]> {
  return fetchRows(trx, PAGAMENTO)`
    select id, status, valor_centavos as "valorCentavos", plano, data_pagamento as "dataPagamento",
      criado_em as "criadoEm", metodo
    from pagamentos where loja_id = ${trx.lojaId} order by criado_em desc, id desc`;
}

/** The newest payment that the gateway has not decided on. */
export async function buscarPendente(trx: Trx): Promise<{ metodo: Metodo } | undefined> {
  return fetchRow(trx, { metodo: col.oneOf(METODOS) })`
    select metodo from pagamentos where loja_id = ${trx.lojaId} and status = 'PENDENTE'
    order by criado_em desc, id desc limit 1`;
}

/** Each payment counts once, and is taken back once. Whatever the amount, only the agreed price buys a month. */
export async function mudarContados(trx: Trx, agora: Date): Promise<void> {
  await execute(trx)`
    update pagamentos p set aplicado_em = ${agora}
    from assinaturas a
    where p.loja_id = ${trx.lojaId} and p.aplicado_em is null and p.status = 'APROVADO'
      and a.loja_id = p.loja_id and a.id = p.assinatura_id and p.valor_centavos >= a.valor_centavos`;
  await execute(trx)`
    update pagamentos set estornado_em = case when status = 'APROVADO' then null else ${agora}::timestamptz end
    where loja_id = ${trx.lojaId} and aplicado_em is not null and (estornado_em is null) = (status <> 'APROVADO')`;
}

const CONTADO = { id: col.text, plano: col.oneOf(PLANOS_PAGOS), em: col.instant, cartao: col.uuid.orNull };

export async function listarContados(trx: Trx, desde: Date | null): Promise<PagamentoContado[]> {
  return fetchRows(trx, CONTADO)`
    select gateway_id as id, plano, em, case when metodo = 'cartao' then assinatura_id end as cartao
    from pagamentos_contados
    where loja_id = ${trx.lojaId} and (${desde}::timestamptz is null or aplicado_em > ${desde})`;
}

export interface PlanoBase extends Base {
  desde: Date | null;
  calculado: Base;
}

const BASE = {
  plano: col.text,
  expiraEm: col.instant.orNull,
  desde: col.instant.orNull,
  calculadoPlano: col.text,
  calculadoExpiraEm: col.instant.orNull,
};

export async function buscarBase(trx: Trx): Promise<PlanoBase | undefined> {
  const row = await fetchRow(trx, BASE)`
    select plano, expira_em as "expiraEm", desde, calculado_plano as "calculadoPlano",
      calculado_expira_em as "calculadoExpiraEm"
    from planos_base where loja_id = ${trx.lojaId}`;
  if (!row) return undefined;
  const { plano, expiraEm, desde, calculadoPlano, calculadoExpiraEm } = row;
  return { plano, expiraEm, desde, calculado: { plano: calculadoPlano, expiraEm: calculadoExpiraEm } };
}

export async function gravarBase(
  trx: Trx,
  base: Base & { desde: Date | null },
  calculado: PlanoCalculado,
): Promise<void> {
  await execute(trx)`
    insert into planos_base (loja_id, plano, expira_em, desde, calculado_plano, calculado_expira_em, muda_em)
    values (${trx.lojaId}, ${base.plano}, ${base.expiraEm}, ${base.desde}, ${calculado.plano}, ${calculado.expiraEm},
      ${calculado.reverEm})
    on conflict (loja_id) do update
    set plano = excluded.plano, expira_em = excluded.expira_em, desde = excluded.desde,
      calculado_plano = excluded.calculado_plano, calculado_expira_em = excluded.calculado_expira_em,
      muda_em = excluded.muda_em`;
}

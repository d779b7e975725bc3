import type { Metodo, PlanoPago, StatusPagamento } from '@balcao/contract/assinaturas';
import { sql } from 'kysely';
import type { Trx } from '../../database/tenant.ts';
import { LOJA, type NomeGateway, type StatusAssinatura } from './assinaturas.queries.ts';
import type { Base, PagamentoContado, PlanoCalculado } from './calcular-plano.ts';

export interface NovaAssinatura {
  id: string;
  plano: PlanoPago;
  metodo: Metodo;
  valorCentavos: number;
  gateway: NomeGateway;
  venceEm: Date | null;
  agora: Date;
}

export async function insertAssinatura(trx: Trx, nova: NovaAssinatura): Promise<void> {
  await sql`
    insert into assinaturas (loja_id, id, plano, metodo, valor_centavos, gateway, vence_em, criada_em)
    values (${LOJA}, ${nova.id}, ${nova.plano}, ${nova.metodo}, ${nova.valorCentavos}, ${nova.gateway}, ${nova.venceEm},
      ${nova.agora})`.execute(trx);
}

export async function setGatewayId(trx: Trx, id: string, gatewayId: string): Promise<void> {
  await sql`update assinaturas set gateway_id = ${gatewayId}
    where loja_id = ${LOJA} and id = ${id} and gateway_id is null`.execute(trx);
}

export interface EstadoDaAssinatura {
  id: string;
  gatewayId: string;
  status: StatusAssinatura;
  estadoEm: Date;
  agora: Date;
}

/** The gateway's state, unless a later one is known. Cancelled is for good. */
export async function updateEstado(trx: Trx, estado: EstadoDaAssinatura): Promise<void> {
  const cancelada = estado.status === 'cancelada' ? estado.agora : null;
  await sql`
    update assinaturas
    set status = ${estado.status}, estado_em = ${estado.estadoEm}, gateway_id = ${estado.gatewayId},
      cancelada_em = ${cancelada}
    where loja_id = ${LOJA} and id = ${estado.id} and status <> 'cancelada'
      and (${estado.status} = 'cancelada' or estado_em is null or estado_em <= ${estado.estadoEm})`.execute(
    trx,
  );
}

export async function cancelAssinatura(trx: Trx, id: string, agora: Date): Promise<void> {
  await sql`update assinaturas set status = 'cancelada', cancelada_em = ${agora}
    where loja_id = ${LOJA} and id = ${id} and status <> 'cancelada'`.execute(trx);
}

/** Paid for once: it is one, whether or not the gateway's word of it has come. */
export async function ativarPagas(trx: Trx): Promise<void> {
  await sql`
    update assinaturas a set status = 'ativa'
    where a.loja_id = ${LOJA} and a.status = 'pendente' and exists (
      select 1 from pagamentos p
      where p.loja_id = a.loja_id and p.assinatura_id = a.id and p.data_pagamento is not null)`.execute(trx);
}

export interface PagamentoGravado {
  id: string;
  assinaturaId: string;
  gateway: NomeGateway;
  gatewayId: string;
  status: StatusPagamento;
  statusGateway: string;
  ordem: number;
  estadoEm: Date;
  valorCentavos: number;
  plano: PlanoPago;
  metodo: Metodo;
  dataPagamento: Date | null;
  criadoEm: Date;
  venceEm: Date | null;
  emMediacao: boolean;
  /** The gateway has not decided. */
  espera: boolean;
}

/** What is known of a payment, unless a later state is; one row per payment of the gateway. */
export async function upsertPagamento(
  trx: Trx,
  p: PagamentoGravado,
  ordemDe: (statusGateway: string) => number,
): Promise<void> {
  const { rows } = await sql<{ statusGateway: string; estadoEm: Date }>`
    select status_gateway as "statusGateway", estado_em as "estadoEm" from pagamentos
    where loja_id = ${LOJA} and gateway = ${p.gateway} and gateway_id = ${p.gatewayId} for no key update`.execute(
    trx,
  );
  const [known] = rows;
  if (known) {
    const older = p.estadoEm.getTime() - known.estadoEm.getTime();
    if (older < 0 || (older === 0 && p.ordem < ordemDe(known.statusGateway))) return;
  }
  await sql`
    insert into pagamentos (loja_id, id, assinatura_id, gateway, gateway_id, status, status_gateway, estado_em,
      valor_centavos, plano, metodo, data_pagamento, criado_em, vence_em, em_mediacao, esperou)
    values (${LOJA}, ${p.id}, ${p.assinaturaId}, ${p.gateway}, ${p.gatewayId}, ${p.status}, ${p.statusGateway},
      ${p.estadoEm}, ${p.valorCentavos}, ${p.plano}, ${p.metodo}, ${p.dataPagamento}, ${p.criadoEm}, ${p.venceEm},
      ${p.emMediacao}, ${p.espera})
    on conflict (loja_id, gateway, gateway_id) do update
    set status = excluded.status, status_gateway = excluded.status_gateway, estado_em = excluded.estado_em,
      valor_centavos = excluded.valor_centavos, em_mediacao = excluded.em_mediacao,
      esperou = pagamentos.esperou or excluded.esperou,
      data_pagamento = coalesce(pagamentos.data_pagamento, excluded.data_pagamento)`.execute(trx);
}

/** Each payment counts once, and is taken back once. Whatever the amount, only the agreed price buys a month. */
export async function marcarContados(trx: Trx, agora: Date): Promise<void> {
  await sql`
    update pagamentos p set aplicado_em = ${agora}
    from assinaturas a
    where p.loja_id = ${LOJA} and p.aplicado_em is null and p.status = 'APROVADO'
      and a.loja_id = p.loja_id and a.id = p.assinatura_id and p.valor_centavos >= a.valor_centavos`.execute(
    trx,
  );
  await sql`
    update pagamentos set estornado_em = case when status = 'APROVADO' then null else ${agora}::timestamptz end
    where loja_id = ${LOJA} and aplicado_em is not null and (estornado_em is null) = (status <> 'APROVADO')`.execute(
    trx,
  );
}

export async function listContados(trx: Trx, desde: Date | null): Promise<PagamentoContado[]> {
  const { rows } = await sql<PagamentoContado>`
    select p.gateway_id as id, p.plano, coalesce(p.data_pagamento, p.criado_em) as em,
      case when p.metodo = 'cartao' then p.assinatura_id end as cartao
    from pagamentos p
    where p.loja_id = ${LOJA} and p.aplicado_em is not null and p.status = 'APROVADO'
      and (${desde}::timestamptz is null or p.aplicado_em > ${desde})`.execute(trx);
  return rows;
}

export interface PlanoBase extends Base {
  desde: Date | null;
  calculado: Base;
}

export async function findBase(trx: Trx): Promise<PlanoBase | undefined> {
  const { rows } = await sql<
    Base & { desde: Date | null; calculadoPlano: string; calculadoExpiraEm: Date | null }
  >`
    select plano, expira_em as "expiraEm", desde, calculado_plano as "calculadoPlano",
      calculado_expira_em as "calculadoExpiraEm"
    from planos_base where loja_id = ${LOJA}`.execute(trx);
  const [row] = rows;
  if (!row) return undefined;
  const { plano, expiraEm, desde, calculadoPlano, calculadoExpiraEm } = row;
  return { plano, expiraEm, desde, calculado: { plano: calculadoPlano, expiraEm: calculadoExpiraEm } };
}

export async function saveBase(
  trx: Trx,
  base: Base & { desde: Date | null },
  calculado: PlanoCalculado,
): Promise<void> {
  await sql`
    insert into planos_base (loja_id, plano, expira_em, desde, calculado_plano, calculado_expira_em, muda_em)
    values (${LOJA}, ${base.plano}, ${base.expiraEm}, ${base.desde}, ${calculado.plano}, ${calculado.expiraEm},
      ${calculado.reverEm})
    on conflict (loja_id) do update
    set plano = excluded.plano, expira_em = excluded.expira_em, desde = excluded.desde,
      calculado_plano = excluded.calculado_plano, calculado_expira_em = excluded.calculado_expira_em,
      muda_em = excluded.muda_em`.execute(trx);
}

import { TIPOS_PENDENCIA, type TipoPendencia } from '@balcao/contract/caixa/pendencias';
import { STATUS_COBRANCA } from '@balcao/contract/pix/pix';
import * as col from '../../database/columns.ts';
import { execute, fetchRows, type Row } from '../../database/rows.ts';
import type { Trx } from '../../database/tenant.ts';

const PENDENCIA = {
  id: col.uuid,
  tipo: col.oneOf(TIPOS_PENDENCIA),
  vendaId: col.uuid.orNull,
  cobrancaId: col.uuid.orNull,
  clienteId: col.uuid.orNull,
  perdaId: col.uuid.orNull,
  preContas: col.integer.orNull,
  desde: col.instant,
};
export type PendenciaRow = Row<typeof PENDENCIA>;

/**
 * Pendências of one kind, or of all kinds but sales fora do caixa; newest first. Cancelling a sale settles its marks, but
 * not its sinal, nor that its bill was printed.
 */
export function listarAnotadas(
  trx: Trx,
  tipo: TipoPendencia | undefined,
  limite: number,
): Promise<PendenciaRow[]> {
  return fetchRows(trx, PENDENCIA)`
    select p.id, p.tipo, p.venda_id as "vendaId", p.cobranca_id as "cobrancaId",
      p.cliente_id as "clienteId", p.perda_id as "perdaId",
      case when p.tipo = 'PRE_CONTA_CANCELADA' then contar_pre_contas(p.loja_id, p.venda_id) end as "preContas", p.desde
    from pendencias p left join vendas v on v.loja_id = p.loja_id and v.id = p.venda_id
    where p.loja_id = ${trx.lojaId} and p.visto_em is null
      and (v.cancelada_em is null or p.tipo in ('SINAL_PENDENTE', 'PRE_CONTA_CANCELADA'))
      and (${tipo ?? null}::text is null or p.tipo = ${tipo ?? null})
    order by p.desde desc, p.id desc limit ${limite}`;
}

const COBRANCA = {
  id: col.uuid,
  valorCentavos: col.centavos,
  devolvidoCentavos: col.centavos,
  status: col.oneOf(STATUS_COBRANCA),
  pagaEm: col.instant.orNull,
  vendaId: col.uuid.orNull,
};
export type CobrancaPendente = Row<typeof COBRANCA>;

export async function listarCobrancasPorId(trx: Trx, ids: readonly string[]): Promise<CobrancaPendente[]> {
  if (ids.length === 0) return [];
  return fetchRows(trx, COBRANCA)`
    select id, valor_centavos as "valorCentavos", devolvido_centavos as "devolvidoCentavos", status,
      paga_em as "pagaEm", venda_id as "vendaId"
    from pix_cobrancas where loja_id = ${trx.lojaId} and id = any (${[...ids]}::uuid[])`;
}

/** Sales that were finished while their drawer was not open: of a store that opens none, all of them. The newest first. */
export function listarForaDoCaixa(trx: Trx, limite: number): Promise<PendenciaRow[]> {
  return fetchRows(trx, PENDENCIA)`
    select v.id, 'FORA_DO_CAIXA'::text as tipo, v.id as "vendaId", null::uuid as "cobrancaId",
      null::uuid as "clienteId", null::uuid as "perdaId", null::integer as "preContas", v.finalizada_em as desde
    from vendas v
    where v.loja_id = ${trx.lojaId} and v.fora_do_caixa and v.cancelada_em is null
    order by v.finalizada_em desc limit ${limite}`;
}

export async function inserirPendenciaDaPerda(trx: Trx, perdaId: string, agora: Date): Promise<void> {
  await execute(trx)`
    insert into pendencias (loja_id, id, tipo, perda_id, desde)
    values (${trx.lojaId}, uuid_v7(${agora}), 'PERDA_SEM_PERMISSAO', ${perdaId}, ${agora})`;
}

/** False: there is none of this id; one that was seen before stays as it was seen. */
export async function mudarParaVista(trx: Trx, id: string, por: string, agora: Date): Promise<boolean> {
  const changed = await execute(trx)`
    update pendencias set visto_em = coalesce(visto_em, ${agora}), visto_por = coalesce(visto_por, ${por})
    where loja_id = ${trx.lojaId} and id = ${id}`;
  return changed > 0;
}

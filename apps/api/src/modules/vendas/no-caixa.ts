/**
 * Which drawer's session has a sale. Whoever opens, closes or reopens a drawer moves its sales; a sale's row is locked
 * before the drawer, so he locks those that he knows of, takes the drawer, and looks again.
 */
import type { Venda } from '@balcao/contract/vendas/vendas';
import { type RawBuilder, sql } from 'kysely';
import * as col from '../../database/columns.ts';
import { fetchRow, fetchRows } from '../../database/rows.ts';
import type { Trx } from '../../database/tenant.ts';
import { AppError } from '../../http/errors.ts';
import { toVenda } from './venda.ts';
import { buscarVenda } from './vendas.queries.ts';

/** Those of `quais`, locked in the order of their ids. */
async function travar(trx: Trx, quais: RawBuilder<unknown>): Promise<() => Promise<string[]>> {
  const listar = (resto: RawBuilder<unknown>) =>
    fetchRows(trx, {
      id: col.uuid,
    })`select id from vendas where loja_id = ${trx.lojaId} and ${quais} ${resto}`;
  const locked = new Set((await listar(sql`order by id for no key update`)).map(({ id }) => id));
  return async () => {
    const now = (await listar(sql``)).map(({ id }) => id);
    // More came before the drawer was taken. To wait for one now would be out of order: who holds it may wait for the
    // drawer.
    if (now.some((id) => !locked.has(id))) {
      for (const { id } of await listar(sql`for no key update skip locked`)) locked.add(id);
      if (now.some((id) => !locked.has(id))) throw new AppError('INDISPONIVEL');
    }
    return now;
  };
}

const deFora = (gavetaId: string, desde: Date) =>
  sql`fora_do_caixa and gaveta_id = ${gavetaId} and finalizada_em >= ${desde}`;

async function por(trx: Trx, ids: readonly string[], caixaId: string, desde: Date): Promise<void> {
  await sql`
    update vendas set caixa_id = ${caixaId}, fora_do_caixa = false, aditivo = false
    where loja_id = ${trx.lojaId} and id = any(${ids}::uuid[])
      and (caixa_id = ${caixaId} or finalizada_em >= ${desde})`.execute(trx);
}

/** Sales that found the drawer closed, from that instant on. `por`: in this session they are, with the drawer taken. */
export async function travarVendasDeFora(trx: Trx, gavetaId: string, desde: Date) {
  const conferir = await travar(trx, deFora(gavetaId, desde));
  return { por: async (caixaId: string, alcance: Date) => por(trx, await conferir(), caixaId, alcance) };
}

/** The same sales, and the additions of a closed session: once it is reopened, all of them are its own. */
export async function travarVendasDoFechamento(
  trx: Trx,
  { id, gavetaId, fechadoEm }: { id: string; gavetaId: string; fechadoEm: Date | null },
) {
  const desde = fechadoEm ?? new Date(0);
  const conferir = await travar(trx, sql`((caixa_id = ${id} and aditivo) or (${deFora(gavetaId, desde)}))`);
  return { por: async (caixaId: string, alcance: Date) => por(trx, await conferir(), caixaId, alcance) };
}

/** Sales of an open session of after that instant. `porForaDoCaixa`: it was closed by then, with the drawer taken. */
export async function travarVendasDepoisDe(trx: Trx, caixaId: string, instante: Date) {
  const conferir = await travar(trx, sql`caixa_id = ${caixaId} and finalizada_em > ${instante}`);
  return {
    porForaDoCaixa: async () => {
      const ids = await conferir();
      await sql`
        update vendas v set caixa_id = null, fora_do_caixa = exists (
          select 1 from pagamentos_venda p where p.loja_id = v.loja_id and p.venda_id = v.id)
        where loja_id = ${trx.lojaId} and id = any(${ids}::uuid[])`.execute(trx);
    },
  };
}

/** The sale, locked: where it is, and whether it is finished; undefined when this store has none with that id. */
export function travarLugarDaVenda(trx: Trx, id: string) {
  return fetchRow(trx, {
    caixaId: col.uuid.orNull,
    aditivo: col.bool,
    finalizada: col.bool,
    cancelada: col.bool,
    foraDoCaixa: col.bool,
  })`
    select caixa_id as "caixaId", aditivo, finalizada_em is not null as finalizada,
      cancelada_em is not null as cancelada, fora_do_caixa as "foraDoCaixa"
    from vendas where loja_id = ${trx.lojaId} and id = ${id} for no key update`;
}

/** Settled: no longer fora do caixa, whether or not it is in one. `lugar` null: it stays where it is. */
export async function mudarLugarDaVenda(
  trx: Trx,
  id: string,
  lugar: { caixaId: string | null; gavetaId: string | null; aditivo: boolean } | null,
): Promise<Venda> {
  if (lugar) {
    await sql`
      update vendas set caixa_id = ${lugar.caixaId}, gaveta_id = coalesce(${lugar.gavetaId}, gaveta_id),
        aditivo = ${lugar.aditivo}, fora_do_caixa = false
      where loja_id = ${trx.lojaId} and id = ${id}`.execute(trx);
  }
  const row = await buscarVenda(trx, id);
  if (!row) throw new AppError('NAO_ENCONTRADO');
  return toVenda(row);
}

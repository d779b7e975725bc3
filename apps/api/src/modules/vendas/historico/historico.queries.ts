import type { SituacaoDaVenda } from '@balcao/contract/vendas/venda';
import { type RawBuilder, sql } from 'kysely';
import * as col from '../../../database/columns.ts';
import { fetchRows, type Row } from '../../../database/rows.ts';
import type { Trx } from '../../../database/tenant.ts';
import type { Cursor } from '../../../http/cursor.ts';
import { SITUACAO } from '../situacao.ts';
import { type VendaRow, vendaLida } from '../venda.ts';

/** Which of the store's sales are meant. */
export interface Recorte {
  /** Instants: from included, to excluded. */
  de: Date | undefined;
  ate: Date | undefined;
  vendedorId: string | undefined;
  situacao: SituacaoDaVenda | undefined;
  finalizada: boolean | undefined;
}

/** A sale's place in the history. */
export const LUGAR = { em: col.text, id: col.uuid };
export type Lugar = Row<typeof LUGAR>;

export function all(conditions: RawBuilder<unknown>[]): RawBuilder<unknown> {
  return conditions.length === 0 ? sql`true` : sql.join(conditions, sql` and `);
}

/**
 * The period and the page, of whatever column holds the instant of the history. One upper bound, the lower of the two:
 * with both an index would be read from the period's end to the page.
 */
export function dentro(
  { de, ate }: Pick<Recorte, 'de' | 'ate'>,
  em: RawBuilder<unknown>,
  antes?: { id: RawBuilder<unknown>; cursor: Cursor | undefined },
): RawBuilder<unknown> {
  const cursor = antes?.cursor;
  const bounds = de ? [sql`${em} >= ${de}`] : [];
  if (antes && cursor && !(ate && ate <= cursor.em)) {
    bounds.push(sql`(${em}, ${antes.id}) < (${cursor.em}, ${cursor.id}::uuid)`);
  } else if (ate) bounds.push(sql`${em} < ${ate}`);
  return all(bounds);
}

export function filtros({ vendedorId, situacao, finalizada }: Recorte): RawBuilder<unknown> {
  return all([
    ...(vendedorId === undefined ? [] : [sql`v.vendedor_id = ${vendedorId}`]),
    ...(situacao === undefined ? [] : [SITUACAO[situacao]]),
    ...(finalizada === undefined
      ? []
      : [finalizada ? sql`v.finalizada_em is not null` : sql`v.finalizada_em is null`]),
  ]);
}

/**
 * The instant under which a sale stands: an open one's is that at which it was opened, which has an index of its own.
 */
export function emDo({ situacao }: Pick<Recorte, 'situacao'>): RawBuilder<unknown> {
  return situacao === 'abertas' ? sql`v.criada_em` : sql`v.historico_em`;
}

/** The newest sales, `limite` at the most. */
export async function listarLugares(
  trx: Trx,
  recorte: Recorte,
  antes: Cursor | undefined,
  limite: number,
): Promise<Lugar[]> {
  const em = emDo(recorte);
  return fetchRows(trx, LUGAR)`
    select to_jsonb(${em}) #>> '{}' as em, v.id from vendas v
    where v.loja_id = ${trx.lojaId} and v.versao > 0 and ${filtros(recorte)}
      and ${dentro(recorte, em, { id: sql`v.id`, cursor: antes })}
    order by ${em} desc, v.id desc limit ${sql.lit(limite)}`;
}

/** The sale that has this number of the store's, where it is among those that are meant. */
export async function buscarLugarDoNumero(
  trx: Trx,
  recorte: Recorte,
  numero: number,
): Promise<Lugar | undefined> {
  const [lugar] = await fetchRows(trx, LUGAR)`
    select to_jsonb(v.historico_em) #>> '{}' as em, v.id from vendas v
    where v.loja_id = ${trx.lojaId} and v.numero = ${numero} and v.versao > 0 and ${filtros(recorte)}
      and ${dentro(recorte, sql`v.historico_em`)}`;
  return lugar;
}

/** The sales themselves, in the order of the ids. */
export async function listarVendasPorId(trx: Trx, ids: readonly string[]): Promise<VendaRow[]> {
  const rows = await fetchRows(trx, { venda: col.json(vendaLida) })`
    select to_jsonb(v) as venda from unnest(${ids}::uuid[]) with ordinality as p (id, n)
    join vendas_lidas v on v.loja_id = ${trx.lojaId} and v.id = p.id
    order by p.n`;
  return rows.map((row) => row.venda);
}

/** Everybody who has sold here, dismissed people too. */
export async function listarQuemVendeu(trx: Trx): Promise<{ id: string; nome: string }[]> {
  return fetchRows(trx, { id: col.uuid, nome: col.text })`
    select p.id, p.nome from pessoas p
    where p.loja_id = ${trx.lojaId} and exists (
      select 1 from vendas v where v.loja_id = ${trx.lojaId} and v.vendedor_id = p.id and v.versao > 0)
    order by p.nome collate portugues, p.id`;
}

/**
 * Searching sales by text. The texts of a store stand once each in `textos_historico`: that table is looked through,
 * and each text that fits leads by an index to its lines and labels, the newest first.
 */
import { finaisDoNumero, lerNumeroDaVenda } from '@balcao/contract/vendas/numero';
import { PREFIXOS } from '@balcao/contract/vendas/venda';
import { type RawBuilder, sql } from 'kysely';
import * as col from '../../../database/columns.ts';
import { fetchRow, fetchRows, type Row } from '../../../database/rows.ts';
import type { Trx } from '../../../database/tenant.ts';
import type { Cursor } from '../../../http/cursor.ts';
import { all, dentro, filtros, LUGAR, type Recorte } from './historico.queries.ts';

export interface Busca {
  /** Names and labels, as they were written. */
  textos: string[];
  /** The beginning of a number that the till gave, in both its forms; none: nothing of the kind was typed. */
  numeros: string[];
  /** How the ids end that have the short number; none: nothing of the kind was typed. */
  finais: string[];
  /** The number that the store gave a sale; undefined: nothing of the kind was typed. */
  numero: number | undefined;
}

/** With fewer digits it is the number of nothing: 7 of 13 are a quarter of an hour. */
const NUMERO = new RegExp(`^(?:(${Object.values(PREFIXOS).join('|')})-)?(\\d{7,13})$`, 'i');

export async function listarTextos(trx: Trx, busca: string): Promise<Busca> {
  const dobrada = await fetchRow(trx, { texto: col.text })`select dobrar(${busca}) as texto`;
  const palavras = (dobrada?.texto ?? '').split(/\s+/).filter(Boolean);
  const rows = await fetchRows(trx, { texto: col.text })`
    select t.texto from textos_historico t
    where t.loja_id = ${trx.lojaId} and ${all(palavras.map((palavra) => sql`strpos(t.dobrado, ${palavra}) > 0`))}`;
  const [, tipo, digitos] = NUMERO.exec(busca) ?? [];
  const tipos = tipo === undefined ? Object.values(PREFIXOS) : [tipo.toUpperCase()];
  return {
    textos: rows.map(({ texto }) => texto),
    numeros: digitos === undefined ? [] : tipos.map((prefix) => `${prefix}-${digitos}`),
    finais: finaisDoNumero(busca),
    numero: lerNumeroDaVenda(busca),
  };
}

/** So many of the newest sales of the period are searched for a short number: a year of a busy shop. */
const COM_NUMERO_CURTO = 100_000;

/** The end of an id is a third of the work to compare, and leaves one sale in 256 to be compared as text. */
const ultimoByte = (final: string) => Number.parseInt(final.slice(-2), 16);

/**
 * The sales whose number begins so: fenced off, by that index and no other, for they are few. And those whose id ends
 * so: no index leads to them, but the history's own holds every id.
 */
export function comNumero(
  trx: Trx,
  { numeros, finais }: Pick<Busca, 'numeros' | 'finais'>,
  periodo: Pick<Recorte, 'de' | 'ate'>,
): RawBuilder<unknown> {
  const daCaixa = sql`
    select s.em, s.id from unnest(${numeros}::text[]) as n (inicio) cross join lateral (
      select v.historico_em as em, v.id from vendas v
      where v.loja_id = ${trx.lojaId} and v.identificador collate "C" >= n.inicio
        and v.identificador collate "C" < n.inicio || ':' and v.versao > 0 offset 0
    ) s`;
  if (finais.length === 0) return sql`(${daCaixa})`;
  return sql`(
    ${daCaixa}
    union all
    select c.em, c.id from (
      select v.historico_em as em, v.id from vendas v
      where v.loja_id = ${trx.lojaId} and v.versao > 0 and ${dentro(periodo, sql`v.historico_em`)}
      order by v.historico_em desc, v.id desc limit ${sql.lit(COM_NUMERO_CURTO)}
    ) c where get_byte(uuid_send(c.id), 15) = any (${finais.map(ultimoByte)}::int[])
      and right(c.id::text, 5) = any (${finais}::text[])
  )`;
}

/** `serve`: it fits the other filters as well. */
const ACHADA = { ...LUGAR, serve: col.bool };
export type Achada = Row<typeof ACHADA>;

/**
 * The newest sales with one of the texts, `limite` at the most, and whether each fits the other filters. Only texts
 * whose own newest sale is among the `limite` newest can bring one in, so only these are followed further.
 */
export async function listarLugaresDaBusca(
  trx: Trx,
  recorte: Recorte,
  { textos, ...numero }: Omit<Busca, 'numero'>,
  antes: Cursor | undefined,
  limite: number,
): Promise<Achada[]> {
  // Written out: the plan is made without the parameters, and would take them for a part of all sales.
  const n = sql.lit(limite);
  const naLinha = dentro(recorte, sql`i.historico_em`, { id: sql`i.venda_id`, cursor: antes });
  const naVenda = dentro(recorte, sql`v.historico_em`, { id: sql`v.id`, cursor: antes });
  const linhas = sql`
    select i.historico_em as em, i.venda_id as id from itens_venda i
    where i.loja_id = ${trx.lojaId} and i.nome = t.texto collate "C" and i.historico_em is not null and ${naLinha}
    order by i.historico_em desc, i.venda_id desc`;
  const rotulos = sql`
    select v.historico_em as em, v.id from vendas v
    where v.loja_id = ${trx.lojaId} and v.identificador = t.texto collate "C" and v.versao > 0 and ${naVenda}
    order by v.historico_em desc, v.id desc`;
  return fetchRows(trx, ACHADA)`
    with primeiras as (
      select t.texto, r.*, dense_rank() over (order by r.em desc, r.id desc) as lugar
      from unnest(${textos}::text[]) as t (texto) cross join lateral (
        (select true as linha, l.* from (${linhas} limit 1) l)
        union all
        (select false, l.* from (${rotulos} limit 1) l)
      ) r
    ), seguidas as materialized (
      select texto, linha from primeiras where lugar <= ${n}
    ), achadas as (
      select r.* from seguidas t cross join lateral (
        select distinct l.em, l.id from (${linhas}) l order by l.em desc, l.id desc limit ${n}
      ) r where t.linha
      union all
      select r.* from seguidas t cross join lateral (${rotulos} limit ${n}) r where not t.linha
      union all
      select v.em, v.id from ${comNumero(trx, numero, recorte)} v
      where ${dentro(recorte, sql`v.em`, { id: sql`v.id`, cursor: antes })}
    ), novas as materialized (
      select distinct em, id from achadas order by em desc, id desc limit ${n}
    )
    select to_jsonb(n.em) #>> '{}' as em, n.id, s.serve from novas n cross join lateral (
      select ${filtros(recorte)} as serve from vendas v where v.loja_id = ${trx.lojaId} and v.id = n.id offset 0
    ) s
    order by n.em desc, n.id desc`;
}

/** The other way round, for many texts: the newest sales that fit the other filters, and whether each has a text. */
export async function listarLugaresConferidos(
  trx: Trx,
  recorte: Recorte,
  textos: readonly string[],
  antes: Cursor | undefined,
  limite: number,
): Promise<Achada[]> {
  return fetchRows(trx, ACHADA)`
    with novas as materialized (
      select v.historico_em as em, v.id, v.identificador from vendas v
      where v.loja_id = ${trx.lojaId} and v.versao > 0 and ${filtros(recorte)}
        and ${dentro(recorte, sql`v.historico_em`, { id: sql`v.id`, cursor: antes })}
      order by v.historico_em desc, v.id desc limit ${sql.lit(limite)}
    )
    select to_jsonb(n.em) #>> '{}' as em, n.id, n.identificador = any (${textos}::text[]) or s.achados > 0 as serve
    from novas n cross join lateral (
      select count(*) as achados from itens_venda i
      where i.loja_id = ${trx.lojaId} and i.venda_id = n.id and i.nome = any (${textos}::text[]) offset 0
    ) s
    order by n.em desc, n.id desc`;
}

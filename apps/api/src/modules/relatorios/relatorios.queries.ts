import { daysRange } from '@balcao/contract/base/calendar';
import { UNIDADES } from '@balcao/contract/base/quantidade';
import type { Intervalo } from '@balcao/contract/relatorios/relatorios';
import { ITENS_AVULSOS } from '@balcao/contract/vendas/venda';
import { type RawBuilder, sql } from 'kysely';
import * as col from '../../database/columns.ts';
import { fetchRow, fetchRows, type Row } from '../../database/rows.ts';
import type { Trx } from '../../database/tenant.ts';

/** By which clock a store's days go. */
export interface Relogio {
  fuso: string;
  /** `04:00`: until then the night is the day before's. */
  virada: string;
}

/** The days of a report, with the store's zone of the same transaction. */
export interface DiasDaLoja extends Intervalo, Relogio {}

const TOTAIS = { vendas: col.integer, centavos: col.centavos };
export type Totais = Row<typeof TOTAIS>;

export async function buscarRelogio(trx: Trx): Promise<Relogio> {
  const { fuso, virada } = await trx
    .selectFrom('lojas')
    .select(['fuso', 'virada_do_dia as virada'])
    .where('id', '=', trx.lojaId)
    .executeTakeFirstOrThrow();
  return { fuso, virada };
}

/** Sales that the daily totals do not hold yet: `facts` of sql/totais-fatos.sql for them. */
export function vivas(
  trx: Trx,
  facts: 'fatos_das_vendas' | 'produtos_das_vendas' | 'formas_das_vendas' | 'a_receber_das_vendas',
  { fuso, virada, inicio, fim }: DiasDaLoja,
): RawBuilder<unknown> {
  const { from, to } = daysRange(inicio, fim, fuso, virada);
  return sql`${sql.raw(facts)}(${trx.lojaId}, array(
    select v.id from vendas v
    where v.loja_id = ${trx.lojaId} and v.finalizada_em >= ${from} and v.finalizada_em < ${to}
      and v.cancelada_em is null and not v.somada
  ), ${fuso}, ${virada}::time)`;
}

/** Days with sales or returns only, oldest first. */
export async function somarPorDia(trx: Trx, recorte: DiasDaLoja): Promise<(Totais & { dia: string })[]> {
  const { inicio, fim } = recorte;
  return fetchRows(trx, { dia: col.text, ...TOTAIS })`
    select dia::text, sum(vendas) as vendas, sum(centavos) as centavos from (
      select dia, vendas, centavos, devolucoes from totais_dia
      where loja_id = ${trx.lojaId} and dia between ${inicio}::date and ${fim}::date
      union all
      select dia, vendas, centavos, devolucoes from ${vivas(trx, 'fatos_das_vendas', recorte)}
    ) t group by dia having sum(vendas) > 0 or sum(devolucoes) > 0 order by dia`;
}

export async function somarPorVendedor(
  trx: Trx,
  recorte: DiasDaLoja,
): Promise<(Totais & { id: string; nome: string })[]> {
  const { inicio, fim } = recorte;
  return fetchRows(trx, { id: col.uuid, nome: col.text, ...TOTAIS })`
    select u.id, u.nome, t.vendas, t.centavos from (
      select vendedor_id, sum(vendas) as vendas, sum(centavos) as centavos from (
        select vendedor_id, vendas, centavos from totais_vendedor
        where loja_id = ${trx.lojaId} and dia between ${inicio}::date and ${fim}::date
        union all
        select vendedor_id, vendas, centavos from ${vivas(trx, 'fatos_das_vendas', recorte)}
      ) t group by vendedor_id having sum(vendas) > 0 or sum(centavos) <> 0
    ) t join usuarios u on u.loja_id = ${trx.lojaId} and u.id = t.vendedor_id
    order by t.centavos desc, u.nome collate portugues, u.id`;
}

/** Hours of the store's wall clock with sales or returns only, 0 to 23. */
export async function somarPorHora(trx: Trx, recorte: DiasDaLoja): Promise<(Totais & { hora: number })[]> {
  const { inicio, fim } = recorte;
  return fetchRows(trx, { hora: col.integer, ...TOTAIS })`
    select hora, sum(vendas) as vendas, sum(centavos) as centavos from (
      select hora, vendas, centavos from totais_hora
      where loja_id = ${trx.lojaId} and dia between ${inicio}::date and ${fim}::date
      union all
      select hora, vendas, centavos from ${vivas(trx, 'fatos_das_vendas', recorte)}
    ) t group by hora having sum(vendas) > 0 or sum(centavos) <> 0 order by hora`;
}

/** By who cancelled and when that was: an hour's sale may be taken back a week later. The most value first. */
export async function somarCancelamentos(
  trx: Trx,
  { fuso, virada, inicio, fim }: DiasDaLoja,
): Promise<{ id: string; nome: string; quantidade: number; centavos: number }[]> {
  const { from, to } = daysRange(inicio, fim, fuso, virada);
  return fetchRows(trx, { id: col.uuid, nome: col.text, quantidade: col.integer, centavos: col.centavos })`
    select u.id, u.nome, t.quantidade, t.centavos from (
      select cancelada_por, count(*) as quantidade, sum(total_centavos)::bigint as centavos from vendas
      where loja_id = ${trx.lojaId} and cancelada_em >= ${from} and cancelada_em < ${to}
      group by cancelada_por
    ) t join usuarios u on u.loja_id = ${trx.lojaId} and u.id = t.cancelada_por
    order by t.centavos desc, u.nome collate portugues, u.id`;
}

const DO_PERIODO = { ...TOTAIS, unidades: col.quantidade, devolvido: col.centavos };
export type TotaisDoPeriodo = Row<typeof DO_PERIODO>;

export async function somarPeriodo(trx: Trx, recorte: DiasDaLoja): Promise<TotaisDoPeriodo> {
  const { inicio, fim } = recorte;
  const row = await fetchRow(trx, DO_PERIODO)`
    select coalesce(sum(vendas), 0) as vendas, coalesce(sum(centavos), 0) as centavos,
      coalesce(sum(unidades), 0) as unidades, coalesce(sum(devolvido_centavos), 0)::bigint as devolvido
    from (
      select vendas, centavos, unidades, devolvido_centavos from totais_dia
      where loja_id = ${trx.lojaId} and dia between ${inicio}::date and ${fim}::date
      union all
      select vendas, centavos, unidades, devolvido_centavos from ${vivas(trx, 'fatos_das_vendas', recorte)}
    ) t`;
  return row ?? { vendas: 0, centavos: 0, unidades: 0, devolvido: 0 };
}

/** Items of no product are one row, without an id. */
const PRODUTO_VENDIDO = {
  ...{ id: col.uuid.orNull, nome: col.text, categoria: col.text, unidade: col.oneOf(UNIDADES) },
  ...{ unidades: col.quantidade, centavos: col.centavos },
};
export type ProdutoVendido = Row<typeof PRODUTO_VENDIDO>;

/** One row per product sold, by its present name, category and unit; the most revenue first. */
export async function somarProdutos(
  trx: Trx,
  recorte: DiasDaLoja,
  por: 'dia' | 'mes',
): Promise<ProdutoVendido[]> {
  const { inicio, fim } = recorte;
  const somados =
    por === 'mes'
      ? sql`select produto_id, unidades, centavos from totais_produto_mes
          where loja_id = ${trx.lojaId} and mes between ${inicio}::date and ${fim}::date`
      : sql`select produto_id, unidades, centavos from totais_produto
          where loja_id = ${trx.lojaId} and dia between ${inicio}::date and ${fim}::date`;
  return fetchRows(trx, PRODUTO_VENDIDO)`
    select t.produto_id as id, coalesce(p.nome, ${ITENS_AVULSOS.nome}) as nome,
      coalesce(p.categoria, ${ITENS_AVULSOS.categoria}) as categoria, coalesce(p.unidade, 'un') as unidade,
      t.unidades, t.centavos
    from (
      select produto_id, sum(unidades) as unidades, sum(centavos)::bigint as centavos from (
        ${somados}
        union all
        select null, avulsos_unidades, avulsos_centavos from totais_dia
        where loja_id = ${trx.lojaId} and dia between ${inicio}::date and ${fim}::date
        union all
        select null, avulsos_unidades, avulsos_centavos from ${vivas(trx, 'fatos_das_vendas', recorte)}
        union all
        select produto_id, unidades, centavos from ${vivas(trx, 'produtos_das_vendas', recorte)}
      ) t group by produto_id having sum(unidades) <> 0 or sum(centavos) <> 0
    ) t left join produtos p on p.loja_id = ${trx.lojaId} and p.id = t.produto_id
    order by t.centavos desc, p.nome collate portugues nulls last, p.id`;
}

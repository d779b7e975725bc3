import { addDays, endOfMonth, startOfMonth } from '@balcao/contract/base/calendar';
import { SEM_CUSTO_LISTADOS } from '@balcao/contract/relatorios/figuras';
import type { Intervalo } from '@balcao/contract/relatorios/relatorios';
import { type RawBuilder, sql } from 'kysely';
import * as col from '../../database/columns.ts';
import { fetchRow, type Row } from '../../database/rows.ts';
import type { Trx } from '../../database/tenant.ts';
import { type DiasDaLoja, vivas } from './relatorios.queries.ts';

const LUCRO = {
  ...{ faturamento: col.centavos, custo: col.centavos, despesas: col.centavos, comprasPagas: col.centavos },
  ...{ devolvido: col.centavos, deOutrosDias: col.centavos, deOutrasVendas: col.integer },
};

/** Sales by the store's days, expenses by their dates. What pays a purchase is none: its goods are in the cost. */
export async function somarLucro(trx: Trx, recorte: DiasDaLoja): Promise<Row<typeof LUCRO>> {
  const { inicio, fim, fuso, virada } = recorte;
  const row = await fetchRow(trx, LUCRO)`
    select coalesce(sum(t.centavos), 0)::bigint as faturamento, coalesce(sum(custo_centavos), 0)::bigint as custo,
      coalesce(sum(devolvido_centavos), 0)::bigint as devolvido,
      o.centavos as "deOutrosDias", o.vendas as "deOutrasVendas",
      (select coalesce(sum(valor_centavos), 0)::bigint from despesas where loja_id = ${trx.lojaId}
        and data between ${inicio}::date and ${fim}::date and compra_id is null) as despesas,
      (select coalesce(sum(valor_centavos), 0)::bigint from despesas where loja_id = ${trx.lojaId}
        and data between ${inicio}::date and ${fim}::date and compra_id is not null) as "comprasPagas"
    from (
      select centavos, custo_centavos, devolvido_centavos from totais_dia
      where loja_id = ${trx.lojaId} and dia between ${inicio}::date and ${fim}::date
      union all
      select centavos, custo_centavos, devolvido_centavos from ${vivas(trx, 'fatos_das_vendas', recorte)}
    ) t right join devolvido_de_outros_dias(${trx.lojaId}, ${inicio}::date, ${fim}::date, ${fuso}, ${virada}::time) o on true
    group by o.centavos, o.vendas`;
  if (!row) throw new Error('What was given back is always one row.');
  return row;
}

const PRODUTO = col.object({ id: col.uuid, nome: col.text });
const SEM_CUSTO = { unidades: col.quantidade, produtos: col.json(col.list(PRODUTO)) };

/** Sales without a known cost: how much, and which products, those that brought in the most first. */
export async function somarSemCusto(trx: Trx, recorte: DiasDaLoja): Promise<Row<typeof SEM_CUSTO>> {
  const { inicio, fim } = recorte;
  const row = await fetchRow(trx, SEM_CUSTO)`
    with por_produto as (
      select produto_id, sum(unidades - com_custo_unidades) as unidades, sum(centavos) as centavos from (
        ${somados(trx, recorte)}
        union all
        select produto_id, unidades, com_custo_unidades, centavos from ${vivas(trx, 'produtos_das_vendas', recorte)}
      ) t group by produto_id having sum(unidades - com_custo_unidades) > 0
    ), avulsos as (
      select greatest(coalesce(sum(avulsos_unidades), 0), 0) as unidades from (
        select avulsos_unidades from totais_dia
        where loja_id = ${trx.lojaId} and dia between ${inicio}::date and ${fim}::date
        union all
        select avulsos_unidades from ${vivas(trx, 'fatos_das_vendas', recorte)}
      ) t
    ), primeiros as (
      select p.id, p.nome, t.centavos from por_produto t
      join produtos p on p.loja_id = ${trx.lojaId} and p.id = t.produto_id
      order by t.centavos desc, p.nome collate portugues, p.id limit ${SEM_CUSTO_LISTADOS}
    )
    select (select coalesce(sum(unidades), 0) from por_produto) + (select unidades from avulsos) as unidades,
      (select coalesce(jsonb_agg(jsonb_build_object('id', id, 'nome', nome)
        order by centavos desc, nome collate portugues, id), '[]') from primeiros) as produtos`;
  return row ?? { unidades: 0, produtos: [] };
}

/** Whole months by month, the days before and after them by day: a year is 12 rows per product. */
function somados(trx: Trx, { inicio, fim }: Intervalo): RawBuilder<unknown> {
  const primeiro = startOfMonth(inicio) === inicio ? inicio : addDays(endOfMonth(inicio), 1);
  const ultimo = endOfMonth(fim) === fim ? fim : addDays(startOfMonth(fim), -1);
  const dias = (de: string, ate: string) => sql`
    select produto_id, unidades, com_custo_unidades, centavos from totais_produto
    where loja_id = ${trx.lojaId} and dia between ${de}::date and ${ate}::date`;
  if (primeiro > ultimo) return dias(inicio, fim);
  return sql`
    select produto_id, unidades, com_custo_unidades, centavos from totais_produto_mes
    where loja_id = ${trx.lojaId} and mes between ${primeiro}::date and ${ultimo}::date
    union all ${dias(inicio, addDays(primeiro, -1))}
    union all ${dias(addDays(ultimo, 1), fim)}`;
}

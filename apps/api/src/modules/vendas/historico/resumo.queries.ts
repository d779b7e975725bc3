import { SITUACOES_DA_VENDA, type SituacaoDaVenda } from '@balcao/contract/vendas/venda';
import { sql } from 'kysely';
import * as col from '../../../database/columns.ts';
import { fetchRow, fetchRows, type Row } from '../../../database/rows.ts';
import type { Trx } from '../../../database/tenant.ts';
import { situacao } from '../situacao.ts';
import { type Busca, comNumero } from './busca.queries.ts';
import { dentro, emDo, filtros, type Recorte } from './historico.queries.ts';

const SOMA = { quantidade: col.integer, centavos: col.centavos };
export type SomaCentavos = Row<typeof SOMA>;

/** Open or cancelled sales: few enough to be added up as they stand. One whose lines another took is neither. */
export async function somarSituacao(
  trx: Trx,
  recorte: Recorte,
  situacao: Exclude<SituacaoDaVenda, 'finalizadas'>,
): Promise<SomaCentavos> {
  const row = await fetchRow(trx, SOMA)`
    select count(*) as quantidade, coalesce(sum(v.total_centavos), 0)::bigint as centavos from vendas v
    where v.loja_id = ${trx.lojaId} and v.movida_para is null and ${filtros({ ...recorte, situacao })} and ${dentro(recorte, emDo({ situacao }))}`;
  return row ?? { quantidade: 0, centavos: 0 };
}

/** At the most so many lines and labels with a text are added up. */
const SOMAVEIS = 3000;

/** By state; undefined where the text is in more sales than can be added up in a moment. */
export async function somarBusca(
  trx: Trx,
  recorte: Recorte,
  { textos, numero, ...deOutroJeito }: Busca,
): Promise<Map<SituacaoDaVenda, SomaCentavos> | undefined> {
  const rows = await fetchRows(trx, {
    achadas: col.integer,
    situacao: col.oneOf(SITUACOES_DA_VENDA).orNull,
    ...SOMA,
  })`
    with achadas as materialized (
      select a.id from (
        select i.venda_id as id from unnest(${textos}::text[]) as t (texto) join lateral (
          select i.venda_id from itens_venda i
          where i.loja_id = ${trx.lojaId} and i.nome = t.texto collate "C" and i.historico_em is not null
            and ${dentro(recorte, sql`i.historico_em`)} limit ${sql.lit(SOMAVEIS + 1)}
        ) i on true
        union all
        select v.id from unnest(${textos}::text[]) as t (texto) join lateral (
          select v.id from vendas v
          where v.loja_id = ${trx.lojaId} and v.identificador = t.texto collate "C" and v.versao > 0
            and ${dentro(recorte, sql`v.historico_em`)} limit ${sql.lit(SOMAVEIS + 1)}
        ) v on true
        union all
        select v.id from ${comNumero(trx, deOutroJeito, recorte)} v where ${dentro(recorte, sql`v.em`)}
        union all
        select v.id from vendas v
        where v.loja_id = ${trx.lojaId} and v.numero = ${numero ?? null} and ${dentro(recorte, sql`v.historico_em`)}
      ) a limit ${sql.lit(SOMAVEIS + 1)}
    ), quantas as materialized (
      select count(*) as achadas from achadas
    ), somas as (
      select s.situacao, count(*) as quantidade, sum(s.total_centavos)::bigint as centavos
      from (select distinct id from achadas where (select achadas from quantas) <= ${SOMAVEIS}) d
      cross join lateral (
        select v.total_centavos, ${situacao} as situacao
        from vendas v where v.loja_id = ${trx.lojaId} and v.id = d.id and v.movida_para is null and ${filtros(recorte)} offset 0
      ) s
      group by s.situacao
    )
    select q.achadas, s.situacao, coalesce(s.quantidade, 0) as quantidade, coalesce(s.centavos, 0) as centavos
    from quantas q left join somas s on true`;
  if ((rows[0]?.achadas ?? 0) > SOMAVEIS) return undefined;
  const somas = new Map<SituacaoDaVenda, SomaCentavos>();
  for (const { situacao, quantidade, centavos } of rows) {
    if (situacao !== null) somas.set(situacao, { quantidade, centavos });
  }
  return somas;
}

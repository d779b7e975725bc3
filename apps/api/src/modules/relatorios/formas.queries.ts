import { daysRange } from '@balcao/contract/base/calendar';
import { type FormaEmCentavos, NAO_INFORMADO } from '@balcao/contract/relatorios/figuras';
import * as col from '../../database/columns.ts';
import { fetchRow, fetchRows } from '../../database/rows.ts';
import type { Trx } from '../../database/tenant.ts';
import { type DiasDaLoja, vivas } from './relatorios.queries.ts';

/** By form in the store's order and by its present name; last what nobody said. */
export function somarFormas(trx: Trx, recorte: DiasDaLoja): Promise<FormaEmCentavos[]> {
  const { inicio, fim } = recorte;
  return fetchRows(trx, {
    ...{ id: col.uuid.orNull, nome: col.text, quantidade: col.integer, centavos: col.centavos },
    ...{ taxaCentavos: col.centavos, devolvidoCentavos: col.centavos },
  })`
    select f.id, coalesce(f.nome, ${NAO_INFORMADO}) as nome, t.quantidade, t.centavos,
      t.taxa_centavos as "taxaCentavos", t.devolvido_centavos as "devolvidoCentavos"
    from (
      select forma_id, sum(quantidade) as quantidade, sum(centavos) as centavos, sum(taxa_centavos) as taxa_centavos,
        sum(devolvido_centavos) as devolvido_centavos
      from (
        select forma_id, quantidade, centavos, taxa_centavos, devolvido_centavos from totais_forma
        where loja_id = ${trx.lojaId} and dia between ${inicio}::date and ${fim}::date
        union all
        select forma_id, quantidade, centavos, taxa_centavos, devolvido_centavos
        from ${vivas(trx, 'formas_das_vendas', recorte)}
      ) t group by forma_id having sum(centavos) <> 0 or sum(devolvido_centavos) <> 0
    ) t left join formas f on f.loja_id = ${trx.lojaId} and f.id = t.forma_id
    order by f.ordem nulls last, f.id`;
}

/** Service fees of the days' sales less what was given back of any on these days. */
export async function somarTaxaServico(trx: Trx, recorte: DiasDaLoja): Promise<number> {
  const { inicio, fim } = recorte;
  const row = await fetchRow(trx, { centavos: col.centavos })`
    select coalesce(sum(taxa_centavos - taxa_devolvida_centavos), 0)::bigint as centavos from (
      select taxa_centavos, taxa_devolvida_centavos from totais_dia
      where loja_id = ${trx.lojaId} and dia between ${inicio}::date and ${fim}::date
      union all
      select taxa_centavos, taxa_devolvida_centavos from ${vivas(trx, 'fatos_das_vendas', recorte)}
    ) t`;
  return row?.centavos ?? 0;
}

/** Sinais of future sales on the days: taken, given back, and used up by sales that were finished. */
export async function somarSinais(trx: Trx, { fuso, virada, inicio, fim }: DiasDaLoja) {
  const { from, to } = daysRange(inicio, fim, fuso, virada);
  const row = await fetchRow(trx, { recebido: col.centavos, devolvido: col.centavos, abatido: col.centavos })`
    select coalesce(sum(s.valor_centavos) filter (where s.valor_centavos > 0), 0)::bigint as recebido,
      coalesce(-sum(s.valor_centavos) filter (where s.valor_centavos < 0 and s.forma_id is not null), 0)::bigint as devolvido,
      (
        select coalesce(sum(d.valor_centavos), 0)::bigint
        from vendas v join sinais d on d.loja_id = v.loja_id and d.venda_id = v.id and d.desfeito_em is null
        where v.loja_id = ${trx.lojaId} and v.finalizada_em >= ${from} and v.finalizada_em < ${to}
          and v.cancelada_em is null and v.sinal_centavos is not null
      ) as abatido
    from sinais s
    where s.loja_id = ${trx.lojaId} and s.desfeito_em is null and s.criado_em >= ${from} and s.criado_em < ${to}`;
  return row ?? { recebido: 0, devolvido: 0, abatido: 0 };
}

/** By due date, the nearest first. */
export function somarAReceber(trx: Trx, recorte: DiasDaLoja): Promise<{ data: string; centavos: number }[]> {
  const { inicio, fim } = recorte;
  return fetchRows(trx, { data: col.text, centavos: col.centavos })`
    select vencimento::text as data, sum(centavos) as centavos from (
      select vencimento, centavos from totais_a_receber
      where loja_id = ${trx.lojaId} and dia between ${inicio}::date and ${fim}::date
      union all
      select vencimento, centavos from ${vivas(trx, 'a_receber_das_vendas', recorte)}
    ) t group by vencimento having sum(centavos) <> 0 order by vencimento`;
}

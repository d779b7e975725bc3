/** The totals beside the sales and returns that they were made of. */
import { type LadoALado, toLinha } from '@balcao/contract/relatorios/conferencia';
import type { LinhaConferida } from '@balcao/contract/relatorios/conferencia.schemas';
import { NAO_INFORMADO } from '@balcao/contract/relatorios/figuras';
import { type RawBuilder, sql } from 'kysely';
import * as col from '../../../database/columns.ts';
import { fetchRows } from '../../../database/rows.ts';
import type { Trx } from '../../../database/tenant.ts';
import { type Dia, devolvidasNoDia, doDia, NOMEADAS, sinaisDoDia } from './lado-a-lado.ts';

const TABELAS = ['dia', 'vendedor', 'hora', 'produto', 'forma', 'receber', 'mes'] as const;
type Tabela = (typeof TABELAS)[number];

const COLUNAS: Record<Tabela, readonly string[]> = {
  dia: [
    ...['vendas', 'centavos', 'unidades', 'avulsos_centavos', 'avulsos_unidades', 'taxa_centavos'],
    ...['devolvido_centavos', 'taxa_devolvida_centavos', 'devolucoes', 'custo_centavos'],
  ],
  vendedor: ['vendas', 'centavos', 'taxa_centavos', 'devolvido_centavos'],
  hora: ['vendas', 'centavos'],
  produto: ['centavos', 'unidades', 'custo_centavos', 'com_custo_unidades'],
  forma: ['quantidade', 'centavos', 'taxa_centavos', 'devolvido_centavos'],
  receber: ['centavos'],
  mes: ['centavos', 'unidades', 'custo_centavos', 'com_custo_unidades'],
};

/** The differing figures of a row. */
const NOME_DA_COLUNA: Record<string, string> = {
  vendas: 'vendas',
  centavos: 'valor',
  unidades: 'unidades',
  quantidade: 'pagamentos',
  devolucoes: 'devoluções',
  avulsos_centavos: 'itens avulsos',
  avulsos_unidades: 'itens avulsos',
  taxa_centavos: 'taxa',
  devolvido_centavos: 'devolvido',
  taxa_devolvida_centavos: 'taxa devolvida',
  custo_centavos: 'custo',
  com_custo_unidades: 'unidades com custo',
};

const LINHA = {
  ...{ tabela: col.oneOf(TABELAS).orNull, coluna: col.text.orNull, nome: col.text.orNull },
  ...{ reais: col.bool, a: col.integer, b: col.integer, erradas: col.integer },
};

/** One side, column by column: `(tabela, chave, coluna, a, b)`. Added up before it is taken apart: a day has many rows. */
function lado(qual: 'a' | 'b', tabela: Tabela, chave: string, de: RawBuilder<unknown>): RawBuilder<unknown> {
  const somas = COLUNAS[tabela].map((coluna) => `sum(t.${coluna}) as ${coluna}`).join(', ');
  const valores = COLUNAS[tabela].map((coluna) => `('${coluna}', s.${coluna}::numeric)`).join(', ');
  return sql`
    select ${sql.lit(tabela)} as tabela, s.chave::text as chave, c.coluna,
      ${qual === 'a' ? sql`c.valor, 0::numeric` : sql`0::numeric, c.valor`}
    from (select ${sql.raw(chave)} as chave, ${sql.raw(somas)} from ${de} group by 1) s
    cross join lateral (values ${sql.raw(valores)}) as c (coluna, valor)`;
}

/** Looks at sales that are summed up; others are in no total. */
export function conferirTotais(trx: Trx, dia: Dia): Promise<LinhaConferida[]> {
  const fatos = (name: 'fatos' | 'produtos' | 'formas') => sql`(
    select f.* from ids, ${sql.raw(name)}_das_vendas(${trx.lojaId}, ids.vendas, ${dia.fuso}, ${dia.virada}::time) f
    union all
    select f.* from ids, ${sql.raw(name)}_das_devolucoes(${trx.lojaId}, ids.devolucoes, ${dia.fuso}, ${dia.virada}::time) f
  ) t`;
  const sinais = (name: 'formas' | 'a_receber') => sql`(
    select f.* from ids, ${sql.raw(name)}_dos_sinais(${trx.lojaId}, ids.sinais, ${dia.fuso}, ${dia.virada}::time) f
  )`;
  const gravados = (table: string) => sql`(
    select * from ${sql.raw(table)} where loja_id = ${trx.lojaId} and dia = ${dia.dia}::date) t`;
  return comparar(
    trx,
    sql`
    with ids as materialized (
      select array(select v.id from vendas v where ${doDia(trx, dia)} and v.somada) as vendas,
        array(select d.id from devolucoes d where ${devolvidasNoDia(trx, dia)}) as devolucoes,
        array(select s.id from sinais s where ${sinaisDoDia(trx, dia)} and s.desfeito_em is null) as sinais
    ), t as materialized (select * from ${fatos('fatos')})
    ${lado('a', 'dia', `''`, sql`t`)}
    union all ${lado('b', 'dia', `''`, gravados('totais_dia'))}
    union all ${lado('a', 'vendedor', 't.vendedor_id', sql`t`)}
    union all ${lado('b', 'vendedor', 't.vendedor_id', gravados('totais_vendedor'))}
    union all ${lado('a', 'hora', 't.hora', sql`t`)}
    union all ${lado('b', 'hora', 't.hora', gravados('totais_hora'))}
    union all ${lado('a', 'produto', 't.produto_id', fatos('produtos'))}
    union all ${lado('b', 'produto', 't.produto_id', gravados('totais_produto'))}
    union all ${lado('a', 'forma', 't.forma_id', sql`(select * from ${fatos('formas')} union all ${sinais('formas')}) t`)}
    union all ${lado('b', 'forma', 't.forma_id', gravados('totais_forma'))}
    union all ${lado(
      'a',
      'receber',
      't.vencimento',
      sql`(select f.* from ids, a_receber_das_vendas(${trx.lojaId}, ids.vendas, ${dia.fuso}, ${dia.virada}::time) f
        union all ${sinais('a_receber')}) t`,
    )}
    union all ${lado('b', 'receber', 't.vencimento', gravados('totais_a_receber'))}`,
    { tabela: 'dia', reais: 'totais', quantidade: 'totaisQuantidade' },
  );
}

/** A month's totals by product are those of its days. */
export function conferirMes(trx: Trx, { dia }: Dia): Promise<LinhaConferida[]> {
  const primeiro = sql`date_trunc('month', ${dia}::date)::date`;
  return comparar(
    trx,
    sql`
    ${lado(
      'a',
      'mes',
      't.produto_id',
      sql`(
        select produto_id, sum(centavos) as centavos, sum(unidades) as unidades, sum(custo_centavos) as custo_centavos,
          sum(com_custo_unidades) as com_custo_unidades
        from totais_produto where loja_id = ${trx.lojaId}
          and dia >= ${primeiro} and dia < (${primeiro} + interval '1 month')::date
        group by produto_id) t`,
    )}
    union all ${lado(
      'b',
      'mes',
      't.produto_id',
      sql`(select * from totais_produto_mes where loja_id = ${trx.lojaId} and mes = ${primeiro}) t`,
    )}`,
    { tabela: 'mes', reais: 'totaisDoMes', quantidade: 'totaisDoMesQuantidade' },
  );
}

/** `postos` are both sides. What adds up is told by the revenue and the units, or sales, of one table. */
async function comparar(
  trx: Trx,
  postos: RawBuilder<unknown>,
  quais: { tabela: Tabela; reais: LadoALado; quantidade: LadoALado },
): Promise<LinhaConferida[]> {
  const rows = await fetchRows(trx, LINHA)`
    with postos as (select * from (${postos}) p (tabela, chave, coluna, a, b)),
    linhas as materialized (
      select tabela, chave, coluna, coluna like '%centavos' as reais, sum(a) as a, sum(b) as b
      from postos group by tabela, chave, coluna
    ), erradas as (
      select *, row_number() over (partition by reais order by abs(a - b) desc, tabela, chave, coluna) as n
      from linhas where a <> b
    )
    select null as tabela, null as coluna, null as nome, r.reais,
      coalesce(sum(case when l.reais then l.a else l.a * 1000 end) filter (where l.soma), 0) as a,
      coalesce(sum(case when l.reais then l.b else l.b * 1000 end) filter (where l.soma), 0) as b,
      count(l.*) filter (where l.a <> l.b) as erradas
    from (values (true), (false)) as r (reais)
    left join (
      select *, tabela = ${quais.tabela} and coluna in ('centavos', 'unidades') as soma from linhas
    ) l on l.reais = r.reais
    group by r.reais
    union all
    (select e.tabela, e.coluna, case e.tabela
        when 'vendedor' then (select u.nome from usuarios u where u.loja_id = ${trx.lojaId} and u.id::text = e.chave)
        when 'hora' then e.chave || ' h'
        when 'forma' then coalesce(
          (select f.nome from formas f where f.loja_id = ${trx.lojaId} and f.id::text = e.chave), ${NAO_INFORMADO})
        when 'receber' then to_char(e.chave::date, 'DD/MM/YYYY')
        when 'dia' then null
        else (select p.nome from produtos p where p.loja_id = ${trx.lojaId} and p.id::text = e.chave) end as nome,
      e.reais, case when e.reais then e.a else e.a * 1000 end, case when e.reais then e.b else e.b * 1000 end, 0
    from erradas e where e.n <= ${sql.lit(NOMEADAS)} order by e.n)`;
  return [true, false].flatMap((reais) => {
    const qual = reais ? quais.reais : quais.quantidade;
    const deste = rows.filter((row) => row.reais === reais);
    const soma = deste.find(({ tabela }) => tabela === null);
    const erradas = deste.filter(({ tabela }) => tabela !== null);
    if (erradas.length === 0) return [toLinha(qual, { a: soma?.a ?? 0, b: soma?.b ?? 0, onde: null })];
    const mais = (soma?.erradas ?? 0) - erradas.length;
    return erradas.map(({ a, b, ...row }, index) => {
      const resto = mais > 0 && index === erradas.length - 1 ? ` e mais ${mais}` : '';
      return toLinha(qual, { a, b, onde: `${ondeDe(row)}${resto}` });
    });
  });
}

const TITULOS: Record<Tabela, string> = {
  dia: 'Dia',
  vendedor: 'Vendedor',
  hora: 'Hora',
  produto: 'Produto',
  forma: 'Forma',
  receber: 'A receber em',
  mes: 'Mês, produto',
};

function ondeDe({
  tabela,
  coluna,
  nome,
}: {
  tabela: Tabela | null;
  coluna: string | null;
  nome: string | null;
}) {
  const titulo = tabela === null ? '' : TITULOS[tabela];
  return [[titulo, nome].filter(Boolean).join(' '), NOME_DA_COLUNA[coluna ?? ''] ?? ''].join(', ');
}

import type { LadoALado } from '@balcao/contract/relatorios/conferencia';
import { toLinha } from '@balcao/contract/relatorios/conferencia';
import type { LinhaConferida } from '@balcao/contract/relatorios/conferencia.schemas';
import { type RawBuilder, sql } from 'kysely';
import * as col from '../../../database/columns.ts';
import { fetchRows } from '../../../database/rows.ts';
import type { Trx } from '../../../database/tenant.ts';
import type { Relogio } from '../relatorios.queries.ts';

/** The day that is looked at: its date, its first instant, and that of the next. */
export interface Dia extends Relogio {
  dia: string;
  from: Date;
  to: Date;
}

/** So many things that are off are named of each kind; the last tells how many more there are. */
export const NOMEADAS = 20;

/**
 * What should be equal, row by row: `linhas` selects `a`, `b` (centavos, or thousandths of a piece) and `onde`. Answers the
 * rows in which they are not, the largest difference first; where there is none one line with their sums.
 */
export function ladoALado(trx: Trx, qual: LadoALado, linhas: RawBuilder<unknown>): Promise<LinhaConferida[]> {
  return ladosALado(trx, [qual], sql`select ${sql.lit(qual)} as qual, l.a, l.b, l.onde from (${linhas}) l`);
}

/** The same of several things that are read together: `linhas` selects which of them a row is, too. In their order. */
export async function ladosALado(
  trx: Trx,
  quais: readonly LadoALado[],
  linhas: RawBuilder<unknown>,
): Promise<LinhaConferida[]> {
  const rows = await fetchRows(trx, {
    qual: col.text,
    a: col.integer,
    b: col.integer,
    onde: col.text.orNull,
    erradas: col.integer,
  })`
    with linhas as materialized (${linhas})
    select qual, coalesce(sum(a), 0) as a, coalesce(sum(b), 0) as b, null as onde,
      count(*) filter (where a <> b) as erradas
    from linhas group by qual
    union all
    (select qual, a, b, onde, 0 from (
        select *, row_number() over (partition by qual order by abs(a - b) desc, onde) as n from linhas where a <> b
      ) e where n <= ${sql.lit(NOMEADAS)} order by n)`;
  return quais.flatMap((qual) => {
    const [soma, ...erradas] = rows.filter((row) => row.qual === qual);
    if (!soma || soma.erradas === 0) return [toLinha(qual, soma ?? { a: 0, b: 0, onde: null })];
    const mais = soma.erradas - erradas.length;
    return erradas.map((row, index) => {
      const ultima = mais > 0 && index === erradas.length - 1;
      return toLinha(qual, ultima ? { ...row, onde: `${row.onde} e mais ${mais}` } : row);
    });
  });
}

/** The name of a sale, as people say it. */
export const NOME_DA_VENDA = sql`coalesce('Venda ' || v.numero, v.identificador)`;

/** Money of sales by form, its two sides added up: `linhas` selects `venda_id, forma_id, a, b` in as many rows as there are. */
export function porVendaEForma(trx: Trx, linhas: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`
    select p.a, p.b, ${NOME_DA_VENDA} || ', ' || f.nome as onde
    from (
      select venda_id, forma_id, sum(a)::bigint as a, sum(b)::bigint as b from (${linhas}) t group by venda_id, forma_id
    ) p
    join vendas v on v.loja_id = ${trx.lojaId} and v.id = p.venda_id
    join formas f on f.loja_id = ${trx.lojaId} and f.id = p.forma_id`;
}

/** The day's finished sales, as `v`; the cancelled ones are for others to ask of. */
export function doDia(trx: Trx, { from, to }: Dia): RawBuilder<unknown> {
  return sql`v.loja_id = ${trx.lojaId} and v.finalizada_em >= ${from} and v.finalizada_em < ${to}
    and v.cancelada_em is null`;
}

/** Returns of the day, as `d`. */
export function devolvidasNoDia(trx: Trx, { from, to }: Dia): RawBuilder<unknown> {
  return sql`d.loja_id = ${trx.lojaId} and d.criada_em >= ${from} and d.criada_em < ${to} and d.desfeita_em is null`;
}

/** Sinais taken or given back on the day, as `s`. */
export function sinaisDoDia(trx: Trx, { from, to }: Dia): RawBuilder<unknown> {
  return sql`s.loja_id = ${trx.lojaId} and s.criado_em >= ${from} and s.criado_em < ${to}`;
}

/** Cancelled sales of the day, or cancelled on the day, as `v`. */
export function canceladasDoDia(trx: Trx, { from, to }: Dia): RawBuilder<unknown> {
  return sql`v.loja_id = ${trx.lojaId} and v.finalizada_em is not null and v.cancelada_em is not null and v.id in (
    select id from vendas where loja_id = ${trx.lojaId} and cancelada_em >= ${from} and cancelada_em < ${to}
    union
    select id from vendas
    where loja_id = ${trx.lojaId} and cancelada_em is not null and historico_em >= ${from} and historico_em < ${to})`;
}

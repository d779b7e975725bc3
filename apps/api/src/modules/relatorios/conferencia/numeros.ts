/** Numbers without a gap, and the stock. */
import type { LinhaConferida } from '@balcao/contract/relatorios/conferencia.schemas';
import { sql } from 'kysely';
import * as col from '../../../database/columns.ts';
import { fetchRow } from '../../../database/rows.ts';
import type { Trx } from '../../../database/tenant.ts';
import { type Dia, ladoALado } from './lado-a-lado.ts';

/** Between the day's first number and its last, and one beyond each: so many should be there. */
export function conferirNumeros(trx: Trx, { from, to }: Dia): Promise<LinhaConferida[]> {
  return ladoALado(
    trx,
    'numeros',
    sql`
    with dados as materialized (
      select coalesce((select vendas from contadores where loja_id = ${trx.lojaId}), 0) as ultimo,
        coalesce((select max(numero) from vendas where loja_id = ${trx.lojaId}), 0) as maior
    ), numeros as materialized (
      select numero from vendas
      where loja_id = ${trx.lojaId} and numero is not null and historico_em >= ${from} and historico_em < ${to}
        and versao > 0
    ), do_dia as materialized (
      -- Of these alone: asked of the table, all numbers of the store would be gone through for the day's first.
      select min(numero) as primeiro, max(numero) as ultimo from numeros
    ), limites as materialized (
      select greatest(d.primeiro - 1, 1) as de, least(d.ultimo + 1, c.maior) as ate
      from do_dia d, dados c where d.primeiro is not null
    )
    select ((select count(*) from vendas v where v.loja_id = ${trx.lojaId} and v.numero between l.de and l.ate) * 1000)::bigint
        as a,
      ((l.ate - l.de + 1) * 1000)::bigint as b, 'de ' || l.de || ' a ' || l.ate as onde
    from limites l
    union all
    select (d.maior * 1000)::bigint, (d.ultimo * 1000)::bigint, 'o último número dado'
    from dados d`,
  );
}

/** More entries than these are not added up: a balance is of now, and the day has to be told in a moment. */
const MOVIMENTOS = 100_000;

export async function conferirEstoque(trx: Trx): Promise<LinhaConferida[]> {
  const row = await fetchRow(trx, { muitos: col.bool })`select exists (
      select 1 from movimentos_estoque where loja_id = ${trx.lojaId} offset ${sql.lit(MOVIMENTOS)} limit 1) as muitos`;
  if (row?.muitos !== false) return [];
  return ladoALado(
    trx,
    'estoque',
    sql`
    select (s.quantidade * 1000)::bigint as a, (coalesce(m.soma, 0) * 1000)::bigint as b, p.nome as onde
    from saldos s
    join produtos p on p.loja_id = s.loja_id and p.id = s.produto_id
    left join (
      select produto_id, sum(quantidade) as soma from movimentos_estoque where loja_id = ${trx.lojaId} group by produto_id
    ) m on m.produto_id = s.produto_id
    where s.loja_id = ${trx.lojaId}`,
  );
}

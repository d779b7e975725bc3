import { addDays, daysRange } from '@balcao/contract/base/calendar';
import { sql } from 'kysely';
import * as col from '../../database/columns.ts';
import { fetchRow } from '../../database/rows.ts';
import type { Trx } from '../../database/tenant.ts';

/** The days before the one that it is for: today's own sales would move what is pressed today. */
const DIAS = 30;
/** More than anybody looks through; the rest stands by its name. */
const MAXIMO = 1000;

/** Undefined: nobody asked for it on that day yet. */
export async function buscarOrdem(trx: Trx, dia: string): Promise<string[] | undefined> {
  const row = await fetchRow(trx, {
    produtos: col.arrayOf(col.uuid),
  })`select produtos from ordens where loja_id = ${trx.lojaId} and dia = ${dia}::date`;
  return row?.produtos;
}

/** By how often each was sold, not by how much of it: that is how often its tile is pressed. */
export async function gravarOrdem(
  trx: Trx,
  dia: string,
  { fuso, virada }: { fuso: string; virada: string },
): Promise<void> {
  const { from, to } = daysRange(addDays(dia, -DIAS), addDays(dia, -1), fuso, virada);
  await sql`
    insert into ordens as o (loja_id, dia, produtos)
    select ${trx.lojaId}, ${dia}::date, coalesce(array_agg(produto_id order by vezes desc, produto_id), '{}')
    from (
      select i.produto_id, count(*) as vezes
      from vendas v join itens_venda i on i.loja_id = v.loja_id and i.venda_id = v.id
      where v.loja_id = ${trx.lojaId} and v.finalizada_em >= ${from} and v.finalizada_em < ${to}
        and v.cancelada_em is null and i.produto_id is not null
      group by i.produto_id order by vezes desc, i.produto_id limit ${MAXIMO}
    ) vendidos
    on conflict (loja_id) do update set dia = excluded.dia, produtos = excluded.produtos where o.dia <> excluded.dia`.execute(
    trx,
  );
}

import * as col from '../../database/columns.ts';
import { execute, fetchRow, fetchRows, type Row } from '../../database/rows.ts';
import type { Trx } from '../../database/tenant.ts';

/** The empty balance of a new product. */
export async function inserirSaldo(
  trx: Trx,
  { produtoId, semControle }: { produtoId: string; semControle: boolean },
): Promise<void> {
  await trx
    .insertInto('saldos')
    .values({ loja_id: trx.lojaId, produto_id: produtoId, quantidade: 0, sem_controle: semControle })
    .execute();
}

const SALDO = { quantidade: col.quantidade, semControle: col.bool };
export type Saldo = Row<typeof SALDO>;

/** A product's balance, locked until the transaction ends. */
export function travarSaldo(trx: Trx, produtoId: string): Promise<Saldo | undefined> {
  return fetchRow(trx, SALDO)`
    select quantidade, sem_controle as "semControle" from saldos
    where loja_id = ${trx.lojaId} and produto_id = ${produtoId} for no key update`;
}

/** The balances of these products, locked in the order of their ids, as every change of several. */
export async function travarSaldos(trx: Trx, produtos: readonly string[]): Promise<void> {
  await execute(trx)`
    select 1 from saldos where loja_id = ${trx.lojaId} and produto_id = any (${[...produtos]}::uuid[])
    order by produto_id for no key update`;
}

/** Ends the control of a balance that is 0, or begins it there: what is counted then is booked by the caller. */
export async function mudarSemControle(
  trx: Trx,
  { produtoId, semControle }: { produtoId: string; semControle: boolean },
): Promise<void> {
  await trx
    .updateTable('saldos')
    .set({ sem_controle: semControle })
    .where('loja_id', '=', trx.lojaId)
    .where('produto_id', '=', produtoId)
    .execute();
}

/** The quantity with which the product began. */
export async function somarSaldoInicial(trx: Trx, produtoId: string): Promise<number> {
  const row = await fetchRow(trx, { quantidade: col.quantidade })`
    select coalesce(sum(quantidade), 0) as quantidade from movimentos_estoque
    where loja_id = ${trx.lojaId} and produto_id = ${produtoId} and motivo = 'inicial'`;
  return row?.quantidade ?? 0;
}

/** How often stock of these products was moved from `desde` on, by anything but a merge. */
export async function contarMovimentos(trx: Trx, produtos: readonly string[], desde: Date): Promise<number> {
  const row = await fetchRow(trx, { movimentos: col.integer })`
    select count(*) as movimentos from movimentos_estoque
    where loja_id = ${trx.lojaId} and produto_id = any (${produtos}::uuid[]) and criado_em >= ${desde}
      and motivo <> 'fusao'`;
  return row?.movimentos ?? 0;
}

/** The balances of these products, of those that are alive. */
export async function listarSaldosPorId(trx: Trx, ids: readonly string[]) {
  return fetchRows(trx, { produtoId: col.uuid, quantidade: col.quantidade })`
    select s.produto_id as "produtoId", s.quantidade from saldos s
    join produtos p on p.loja_id = s.loja_id and p.id = s.produto_id
    where s.loja_id = ${trx.lojaId} and s.produto_id = any (${ids}::uuid[]) and p.excluido_em is null`;
}

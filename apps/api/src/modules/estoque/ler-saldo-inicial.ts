import { sql } from 'kysely';
import type { Trx } from '../../database/tenant.ts';

/** What was on the shelf when the product was made. */
export async function lerSaldoInicial(trx: Trx, produtoId: string): Promise<number> {
  const { rows } = await sql<{ quantidade: number }>`
    select coalesce(sum(quantidade), 0) as quantidade from movimentos_estoque
    where loja_id = ${trx.lojaId} and produto_id = ${produtoId} and motivo = 'inicial'`.execute(trx);
  return rows[0]?.quantidade ?? 0;
}

import { type ImportResult, importResultSchema } from '@balcao/contract/produtos';
import { sql } from 'kysely';
import type { Trx } from '../../database/tenant.ts';

interface Reserva {
  lojaId: string;
  chave: string;
  hash: Buffer;
  agora: Date;
}

/** False: the same content was imported under this key before. Other content under it is refused. */
export async function reserveKey(trx: Trx, { lojaId, chave, hash, agora }: Reserva): Promise<boolean> {
  const { rows } = await sql<{ nova: boolean }>`
    select reservar_chave(${lojaId}, ${chave}, ${hash}, null, ${agora}) as nova`.execute(trx);
  return rows[0]?.nova === true;
}

export async function storedResult(trx: Trx, lojaId: string, chave: string): Promise<ImportResult> {
  const { resultado } = await trx
    .selectFrom('chaves')
    .select('resultado')
    .where('loja_id', '=', lojaId)
    .where('chave', '=', chave)
    .executeTakeFirstOrThrow();
  return importResultSchema.parse(resultado);
}

export async function storeResult(
  trx: Trx,
  { lojaId, chave, result }: { lojaId: string; chave: string; result: ImportResult },
): Promise<void> {
  await trx
    .updateTable('chaves')
    .set({ resultado: JSON.stringify(result) })
    .where('loja_id', '=', lojaId)
    .where('chave', '=', chave)
    .execute();
}

import { sql } from 'kysely';
import { AppError } from '../http/errors.ts';
import type { Trx } from './tenant.ts';

/** What a caller says that he means to do once: a key, and the content that it stands for (`contentHash`). */
export interface Chave {
  chave: string;
  conteudo: Buffer;
}

/**
 * The one place that knows what a key means that was used before. True: it is new and now this transaction's; of two
 * at once the second waits for the first to end. False: the same was done under it. Other content: TOKEN_REUTILIZADO.
 * What is rolled back gives the key back.
 */
export async function reservarChave(
  trx: Trx,
  { chave, conteudo }: Chave,
  { agora, vendaId = null }: { agora: Date; vendaId?: string | null },
): Promise<boolean> {
  const { rows } = await sql<{ nova: boolean }>`
    select reservar_chave(${trx.lojaId}, ${chave}, ${conteudo}, ${vendaId}, ${agora}) as nova`.execute(trx);
  return rows[0]?.nova === true;
}

/** What was done under a key, without taking it; undefined when nothing was. Other content: TOKEN_REUTILIZADO. */
export async function buscarChave(trx: Trx, { chave, conteudo }: Chave) {
  const known = await trx
    .selectFrom('chaves')
    .select(['conteudo', 'venda_id', 'resultado'])
    .where('loja_id', '=', trx.lojaId)
    .where('chave', '=', chave)
    .executeTakeFirst();
  if (known && !known.conteudo.equals(conteudo)) throw new AppError('TOKEN_REUTILIZADO');
  return known;
}

/** Another sale than the one that the key was asked for, or what came of something that is no sale. */
export async function mudarChave(
  trx: Trx,
  { chave }: Pick<Chave, 'chave'>,
  feito: { venda_id: string } | { resultado: string },
): Promise<void> {
  await trx
    .updateTable('chaves')
    .set(feito)
    .where('loja_id', '=', trx.lojaId)
    .where('chave', '=', chave)
    .execute();
}

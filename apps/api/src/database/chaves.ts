import * as col from './columns.ts';
import { fetchRow } from './rows.ts';
import type { Trx } from './tenant.ts';

/** A write that is meant once: its key, and the hash of its content (`http/rota.ts`). */
export interface Chave {
  chave: string;
  conteudo: Buffer;
}

/**
 * True: the key is new and now this transaction's; of two at once the second waits for the first to end. False: the
 * same was done under it. Other content: TOKEN_REUTILIZADO. What is rolled back gives the key back.
 */
export async function reservarChave(
  trx: Trx,
  { chave, conteudo }: Chave,
  { agora, vendaId = null }: { agora: Date; vendaId?: string | null },
): Promise<boolean> {
  const row = await fetchRow(trx, {
    nova: col.bool,
  })`select reservar_chave(${trx.lojaId}, ${chave}, ${conteudo}, ${vendaId}, ${agora}) as nova`;
  return row?.nova === true;
}

/** The result kept under a key, without taking it; undefined when there is none. Other content: TOKEN_REUTILIZADO. */
export async function buscarChave(trx: Trx, { chave, conteudo }: Chave) {
  return fetchRow(trx, { vendaId: col.uuid.orNull, resultado: col.json(col.anything).orNull })`
    select venda_id as "vendaId", resultado from buscar_chave(${trx.lojaId}, ${chave}, ${conteudo})
    where chave is not null`;
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

/** What was made under a key, by its id, whatever the content was; undefined: nothing. */
export async function buscarResultado(trx: Trx, chave: string): Promise<string | undefined> {
  const row = await fetchRow(trx, { id: col.text.orNull })`
    select resultado #>> '{}' as id from chaves where loja_id = ${trx.lojaId} and chave = ${chave}`;
  return row?.id ?? undefined;
}

import { buscarChave, type Chave, reservarChave } from '../../database/chaves.ts';
import type { Trx } from '../../database/tenant.ts';
import { AppError } from '../../http/errors.ts';
import { toVenda } from './venda.ts';
import { buscarVenda } from './vendas.queries.ts';

/** The intent was carried out before: to a client that retries this is success, with the sale as it is now. */
export async function jaProcessada(trx: Trx, vendaId: string | null): Promise<AppError> {
  const row = vendaId === null ? undefined : await buscarVenda(trx, vendaId);
  return new AppError('TOKEN_DUPLICADO', row ? { extra: { venda: toVenda(row) } } : {});
}

/** Takes the key for this transaction, or throws what a known key answers. */
export async function exigirChaveNova(trx: Trx, key: Chave, vendaId: string, agora: Date): Promise<void> {
  if (!(await reservarChave(trx, key, { agora, vendaId }))) await recusarChaveConhecida(trx, key);
}

/** For a call that is about to be refused: a key that is known answers before any refusal does. */
export async function recusarChaveConhecida(trx: Trx, key: Chave): Promise<void> {
  const known = await buscarChave(trx, key);
  if (known) throw await jaProcessada(trx, known.vendaId);
}

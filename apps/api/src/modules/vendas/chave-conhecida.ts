import { z } from 'zod';
import { buscarChave, type Chave, reservarChave } from '../../database/chaves.ts';
import type { Trx } from '../../database/tenant.ts';
import { AppError } from '../../http/errors.ts';
import { toVenda } from './venda.ts';
import { buscarVenda } from './vendas.queries.ts';

/** The sales of a key that concerned several, by the name that the answer gives each. */
const VENDAS_POR_NOME = z.record(z.string(), z.string());
type VendasPorNome = z.infer<typeof VENDAS_POR_NOME>;

/** The intent was carried out before: to a client that retries this is success, with the sale as it is now. */
export async function jaProcessada(trx: Trx, vendaId: string | null): Promise<AppError> {
  return jaProcessadas(trx, vendaId === null ? {} : { venda: vendaId });
}

async function jaProcessadas(trx: Trx, ids: VendasPorNome): Promise<AppError> {
  const extra: Record<string, unknown> = {};
  for (const [name, id] of Object.entries(ids)) {
    const row = await buscarVenda(trx, id);
    if (row) extra[name] = toVenda(row);
  }
  return new AppError('TOKEN_DUPLICADO', { extra });
}

/** Takes the key for this transaction, or throws what a known key answers. */
export async function exigirChaveNova(trx: Trx, key: Chave, vendaId: string, agora: Date): Promise<void> {
  if (!(await reservarChave(trx, key, { agora, vendaId }))) await recusarChaveConhecida(trx, key);
}

/** For a call that is about to be refused: a key that is known answers before any refusal does. */
export async function recusarChaveConhecida(trx: Trx, key: Chave): Promise<void> {
  const known = await buscarChave(trx, key);
  if (!known) return;
  const several = VENDAS_POR_NOME.safeParse(known.resultado);
  throw several.success ? await jaProcessadas(trx, several.data) : await jaProcessada(trx, known.vendaId);
}

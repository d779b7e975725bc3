import type { ItemInput } from '@balcao/contract/vendas';
import { buscarChave, type Chave, reservarChave } from '../../database/chaves.ts';
import type { Trx } from '../../database/tenant.ts';
import { AppError } from '../../http/errors.ts';
import { contentHash } from '../../http/idempotency.ts';
import { toVenda } from './venda.ts';
import { buscarVenda } from './vendas.queries.ts';

interface Conteudo {
  tipo?: string | undefined;
  itens: readonly ItemInput[];
  identificador?: string | undefined;
  id?: string | undefined;
  versao?: number | undefined;
  paraQuem?: string | null | undefined;
  quando?: string | null | undefined;
  observacao?: string | null | undefined;
}

/** What a key stands for: what a person typed. `origem`, `criadaEm`, `confirmarDuplicada` may differ between tries of one intent. */
export function conteudoDaVenda(method: string, path: string, corpo: Conteudo): Buffer {
  const { tipo, itens, identificador, id, versao, paraQuem, quando, observacao } = corpo;
  const typed = { tipo, itens, identificador, id, versao, paraQuem, quando, observacao };
  return contentHash(method, path, typed);
}

/** The intent was carried out before: to a client that retries this is success, with the sale as it is now. */
export async function jaProcessada(trx: Trx, vendaId: string | null): Promise<AppError> {
  const row = vendaId === null ? undefined : await buscarVenda(trx, vendaId);
  return new AppError('TOKEN_DUPLICADO', row ? { extra: { venda: toVenda(row) } } : {});
}

/** Takes the key for this transaction, or throws what a known key answers. */
export async function exigirChaveNova(trx: Trx, key: Chave, vendaId: string, agora: Date): Promise<void> {
  if (await reservarChave(trx, key, { agora, vendaId })) return;
  const known = await buscarChave(trx, key);
  throw await jaProcessada(trx, known?.venda_id ?? null);
}

/** For a call that is about to be refused: a key that is known answers before any refusal does. */
export async function recusarChaveConhecida(trx: Trx, key: Chave): Promise<void> {
  const known = await buscarChave(trx, key);
  if (known) throw await jaProcessada(trx, known.venda_id);
}

import { buscarChave, type Chave, mudarChave, reservarChave } from '../database/chaves.ts';
import type { Trx } from '../database/tenant.ts';
import { AppError } from './errors.ts';

interface Pedido {
  agora: Date;
  /** What its answer says when it was done before. */
  mensagem: string;
  /** What that answer brings of the id that the key stands for. */
  ler: (id: string) => Promise<Record<string, unknown>>;
}

/** Takes the key for this transaction; one that was used is TOKEN_DUPLICADO, with what was done under it. */
export async function reservarOuRecusar(
  trx: Trx,
  chave: Chave,
  { agora, mensagem, ler }: Pedido,
): Promise<void> {
  if (await reservarChave(trx, chave, { agora })) return;
  const id = (await buscarChave(trx, chave))?.resultado;
  throw new AppError('TOKEN_DUPLICADO', {
    mensagem,
    ...(typeof id === 'string' ? { extra: await ler(id) } : {}),
  });
}

/** The key stands for that id from now on. */
export async function anotarFeito(trx: Trx, chave: Chave, id: string): Promise<void> {
  await mudarChave(trx, chave, { resultado: JSON.stringify(id) });
}

import pLimit, { type LimitFunction } from 'p-limit';
import { AppError } from '../../../http/errors.ts';

/** Each one that waits holds its file, of up to 4 MiB. */
const WAITING_PER_STORE = 10;
const WAITING_IN_ALL = 40;

export type UmaPorVez = <T>(lojaId: string, importar: () => Promise<T>) => Promise<T>;

/** One import of a store at a time; the next ones wait for their turn, and one too many is told to come back. */
export function criarUmaPorVez(): UmaPorVez {
  const stores = new Map<string, LimitFunction>();
  let waiting = 0;
  return async (lojaId, importar) => {
    const store = stores.get(lojaId) ?? pLimit(1);
    if (store.pendingCount >= WAITING_PER_STORE) {
      const mensagem = 'Há importações demais desta loja em andamento. Espere que terminem e tente de novo.';
      throw new AppError('MUITAS_TENTATIVAS', { mensagem, retryAfter: 10 });
    }
    if (waiting >= WAITING_IN_ALL) throw new AppError('INDISPONIVEL');
    stores.set(lojaId, store);
    waiting += 1;
    try {
      return await store(importar);
    } finally {
      waiting -= 1;
      if (store.activeCount + store.pendingCount === 0) stores.delete(lojaId);
    }
  };
}

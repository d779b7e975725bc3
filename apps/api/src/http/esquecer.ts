import type { Context } from '../context.ts';
import { comLoja, type Trx } from '../database/tenant.ts';

/** What is kept no longer is taken away once a day and store, when somebody looks at what is left. */
export function criarEsquecimento(
  { database, agora }: Context,
  sistema: string,
  apagar: (trx: Trx, agora: Date) => Promise<void>,
): (lojaId: string) => Promise<void> {
  const feitas = new Map<string, string>();
  return async (lojaId) => {
    const hoje = agora().toISOString().slice(0, 10);
    if (feitas.get(lojaId) === hoje) return;
    await comLoja(database, { lojaId, sistema }, (trx) => apagar(trx, agora()));
    feitas.set(lojaId, hoje);
  };
}

import { DIAS_DE_CURSOR } from '@balcao/contract/sync/sync';
import type { Context } from '../../context.ts';
import { comLoja } from '../../database/tenant.ts';
import { apagarMudancasVelhas } from './mudancas.queries.ts';

/**
 * Once a day and store, by the first device that asks: writes down where the counter stands, and forgets what changed
 * before cursors live. A store that no device follows keeps one note for whatever changed.
 */
export function criarPoda({ database, agora }: Context): (lojaId: string) => Promise<void> {
  const podadas = new Map<string, string>();
  return async (lojaId) => {
    const dia = agora().toISOString().slice(0, 10);
    if (podadas.get(lojaId) === dia) return;
    await comLoja(database, { lojaId, sistema: 'sync' }, (trx) =>
      apagarMudancasVelhas(trx, dia, DIAS_DE_CURSOR),
    );
    podadas.set(lojaId, dia);
  };
}

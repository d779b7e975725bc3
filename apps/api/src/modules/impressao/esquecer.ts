import type { Context } from '../../context.ts';
import { comLoja } from '../../database/tenant.ts';
import { apagarImpressoesVelhas } from './impressoes.queries.ts';

/** Once a day and store, when somebody looks at what was printed. */
export function criarEsquecimento({ database, agora }: Context): (lojaId: string) => Promise<void> {
  const feitas = new Map<string, string>();
  return async (lojaId) => {
    const hoje = agora().toISOString().slice(0, 10);
    if (feitas.get(lojaId) === hoje) return;
    await comLoja(database, { lojaId, sistema: 'impressao' }, (trx) => apagarImpressoesVelhas(trx, agora()));
    feitas.set(lojaId, hoje);
  };
}

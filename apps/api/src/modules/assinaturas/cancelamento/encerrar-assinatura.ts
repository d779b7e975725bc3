import type { Context } from '../../../context.ts';
import { type Autor, comLoja } from '../../../database/tenant.ts';
import { travarLoja } from '../../loja/loja.queries.ts';
import { mudarStatusParaCancelada } from '../assinaturas.queries.ts';
import { recalcularPlano } from '../plano/recalcular.ts';

/** In our books, once the gateway charges no more: what was waited for is waited for no longer. */
export async function encerrarAssinatura(
  { database, agora }: Pick<Context, 'database' | 'agora'>,
  de: Autor & { lojaId: string },
  id: string,
): Promise<void> {
  await comLoja(database, de, async (trx) => {
    const loja = await travarLoja(trx);
    await mudarStatusParaCancelada(trx, id, agora());
    await recalcularPlano(trx, loja, agora());
  });
}

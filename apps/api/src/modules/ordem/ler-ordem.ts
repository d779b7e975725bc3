import { dayOf } from '@balcao/contract/base/calendar';
import type { Ordem } from '@balcao/contract/produtos/ordem';
import type { ordem } from '@balcao/contract/produtos/produtos.endpoints';
import { comLoja, lerNaLoja } from '../../database/tenant.ts';
import type { Recebido } from '../../http/rota.ts';
import { buscarOrdem, gravarOrdem } from './ordem.queries.ts';

/** Computed by whoever asks first on a day, and kept: a product stays under the hand until the shop closes. */
export async function lerOrdem({
  context: { database, agora },
  sessao: { lojaId, usuarioId, fuso, virada },
}: Recebido<typeof ordem.ler>): Promise<Ordem> {
  const dia = dayOf(agora(), fuso, virada);
  const kept = await lerNaLoja(database, lojaId, (trx) => buscarOrdem(trx, dia));
  if (kept) return { dia, produtos: kept };
  return comLoja(database, { lojaId, usuarioId }, async (trx) => {
    await gravarOrdem(trx, dia, { fuso, virada });
    // Two devices may ask at once: the first one's order is kept.
    return { dia, produtos: (await buscarOrdem(trx, dia)) ?? [] };
  });
}

import type { Loja } from '@balcao/contract/loja/loja';
import type { loja } from '@balcao/contract/loja/loja.endpoints';
import { comLoja } from '../../database/tenant.ts';
import type { Recebido } from '../../http/rota.ts';
import { redatarTotais } from '../totais/totais.ts';
import { buscarLoja, mudarLoja, travarLoja } from './loja.queries.ts';

/** PUT /api/loja. A new zone, or another hour at which the day ends, re-days the whole history, the daily totals with it. */
export async function editarLoja({ context, sessao, body }: Recebido<typeof loja.editar>): Promise<Loja> {
  return comLoja(context.database, sessao, async (trx) => {
    // Locked: two changes of the zone at once would each compare with what the other one replaces.
    await travarLoja(trx);
    const antes = await buscarLoja(trx);
    const depois = await mudarLoja(trx, body);
    if (antes.fuso !== depois.fuso || antes.viradaDoDia !== depois.viradaDoDia) await redatarTotais(trx);
    return depois;
  });
}

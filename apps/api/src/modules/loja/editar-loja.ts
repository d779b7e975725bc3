import type { Loja, LojaUpdate } from '@balcao/contract/loja';
import type { Context } from '../../context.ts';
import { comLoja } from '../../database/tenant.ts';
import type { Sessao } from '../../http/sessao.ts';
import { redatarTotais } from '../totais/totais.ts';
import { mudarLoja, travarLoja } from './loja.queries.ts';

/** PUT /api/loja. A new zone re-days the whole history, the daily totals with it. */
export async function editarLoja({ database }: Context, sessao: Sessao, loja: LojaUpdate): Promise<Loja> {
  const { lojaId } = sessao;
  return comLoja(database, lojaId, async (trx) => {
    // Locked: two changes of the zone at once would each compare with what the other one replaces.
    const antes = await travarLoja(trx);
    const depois = await mudarLoja(trx, loja);
    if (antes.fuso !== depois.fuso) await redatarTotais(trx);
    return depois;
  });
}

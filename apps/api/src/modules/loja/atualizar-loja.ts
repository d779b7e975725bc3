import type { Loja, LojaUpdate } from '@balcao/contract/loja';
import type { Context } from '../../context.ts';
import { comLoja } from '../../database/tenant.ts';
import type { Sessao } from '../../http/session.ts';
import { redatarTotais } from '../totais/totais.ts';
import { findLoja, updateLoja } from './loja.queries.ts';

/** PUT /api/loja. A new zone re-days the whole history, the daily totals with it. */
export async function atualizarLoja({ database }: Context, sessao: Sessao, loja: LojaUpdate): Promise<Loja> {
  const { lojaId } = sessao;
  return comLoja(database, lojaId, async (trx) => {
    const antes = await findLoja(trx);
    const depois = await updateLoja(trx, loja);
    if (antes.fuso !== depois.fuso) await redatarTotais(trx, lojaId);
    return depois;
  });
}

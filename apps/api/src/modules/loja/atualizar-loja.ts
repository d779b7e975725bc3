import type { Loja, LojaUpdate } from '@balcao/contract/loja';
import type { Context } from '../../context.ts';
import { comLoja } from '../../database/tenant.ts';
import type { Sessao } from '../../http/session.ts';
import { updateLoja } from './loja.queries.ts';

/** A new zone needs no more than this: days are always computed from instants, so it re-days the whole history. */
export async function atualizarLoja({ database }: Context, sessao: Sessao, loja: LojaUpdate): Promise<Loja> {
  return comLoja(database, sessao.lojaId, (trx) => updateLoja(trx, loja));
}

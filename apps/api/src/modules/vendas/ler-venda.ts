import type { Venda } from '@balcao/contract/vendas';
import type { Context } from '../../context.ts';
import { comLoja } from '../../database/tenant.ts';
import { AppError } from '../../http/errors.ts';
import type { Sessao } from '../../http/session.ts';
import { toVenda } from './venda.ts';
import { buscarVenda } from './vendas.queries.ts';

/** GET /api/vendas/{id}: one sale in any state. Throws NAO_ENCONTRADO. */
export async function lerVenda({ database }: Context, sessao: Sessao, id: string): Promise<Venda> {
  const row = await comLoja(database, sessao.lojaId, (trx) => buscarVenda(trx, id));
  if (!row) throw new AppError('NAO_ENCONTRADO');
  return toVenda(row);
}

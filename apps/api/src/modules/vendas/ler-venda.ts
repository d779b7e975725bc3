import type { Venda } from '@balcao/contract/vendas/vendas';
import type { vendas } from '@balcao/contract/vendas/vendas.endpoints';
import { comLoja } from '../../database/tenant.ts';
import { AppError } from '../../http/errors.ts';
import type { Recebido } from '../../http/rota.ts';
import { toVenda } from './venda.ts';
import { buscarVenda } from './vendas.queries.ts';

/** GET /api/vendas/{id}: one sale in any state. Throws NAO_ENCONTRADO. */
export async function lerVenda({ context, sessao, params }: Recebido<typeof vendas.ler>): Promise<Venda> {
  const row = await comLoja(context.database, sessao, (trx) => buscarVenda(trx, params.id));
  if (!row) throw new AppError('NAO_ENCONTRADO');
  return toVenda(row);
}

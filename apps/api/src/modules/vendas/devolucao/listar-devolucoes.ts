import type { Devolucao } from '@balcao/contract/vendas/devolucao.schemas';
import type { vendas } from '@balcao/contract/vendas/vendas.endpoints';
import { lerNaLoja } from '../../../database/tenant.ts';
import { AppError } from '../../../http/errors.ts';
import type { Recebido } from '../../../http/rota.ts';
import { buscarVenda } from '../vendas.queries.ts';
import { listarDevolucoesDa } from './devolucoes.queries.ts';

/** GET /api/vendas/{id}/devolucoes: what was given back of a sale, oldest first. Throws NAO_ENCONTRADO. */
export function listarDevolucoes({
  context,
  sessao,
  params: { id },
}: Recebido<typeof vendas.listarDevolucoes>): Promise<{ devolucoes: Devolucao[] }> {
  return lerNaLoja(context.database, sessao.lojaId, async (trx) => {
    if (!(await buscarVenda(trx, id))) throw new AppError('NAO_ENCONTRADO');
    return { devolucoes: await listarDevolucoesDa(trx, id) };
  });
}

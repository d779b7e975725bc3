import { toReais } from '@balcao/contract/base/money';
import type { vendas } from '@balcao/contract/vendas/vendas.endpoints';
import { lerNaLoja } from '../../../database/tenant.ts';
import { AppError } from '../../../http/errors.ts';
import type { Recebido } from '../../../http/rota.ts';
import { buscarVenda } from '../vendas.queries.ts';
import { avaliar } from './avaliar.ts';

/**
 * GET /api/vendas/{id}/devolucoes/valor: what the same return would be worth now. Throws what `devolverItens` throws.
 */
export function avaliarDevolucao({
  context,
  sessao,
  params: { id },
  query: { itens },
}: Recebido<typeof vendas.avaliarDevolucao>): Promise<{ valor: number }> {
  return lerNaLoja(context.database, sessao.lojaId, async (trx) => {
    const venda = await buscarVenda(trx, id);
    if (!venda) throw new AppError('NAO_ENCONTRADO');
    const { total } = await avaliar(trx, venda, itens);
    return { valor: toReais(total) };
  });
}

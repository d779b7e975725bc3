import type { pendencias } from '@balcao/contract/caixa/pendencias.endpoints';
import { comLoja } from '../../database/tenant.ts';
import { AppError } from '../../http/errors.ts';
import type { Recebido } from '../../http/rota.ts';
import { mudarLugarDaVenda, travarLugarDaVenda } from '../vendas/no-caixa.ts';
import { mudarParaVista } from './pendencias.queries.ts';

/**
 * POST /api/pendencias/{id}/visto: off the owner's list. Of a sale fora do caixa (whose id is the sale's) it confirms that
 * it is in no drawer. What was settled before stays so. Throws NAO_ENCONTRADO.
 */
export function marcarVista({
  context,
  sessao,
  params: { id },
}: Recebido<typeof pendencias.marcarVista>): Promise<void> {
  return comLoja(context.database, sessao, async (trx) => {
    if (await mudarParaVista(trx, id, sessao.usuarioId, context.agora())) return;
    const venda = await travarLugarDaVenda(trx, id);
    if (!venda) throw new AppError('NAO_ENCONTRADO');
    if (!venda.foraDoCaixa) return;
    await mudarLugarDaVenda(trx, id, { caixaId: null, gavetaId: null, aditivo: false });
  });
}

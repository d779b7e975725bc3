import type { compras } from '@balcao/contract/compras/compras.endpoints';
import { comLoja } from '../../database/tenant.ts';
import { AppError } from '../../http/errors.ts';
import type { Recebido } from '../../http/rota.ts';
import { apagarVencimentosNaoPagos } from '../despesas/vencimentos.queries.ts';
import { desfazerMovimentos } from '../estoque/estoque.ts';
import { travarSaldos } from '../estoque/saldos.queries.ts';
import { desfazerCustos } from '../produtos/custos.queries.ts';
import { travarCatalogo } from '../produtos/produtos.queries.ts';
import { listarProdutosDaCompra, mudarParaCompraDesfeita, travarParaDesfazer } from './compras.queries.ts';

/**
 * DELETE /api/compras/{id}: the goods leave again, also those that were sold since, and costs are as they would be without
 * it. What was learnt of the supplier stays, and what was paid. Once; again, it moves nothing. Throws NAO_ENCONTRADO.
 */
export function desfazerCompra({
  context,
  sessao,
  params: { id },
}: Recebido<typeof compras.desfazer>): Promise<void> {
  const agora = context.agora();
  return comLoja(context.database, sessao, async (trx) => {
    await travarCatalogo(trx);
    const viva = await travarParaDesfazer(trx, id);
    if (viva === undefined) throw new AppError('NAO_ENCONTRADO');
    if (!viva) return;
    await mudarParaCompraDesfeita(trx, { id, por: sessao.usuarioId, agora });
    await travarSaldos(trx, await listarProdutosDaCompra(trx, id));
    await desfazerCustos(trx, id, agora);
    await desfazerMovimentos(trx, { motivo: 'estorno_compra', tipo: 'compra', id }, agora);
    await apagarVencimentosNaoPagos(trx, id);
  });
}

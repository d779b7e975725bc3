import type { VendaWritten } from '@balcao/contract/vendas';
import type { Context } from '../../../context.ts';
import { comLoja } from '../../../database/tenant.ts';
import { AppError, campoInvalido } from '../../../http/errors.ts';
import type { Sessao } from '../../../http/session.ts';
import { moverEstoque } from '../../estoque/mover-estoque.ts';
import { travarCatalogo } from '../../produtos/produtos.queries.ts';
import { estornarTotais } from '../../totais/totais.ts';
import { mudarParaCancelada } from '../vendas.queries.ts';
import { exigirVenda, vendaEscrita } from './com-venda.ts';

const SEM_MOTIVO = 'Informe o motivo do cancelamento.';

/**
 * DELETE /api/vendas/{id}: the stock comes back, the sale stays in the history and leaves every total. An open one
 * may be discarded by whoever sells, by an employee with a reason; a finished one is reversed by the owner alone, with
 * a reason. A repeat answers the same sale.
 */
export function cancelarVenda(
  context: Context,
  sessao: Sessao,
  id: string,
  motivo: string | null,
): Promise<VendaWritten> {
  const { lojaId, usuarioId } = sessao;
  const agora = context.agora();
  return comLoja(context.database, lojaId, async (trx) => {
    await travarCatalogo(trx);
    const venda = await exigirVenda(trx, id);
    const finalizada = venda.finalizada_em !== null;
    if (venda.cancelada_em !== null) return vendaEscrita(trx, id, []);
    const dono = sessao.tipo === 'PRINCIPAL';
    if (finalizada && !dono) throw new AppError('SEM_PERMISSAO');
    if (motivo === null && (finalizada || !dono)) throw campoInvalido('motivo', SEM_MOTIVO);

    await mudarParaCancelada(trx, id, { em: agora, por: usuarioId, motivo });
    if (finalizada) await estornarTotais(trx, id);
    const estoqueSaiu = venda.tipo !== 'FUTUROS' || finalizada;
    const deltas = venda.itens.map(({ produtoId, quantidade }) => ({ produtoId, quantidade }));
    if (estoqueSaiu) {
      await moverEstoque(trx, { usuarioId, vendaId: id, motivo: 'cancelamento', agora, deltas });
    }
    return vendaEscrita(trx, id, []);
  });
}

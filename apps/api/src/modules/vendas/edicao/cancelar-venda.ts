import { exigeMotivo, SEM_MOTIVO } from '@balcao/contract/venda';
import type { VendaWritten } from '@balcao/contract/vendas';
import type { vendas } from '@balcao/contract/vendas.endpoints';
import { AppError, campoInvalido } from '../../../http/errors.ts';
import type { Recebido } from '../../../http/rota.ts';
import { toVenda } from '../venda.ts';
import { comVenda } from './com-venda.ts';
import { mudarVenda } from './mudar-venda.ts';

/**
 * DELETE /api/vendas/{id}: stock and money go back, what was given back of it before too, the sale stays in the history and
 * leaves every total. An open one
 * may be discarded by whoever sells, by an employee with a reason; a finished one is reversed by the owner alone, with
 * a reason. A repeat answers the same sale.
 */
export function cancelarVenda({
  context,
  sessao,
  params: { id },
  body: { motivo, gavetaId = null },
}: Recebido<typeof vendas.cancelar>): Promise<VendaWritten> {
  return comVenda(context, sessao, { id }, async (edicao) => {
    const { venda, usuarioId, agora } = edicao;
    if (venda.cancelada_em !== null) return { ...toVenda(venda), avisos: [] };
    const { tipo } = sessao;
    const finalizada = venda.finalizada_em !== null;
    if (finalizada && tipo !== 'PRINCIPAL') throw new AppError('SEM_PERMISSAO');
    if (motivo === null && exigeMotivo({ finalizada }, tipo)) throw campoInvalido('motivo', SEM_MOTIVO);
    const cancelada = { em: agora, por: usuarioId, motivo };
    return mudarVenda(edicao, venda, { cancelada, gavetaId, movimento: 'cancelamento' });
  });
}

import { exigeMotivo, SEM_MOTIVO } from '@balcao/contract/vendas/venda';
import type { VendaWritten } from '@balcao/contract/vendas/vendas';
import type { vendas } from '@balcao/contract/vendas/vendas.endpoints';
import { AppError, campoInvalido } from '../../../http/errors.ts';
import type { Recebido } from '../../../http/rota.ts';
import { noMinimo } from '../fila/autorizar-venda.ts';
import { anotarPendencias } from '../pagamento/receber-venda.queries.ts';
import { destinarSinal } from '../sinal/destinar-sinal.ts';
import { mudarSinalParaVisto, somarSinalDa } from '../sinal/sinal.queries.ts';
import { toVenda, type VendaRow } from '../venda.ts';
import { comVenda } from './com-venda.ts';
import { mudarVenda } from './mudar-venda.ts';

/**
 * DELETE /api/vendas/{id}: stock and money go back, what was given back of it before too, the sale stays in the history
 * and leaves every total. An open one may be discarded by whoever sells, by an employee with a reason; a finished one
 * is reversed by the owner alone, with a reason. A repeat answers the same sale. From a queue it happened when the
 * device says. With `versao` it was seen open: VENDA_FINALIZADA and COMANDA_ALTERADA (with `venda`) where it is that no
 * more. What the shop has of an open one's sinal goes where the call says (`destinarSinal`), also after a queue
 * cancelled it without a word.
 */
export function cancelarVenda({
  context,
  sessao,
  params: { id },
  body: { motivo, gavetaId = null, versao, sinal, clienteId = null, ...entregue },
}: Recebido<typeof vendas.cancelar>): Promise<VendaWritten> {
  return comVenda(context, sessao, { id, ...entregue }, async (edicao) => {
    const { trx, venda, entrega, autorizada } = edicao;
    const destinar = (em: Date) => destinarSinal(edicao, sessao, { sinal, clienteId, gavetaId, em });
    if (venda.cancelada_em !== null) {
      // A queue that repeats itself was obeyed the first time.
      const pendente = sinal !== undefined && !entrega.fila && (await somarSinalDa(trx, id)) !== 0;
      if (!pendente) return { ...toVenda(venda), avisos: [] };
      const { tirado } = await destinar(edicao.agora);
      await mudarSinalParaVisto(trx, id, edicao.agora);
      return mudarVenda(edicao, venda, { sinal: tirado, movimento: null });
    }
    if (versao !== undefined) exigirComoVista(venda, versao);
    const { tipo } = sessao;
    const finalizada = venda.finalizada_em !== null;
    if (finalizada && tipo !== 'PRINCIPAL') throw new AppError('SEM_PERMISSAO');
    if (motivo === null && exigeMotivo({ finalizada }, tipo)) throw campoInvalido('motivo', SEM_MOTIVO);
    const em = noMinimo(entrega.instante, new Date(venda.finalizada_em ?? venda.criada_em));
    const cancelada = { em, por: autorizada.vendedorId, motivo };
    if (finalizada) return mudarVenda(edicao, venda, { cancelada, gavetaId, movimento: 'cancelamento' });
    const { tirado, resta } = await destinar(em);
    if (resta !== 0) await anotarPendencias(trx, id, ['SINAL_PENDENTE'], edicao.agora);
    await anotarPendencias(trx, id, ['PRE_CONTA_CANCELADA'], edicao.agora);
    return mudarVenda(edicao, venda, { cancelada, sinal: tirado, movimento: 'cancelamento' });
  });
}

/** Lines and payments that others added meanwhile are not taken away unseen. */
function exigirComoVista(venda: VendaRow, versao: number): void {
  const extra = { venda: toVenda(venda) };
  if (venda.finalizada_em !== null) throw new AppError('VENDA_FINALIZADA', { extra });
  if (venda.versao !== versao) throw new AppError('COMANDA_ALTERADA', { extra });
}

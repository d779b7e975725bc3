import type { VendaWritten } from '@balcao/contract/vendas';
import type { vendas } from '@balcao/contract/vendas.endpoints';
import { AppError } from '../../../http/errors.ts';
import type { Recebido } from '../../../http/rota.ts';
import { noMinimo } from '../fila/autorizar-venda.ts';
import { toVenda } from '../venda.ts';
import { comVenda, exigirNoLugar } from './com-venda.ts';
import { mudarVenda } from './mudar-venda.ts';

/**
 * PUT /api/vendas/{id}/encerrar: open → finished, one way and once; a repeat answers the same sale. `finalizadaEm`
 * counts from a device's queue only, between the sale's creation and now.
 */
export function encerrarVenda({
  context,
  sessao,
  params: { id },
  body: { finalizadaEm, origem },
}: Recebido<typeof vendas.encerrar>): Promise<VendaWritten> {
  const criadaEm = origem === 'fila' ? finalizadaEm : undefined;
  return comVenda(context, sessao, { id, origem, criadaEm }, async (edicao) => {
    const { trx, venda, entrega } = edicao;
    await exigirNoLugar(trx, venda);
    if (venda.cancelada_em !== null)
      throw new AppError('VENDA_CANCELADA', { extra: { venda: toVenda(venda) } });
    if (venda.finalizada_em !== null) return { ...toVenda(venda), avisos: [] };
    const em = noMinimo(entrega.instante, new Date(venda.criada_em));
    return mudarVenda(edicao, venda, { finalizadaEm: em, movimento: 'venda' });
  });
}

import type { VendaWritten } from '@balcao/contract/vendas';
import type { Context } from '../../../context.ts';
import { comLoja } from '../../../database/tenant.ts';
import { AppError } from '../../../http/errors.ts';
import type { Sessao } from '../../../http/session.ts';
import { moverEstoque } from '../../estoque/mover-estoque.ts';
import { travarCatalogo } from '../../produtos/produtos.queries.ts';
import { exigirAoAlcance } from '../fila/alcance.ts';
import { autorizarVenda } from '../fila/autorizar-venda.ts';
import { instanteDe, noMinimo } from '../instante.ts';
import { toVenda } from '../venda.ts';
import { mudarParaFinalizada } from '../vendas.queries.ts';
import { exigirVenda, vendaEscrita } from './com-venda.ts';

/**
 * PUT /api/vendas/{id}/encerrar: open → finished, one way and once; a repeat answers the same sale. `finalizadaEm`
 * counts from a device's queue only, between the sale's creation and now. A future sale takes its stock here.
 */
export function encerrarVenda(
  context: Context,
  sessao: Sessao,
  id: string,
  corpo: { finalizadaEm?: string | undefined; origem?: 'fila' | undefined },
): Promise<VendaWritten> {
  const { lojaId } = sessao;
  const agora = context.agora();
  const fila = corpo.origem === 'fila';
  const instante = instanteDe(fila ? corpo.finalizadaEm : undefined, fila, sessao, agora);
  return comLoja(context.database, lojaId, async (trx) => {
    await travarCatalogo(trx);
    const autorizada = await autorizarVenda(sessao, { fila, instante }, agora, (consulta) => consulta(trx));
    const venda = await exigirVenda(trx, id);
    await exigirAoAlcance(trx, autorizada, id);
    if (venda.cancelada_em !== null)
      throw new AppError('VENDA_CANCELADA', { extra: { venda: toVenda(venda) } });

    const em = noMinimo(instante, new Date(venda.criada_em));
    const agoraFinalizada = await mudarParaFinalizada(trx, id, em, autorizada.marcas);
    const avisos =
      agoraFinalizada && venda.tipo === 'FUTUROS'
        ? await moverEstoque(trx, {
            usuarioId: sessao.usuarioId,
            vendaId: id,
            motivo: 'venda',
            agora,
            deltas: venda.itens.map(({ produtoId, quantidade }) => ({ produtoId, quantidade: -quantidade })),
          })
        : [];
    return vendaEscrita(trx, id, avisos);
  });
}

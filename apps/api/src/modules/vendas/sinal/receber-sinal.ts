import { SINAL_ALTO, SO_FUTURA_TEM_SINAL } from '@balcao/contract/vendas/sinal';
import { somarPagamentos } from '@balcao/contract/vendas/total';
import type { Marca } from '@balcao/contract/vendas/venda';
import type { VendaWritten } from '@balcao/contract/vendas/vendas';
import type { vendas } from '@balcao/contract/vendas/vendas.endpoints';
import { AppError, campoInvalido } from '../../../http/errors.ts';
import type { Recebido } from '../../../http/rota.ts';
import { comVenda } from '../edicao/com-venda.ts';
import { mudarVenda } from '../edicao/mudar-venda.ts';
import { noMinimo } from '../fila/autorizar-venda.ts';
import { anotarPendencias } from '../pagamento/receber-venda.queries.ts';
import { comoPago, toVenda, type VendaRow } from '../venda.ts';
import { lancarSinal, somarSinaisDa } from './sinal.queries.ts';

/**
 * POST /api/vendas/{id}/sinais: more of a future sale is paid while it is open, at most its total. What a queue brings
 * was handed over: too much of it, or for a sale that is closed or cancelled by now, it is taken and the owner is told.
 * Throws VENDA_FINALIZADA and VENDA_CANCELADA (with `venda`), VALIDACAO, NAO_ENCONTRADO and what a key answers.
 */
export function receberSinal({
  context,
  sessao,
  params: { id },
  chave,
  body: { pagamentos, gavetaId = null, ...entregue },
}: Recebido<typeof vendas.receberSinal>): Promise<VendaWritten> {
  return comVenda(context, sessao, { id, chave, ...entregue }, async (edicao) => {
    const { trx, venda, entrega, autorizada, agora } = edicao;
    if (venda.tipo !== 'FUTUROS') throw campoInvalido('pagamentos', SO_FUTURA_TEM_SINAL);
    const { fila } = entrega;
    if (!fila) exigirQueCaiba(venda, somarPagamentos(pagamentos));
    const sinal = await lancarSinal(trx, {
      ...{ vendaId: id, pagamentos: pagamentos.map(comoPago), devolve: false, campo: 'pagamentos', gavetaId },
      ...{ usuarioId: autorizada.vendedorId, fila, agora },
      em: noMinimo(entrega.instante, new Date(venda.criada_em)),
    });
    await somarSinaisDa(trx, id);
    // Paid for all of it already.
    const herdadas: Marca[] = venda.finalizada_em !== null ? ['PAGAMENTO_DIVERGENTE'] : [];
    const mudada = await mudarVenda(edicao, venda, { sinal, herdadas, movimento: null });
    if (venda.cancelada_em !== null) await anotarPendencias(trx, id, ['SINAL_PENDENTE'], agora);
    return mudada;
  });
}

function exigirQueCaiba(venda: VendaRow, centavos: number): void {
  const extra = { venda: toVenda(venda) };
  if (venda.cancelada_em !== null) throw new AppError('VENDA_CANCELADA', { extra });
  if (venda.finalizada_em !== null) throw new AppError('VENDA_FINALIZADA', { extra });
  if (venda.sinal_centavos + centavos > venda.total_centavos) throw campoInvalido('pagamentos', SINAL_ALTO);
}

import { toCentavos } from '@balcao/contract/base/money';
import { SOMA_DA_DEVOLUCAO } from '@balcao/contract/vendas/devolucao.schemas';
import { somarPagamentos } from '@balcao/contract/vendas/total';
import type { VendaWritten } from '@balcao/contract/vendas/vendas';
import type { vendas } from '@balcao/contract/vendas/vendas.endpoints';
import { v7 as uuidv7 } from 'uuid';
import { AppError, campoInvalido } from '../../../http/errors.ts';
import type { Recebido } from '../../../http/rota.ts';
import { comVenda } from '../edicao/com-venda.ts';
import { mudarVenda } from '../edicao/mudar-venda.ts';
import { avaliar } from './avaliar.ts';

/**
 * POST /api/vendas/{id}/devolucoes: pieces of a finished sale come back, now, and their money goes out. Never from a
 * queue: who gives money back has to know what is left. Throws ACIMA_DO_LIMITE, VENDA_ABERTA and VENDA_CANCELADA (with
 * `venda`), VALIDACAO, NAO_ENCONTRADO and what a key answers.
 */
export function devolverItens({
  context,
  sessao,
  params: { id },
  chave,
  body,
}: Recebido<typeof vendas.devolver>): Promise<VendaWritten> {
  return comVenda(context, sessao, { id, chave }, async (edicao) => {
    const { trx, venda, usuarioId, agora } = edicao;
    if (sessao.limites && !sessao.limites.devolver) throw new AppError('ACIMA_DO_LIMITE');
    const valor = await avaliar(trx, venda, body.itens);
    if (somarPagamentos(body.pagamentos) !== valor.total)
      throw campoInvalido('pagamentos', SOMA_DA_DEVOLUCAO);
    const devolucao = {
      id: uuidv7(),
      vendaId: id,
      clienteId: venda.cliente_id,
      motivo: body.motivo,
      aoEstoque: body.aoEstoque,
      totalCentavos: valor.total,
      taxaServicoCentavos: valor.taxaServico,
      itens: valor.itens,
      pagamentos: body.pagamentos.map(({ formaId, valor: reais }) => ({
        formaId,
        valorCentavos: toCentavos(reais),
      })),
      gavetaId: body.gavetaId ?? null,
      usuarioId,
      em: agora,
    };
    return mudarVenda(edicao, venda, { devolucao, movimento: 'devolucao' });
  });
}

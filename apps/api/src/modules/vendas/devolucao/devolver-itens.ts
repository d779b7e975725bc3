import { toCentavos } from '@balcao/contract/base/money';
import { somarQuantidades } from '@balcao/contract/base/quantidade';
import type { Pedaco } from '@balcao/contract/vendas/devolucao';
import { SOMA_DA_DEVOLUCAO } from '@balcao/contract/vendas/devolucao.schemas';
import { somarPagamentos } from '@balcao/contract/vendas/total';
import type { VendaWritten } from '@balcao/contract/vendas/vendas';
import type { vendas } from '@balcao/contract/vendas/vendas.endpoints';
import { v7 as uuidv7 } from 'uuid';
import { AppError, campoInvalido } from '../../../http/errors.ts';
import type { Recebido } from '../../../http/rota.ts';
import type { LinhaMovida } from '../../estoque/estoque.ts';
import { comVenda } from '../edicao/com-venda.ts';
import { mudarVenda } from '../edicao/mudar-venda.ts';
import type { ItemGravado } from '../venda.ts';
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
    const voltam = body.aoEstoque ? linhasQueVoltam(venda.itens, valor.devolvidos, body.itens) : [];
    return mudarVenda(edicao, venda, { devolucao, voltam, movimento: 'devolucao' });
  });
}

/**
 * Pieces of a line bring what they took of each part, rounded by themselves. The last of them bring the rest: all that
 * the line took, less what came with those before.
 */
function linhasQueVoltam(
  itens: readonly ItemGravado[],
  devolvidos: readonly Pedaco[],
  voltam: readonly Pedaco[],
): LinhaMovida[] {
  return voltam.flatMap(({ posicao, quantidade }) => {
    const linha = itens[posicao];
    if (!linha) return [];
    const antes = devolvidos
      .filter((pedaco) => pedaco.posicao === posicao)
      .map((pedaco) => pedaco.quantidade);
    const ultima = somarQuantidades([...antes, quantidade]) === linha.quantidade;
    const quantas = ultima ? [linha.quantidade, ...antes.map((vieram) => -vieram)] : [quantidade];
    return quantas.map((pecas) => ({ ...linha, quantidade: pecas }));
  });
}

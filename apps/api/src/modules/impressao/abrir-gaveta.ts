import { CAMPO_OBRIGATORIO } from '@balcao/contract/base/errors';
import type { impressao } from '@balcao/contract/impressao/impressao.endpoints';
import { v7 as uuidv7 } from 'uuid';
import { comLoja, type Trx } from '../../database/tenant.ts';
import { anotarFeito } from '../../http/chave-nova.ts';
import { AppError, campoInvalido } from '../../http/errors.ts';
import type { Recebido } from '../../http/rota.ts';
import { buscarCaixaDoMovimento } from '../caixa/caixas.queries.ts';
import { toVenda } from '../vendas/venda.ts';
import { buscarVenda } from '../vendas/vendas.queries.ts';
import { lerNaTransacao } from './impressao.ts';
import { buscarAberturaDe, vencerImpressoes } from './impressoes.queries.ts';
import { buscarImpressora } from './impressoras.queries.ts';
import { enfileirar, type PapelPedido, reservarPedido } from './registrar-impressao.ts';

type Porque = Recebido<typeof impressao.abrirGaveta>['body'];

/**
 * POST /api/impressoras/{id}/gaveta: for a sale or a movement once, over all printers; else somebody says why. Throws
 * NAO_ENCONTRADO, SEM_GAVETA, SEM_DINHEIRO, TOKEN_DUPLICADO with `impressao`, VALIDACAO.
 */
export function abrirGaveta({
  context,
  sessao,
  chave,
  params,
  body,
}: Recebido<typeof impressao.abrirGaveta>): Promise<PapelPedido> {
  const agora = context.agora();
  return comLoja(context.database, sessao, async (trx) => {
    await reservarPedido(trx, chave, agora);
    const impressora = await buscarImpressora(trx, params.id);
    if (!impressora) throw new AppError('NAO_ENCONTRADO');
    if (!impressora.gaveta) throw new AppError('SEM_GAVETA');
    const { versao, documentoId, motivo } = await exigirMotivo(trx, body);
    await vencerImpressoes(trx, agora);
    const aberta = await buscarAberturaDe(trx, documentoId);
    if (aberta !== undefined) {
      await anotarFeito(trx, chave, aberta);
      return { impressao: await lerNaTransacao(trx, aberta, agora), nova: false };
    }
    return enfileirar(trx, chave, {
      ...{ impressoraId: impressora.id, tipo: 'gaveta', documentoId, versao, copia: 1, agora },
      ...{ titulo: 'Gaveta', papel: null, clienteId: null, por: sessao.usuarioId },
      ...{ gaveta: true, motivoDaGaveta: motivo },
    });
  });
}

/** `versao` says of what kind the document is; a reason that somebody typed is one of its own each time. */
async function exigirMotivo(trx: Trx, { vendaId, movimentoId, motivo }: Porque) {
  if (vendaId !== undefined) {
    const row = await buscarVenda(trx, vendaId);
    if (!row) throw campoInvalido('vendaId', 'Esta venda não existe nesta loja.');
    const { finalizada, cancelada, pagamentos } = toVenda(row);
    const emDinheiro = finalizada && !cancelada && pagamentos.some(({ tipo }) => tipo === 'DINHEIRO');
    if (!emDinheiro) throw new AppError('SEM_DINHEIRO');
    return { versao: 'venda', documentoId: vendaId, motivo: null };
  }
  if (movimentoId !== undefined) {
    const caixa = await buscarCaixaDoMovimento(trx, movimentoId);
    const movimento = caixa?.movimentos.find(({ id }) => id === movimentoId);
    if (movimento?.tipo !== 'SUPRIMENTO' && movimento?.tipo !== 'SANGRIA') {
      throw campoInvalido('movimentoId', 'Este suprimento ou sangria não existe nesta loja.');
    }
    return { versao: 'movimento', documentoId: movimentoId, motivo: null };
  }
  if (motivo === undefined) throw campoInvalido('motivo', CAMPO_OBRIGATORIO);
  return { versao: 'motivo', documentoId: uuidv7(), motivo };
}

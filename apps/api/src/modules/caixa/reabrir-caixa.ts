import type { CaixaWritten } from '@balcao/contract/caixa/caixa';
import type { caixa } from '@balcao/contract/caixa/caixa.endpoints';
import { comLoja } from '../../database/tenant.ts';
import type { Recebido } from '../../http/rota.ts';
import { travarVendasDoFechamento } from '../vendas/no-caixa.ts';
import { toCaixa } from './caixa.ts';
import { buscarPosterior } from './caixas.queries.ts';
import { comOCaixa, exigirCaixa, travarCaixa } from './com-caixa.ts';
import { apagarFechamento, mudarMovimentosDeFora } from './escrita.queries.ts';

/**
 * POST /api/caixas/{id}/reabrir: the session goes on as if it had never been closed; what came to its drawer meanwhile is
 * in it. An open one stays as it is. Throws NAO_ENCONTRADO, and CAIXA_ABERTO with the session that was opened since.
 */
export async function reabrirCaixa({
  context,
  sessao,
  params: { id },
  body: { motivo },
}: Recebido<typeof caixa.reabrir>): Promise<CaixaWritten> {
  const row = await comLoja(context.database, sessao, async (trx) => {
    const achado = await exigirCaixa(trx, id);
    if (achado.fechadoEm === null) return achado;
    const vendas = await travarVendasDoFechamento(trx, achado);
    const fechado = await travarCaixa(trx, achado, 'sozinho');
    if (fechado.fechadoEm === null) return fechado;
    const posterior = await buscarPosterior(trx, fechado);
    if (posterior) {
      const mensagem = 'Este caixa já foi aberto de novo depois deste fechamento.';
      throw comOCaixa('CAIXA_ABERTO', posterior, sessao, mensagem);
    }
    await vendas.por(id, fechado.fechadoEm);
    const { gavetaId, fechadoEm } = fechado;
    await apagarFechamento(trx, { caixaId: id, por: sessao.usuarioId, em: context.agora(), motivo });
    await mudarMovimentosDeFora(trx, { caixaId: id, gavetaId, desde: fechadoEm });
    return exigirCaixa(trx, id);
  });
  return { ...toCaixa(row, sessao), avisos: [] };
}

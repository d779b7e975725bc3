import type { despesas } from '@balcao/contract/despesas/despesas.endpoints';
import { comLoja } from '../../database/tenant.ts';
import type { Recebido } from '../../http/rota.ts';
import { desfazerSangria } from '../caixa/desfazer-sangria.ts';
import { apagarDespesa } from './despesas.queries.ts';
import { apagarSeguintes, apagarSerie } from './series.queries.ts';
import { travarComSerie } from './travar-com-serie.ts';

/**
 * DELETE /api/despesas/{id}: with it the sangria that paid it is undone. `proximas`: those that come after it go too, and
 * no other comes. Throws NAO_ENCONTRADO, also for one that is gone already.
 */
export async function excluirDespesa({
  context,
  sessao,
  params: { id },
  query: { alcance = 'uma' },
}: Recebido<typeof despesas.excluir>): Promise<void> {
  const agora = context.agora();
  await comLoja(context.database, sessao, async (trx) => {
    const { despesa, serie } = await travarComSerie(trx, id);
    const { movimento_id: movimentoId, serie_id: serieId, ordem } = despesa;
    await apagarDespesa(trx, id);
    if (movimentoId !== null) {
      await desfazerSangria(trx, {
        movimentoId,
        motivo: despesa.descricao,
        usuarioId: sessao.usuarioId,
        agora,
      });
    }
    if (alcance === 'uma' || serieId === null || ordem === null) return;
    await apagarSeguintes(trx, { serieId, ordem });
    if (serie) await apagarSerie(trx, serieId);
  });
}

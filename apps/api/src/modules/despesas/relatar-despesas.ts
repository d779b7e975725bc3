import { dayOf } from '@balcao/contract/base/calendar';
import { toReais } from '@balcao/contract/base/money';
import { type DespesasRelatorio, ordenarTotais } from '@balcao/contract/despesas/despesas';
import type { despesas } from '@balcao/contract/despesas/despesas.endpoints';
import { intervaloDo } from '@balcao/contract/relatorios/relatorios';
import { lerFiguras } from '../../database/escala/ler-na-replica.ts';
import type { Recebido } from '../../http/rota.ts';
import { somarDespesas } from './despesas.queries.ts';

/**
 * GET /api/despesas/relatorio: what was spent in a period or in chosen days, by category, the largest first; what was
 * paid for purchases apart: their goods cost when they are sold.
 */
export async function relatarDespesas(
  recebido: Recebido<typeof despesas.relatar>,
): Promise<DespesasRelatorio> {
  const { context, sessao, query } = recebido;
  const { quando } = query;
  const { inicio, fim } =
    typeof quando === 'string'
      ? intervaloDo(quando, dayOf(context.agora(), sessao.fuso, sessao.virada))
      : quando;
  const { totais, comprasCentavos } = await lerFiguras(recebido, (trx) => somarDespesas(trx, inicio, fim));
  return {
    totalGeral: toReais(totais.reduce((sum, { totalCentavos }) => sum + totalCentavos, 0)),
    porCategoria: ordenarTotais(totais).map(({ categoria, totalCentavos }) => ({
      categoria,
      total: toReais(totalCentavos),
    })),
    compras: toReais(comprasCentavos),
    inicio,
    fim,
  };
}

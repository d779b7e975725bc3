import { dayOf } from '@balcao/contract/calendar';
import { type DespesasRelatorio, ordenarTotais } from '@balcao/contract/despesas';
import type { despesas } from '@balcao/contract/despesas.endpoints';
import { toReais } from '@balcao/contract/money';
import { intervaloDo } from '@balcao/contract/relatorios';
import { lerNaLoja } from '../../database/tenant.ts';
import type { Recebido } from '../../http/rota.ts';
import { somarDespesas } from './despesas.queries.ts';

/** GET /api/despesas/relatorio: what was spent in a period or in chosen days, by category, the largest first. */
export async function relatarDespesas({
  context: { database, agora },
  sessao: { lojaId, fuso, virada },
  query: { quando },
}: Recebido<typeof despesas.relatar>): Promise<DespesasRelatorio> {
  const { inicio, fim } =
    typeof quando === 'string' ? intervaloDo(quando, dayOf(agora(), fuso, virada)) : quando;
  const rows = await lerNaLoja(database, lojaId, (trx) => somarDespesas(trx, inicio, fim));
  return {
    totalGeral: toReais(rows.reduce((sum, { totalCentavos }) => sum + totalCentavos, 0)),
    porCategoria: ordenarTotais(rows).map(({ categoria, totalCentavos }) => ({
      categoria,
      total: toReais(totalCentavos),
    })),
    inicio,
    fim,
  };
}

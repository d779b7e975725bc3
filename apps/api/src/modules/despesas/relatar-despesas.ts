import { dayOf } from '@balcao/contract/calendar';
import type { DespesasRelatorio } from '@balcao/contract/despesas';
import { toReais } from '@balcao/contract/money';
import { type Intervalo, intervaloDo, type Periodo } from '@balcao/contract/relatorios';
import type { Context } from '../../context.ts';
import { lerNaLoja } from '../../database/tenant.ts';
import type { Sessao } from '../../http/sessao.ts';
import { somarDespesas } from './despesas.queries.ts';

/** GET /api/despesas/relatorio: what was spent in a period or in chosen days, by category, the largest first. */
export async function relatarDespesas(
  { database, agora }: Context,
  { lojaId, fuso }: Sessao,
  quando: Periodo | Intervalo,
): Promise<DespesasRelatorio> {
  const { inicio, fim } = typeof quando === 'string' ? intervaloDo(quando, dayOf(agora(), fuso)) : quando;
  const rows = await lerNaLoja(database, lojaId, (trx) => somarDespesas(trx, inicio, fim));
  const totalCentavos = rows.reduce((sum, row) => sum + row.centavos, 0);
  return {
    totalGeral: toReais(totalCentavos),
    porCategoria: rows.map(({ categoria, centavos }) => ({ categoria, total: toReais(centavos) })),
    inicio,
    fim,
  };
}

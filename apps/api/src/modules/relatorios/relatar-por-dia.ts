import { toReais } from '@balcao/contract/base/money';
import type { RelatorioPeriodo } from '@balcao/contract/relatorios/relatorios';
import type { relatorios } from '@balcao/contract/relatorios/relatorios.endpoints';
import type { Recebido } from '../../http/rota.ts';
import { relatar } from './relatar.ts';
import { somarPorDia } from './relatorios.queries.ts';

/** GET /api/relatorios/periodo: both ends included, days with sales only, oldest first. */
export function relatarPorDia(
  recebido: Recebido<typeof relatorios.relatarPorDia>,
): Promise<RelatorioPeriodo> {
  return relatar(recebido, async (trx, relogio) => {
    const dias = await somarPorDia(trx, { ...recebido.query, ...relogio });
    return {
      totalVendas: dias.reduce((sum, dia) => sum + dia.vendas, 0),
      faturamentoTotal: toReais(dias.reduce((sum, dia) => sum + dia.centavos, 0)),
      vendasPorDia: dias.map(({ dia, vendas, centavos }) => ({
        data: dia,
        totalVendas: vendas,
        faturamento: toReais(centavos),
      })),
    };
  });
}

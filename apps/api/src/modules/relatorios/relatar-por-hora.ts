import { toReais } from '@balcao/contract/base/money';
import type { RelatorioHoras } from '@balcao/contract/relatorios/relatorios';
import type { relatorios } from '@balcao/contract/relatorios/relatorios.endpoints';
import type { Recebido } from '../../http/rota.ts';
import { relatar } from './relatar.ts';
import { somarPorHora } from './relatorios.queries.ts';

/** GET /api/relatorios/horas: hours of the store's clock with sales, 0 to 23. */
export function relatarPorHora(
  recebido: Recebido<typeof relatorios.relatarPorHora>,
): Promise<RelatorioHoras> {
  return relatar(recebido, async (trx, relogio) => {
    const rows = await somarPorHora(trx, { ...recebido.query, ...relogio });
    return {
      horas: rows.map(({ hora, vendas, centavos }) => ({
        hora,
        totalVendas: vendas,
        faturamento: toReais(centavos),
      })),
    };
  });
}

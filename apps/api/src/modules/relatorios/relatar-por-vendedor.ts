import { toReais } from '@balcao/contract/base/money';
import type { RelatorioVendedores } from '@balcao/contract/relatorios/relatorios';
import type { relatorios } from '@balcao/contract/relatorios/relatorios.endpoints';
import type { Recebido } from '../../http/rota.ts';
import { relatar } from './relatar.ts';
import { somarPorVendedor } from './relatorios.queries.ts';

/** GET /api/relatorios/vendedores: the most revenue first; dismissed sellers keep theirs. */
export function relatarPorVendedor(
  recebido: Recebido<typeof relatorios.relatarPorVendedor>,
): Promise<RelatorioVendedores> {
  return relatar(recebido, async (trx, relogio) => {
    const rows = await somarPorVendedor(trx, { ...recebido.query, ...relogio });
    return {
      vendedores: rows.map(({ id, nome, vendas, centavos }) => ({
        vendedor: { id, nome },
        totalVendas: vendas,
        faturamento: toReais(centavos),
      })),
    };
  });
}

import { toReais } from '@balcao/contract/base/money';
import type { RelatorioCancelamentos } from '@balcao/contract/relatorios/relatorios';
import type { relatorios } from '@balcao/contract/relatorios/relatorios.endpoints';
import type { Recebido } from '../../http/rota.ts';
import { relatarSemTotais } from './relatar.ts';
import { somarCancelamentos } from './relatorios.queries.ts';

/** GET /api/relatorios/cancelamentos: on the day on which it was cancelled, by who did it; the most value first. */
export function relatarCancelamentos(
  recebido: Recebido<typeof relatorios.relatarCancelamentos>,
): Promise<RelatorioCancelamentos> {
  return relatarSemTotais(recebido, async (trx, relogio) => {
    const rows = await somarCancelamentos(trx, { ...recebido.query, ...relogio });
    return {
      cancelamentos: rows.map(({ id, nome, quantidade, centavos }) => ({
        vendedor: { id, nome },
        quantidade,
        valor: toReais(centavos),
      })),
    };
  });
}

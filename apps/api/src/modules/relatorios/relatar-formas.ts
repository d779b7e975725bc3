import { toReais } from '@balcao/contract/base/money';
import { type RelatorioFormas, toFormaSomada } from '@balcao/contract/relatorios/figuras';
import type { relatorios } from '@balcao/contract/relatorios/relatorios.endpoints';
import type { Recebido } from '../../http/rota.ts';
import { somarAReceber, somarFormas, somarSinais, somarTaxaServico } from './formas.queries.ts';
import { relatar } from './relatar.ts';

/** GET /api/relatorios/formas: what came in by each form of payment, and what of it is still to come. */
export function relatarFormas(recebido: Recebido<typeof relatorios.relatarFormas>): Promise<RelatorioFormas> {
  return relatar(recebido, async (trx, relogio) => {
    const recorte = { ...recebido.query, ...relogio };
    const [formas, taxaServico, sinais, aReceber] = await Promise.all([
      somarFormas(trx, recorte),
      somarTaxaServico(trx, recorte),
      somarSinais(trx, recorte),
      somarAReceber(trx, recorte),
    ]);
    return {
      formas: formas.map(toFormaSomada),
      taxaServico: toReais(taxaServico),
      sinais: {
        recebido: toReais(sinais.recebido),
        devolvido: toReais(sinais.devolvido),
        abatido: toReais(sinais.abatido),
      },
      aReceber: aReceber.map(({ data, centavos }) => ({ data, valor: toReais(centavos) })),
    };
  });
}

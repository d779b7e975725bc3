import { toReais } from '@balcao/contract/base/money';
import { toApurado } from '@balcao/contract/relatorios/faturamento';
import type { RelatorioLucro } from '@balcao/contract/relatorios/figuras';
import type { relatorios } from '@balcao/contract/relatorios/relatorios.endpoints';
import type { Recebido } from '../../http/rota.ts';
import { somarLucro, somarSemCusto } from './lucro.queries.ts';
import { relatar } from './relatar.ts';

/** GET /api/relatorios/lucro: what is left of the revenue after the goods' cost at the time of the sale, and expenses. */
export function relatarLucro(recebido: Recebido<typeof relatorios.relatarLucro>): Promise<RelatorioLucro> {
  return relatar(recebido, async (trx, relogio) => {
    const recorte = { ...recebido.query, ...relogio };
    const [somado, { unidades, produtos }] = await Promise.all([
      somarLucro(trx, recorte),
      somarSemCusto(trx, recorte),
    ]);
    const { faturamento, custo, despesas, comprasPagas } = somado;
    const lucroBruto = faturamento - custo;
    return {
      faturamento: toReais(faturamento),
      apurado: toApurado({ ...somado, vendido: faturamento + somado.devolvido }),
      custo: toReais(custo),
      lucroBruto: toReais(lucroBruto),
      despesas: toReais(despesas),
      comprasPagas: toReais(comprasPagas),
      resultado: toReais(lucroBruto - despesas),
      semCusto: { quantidade: unidades, produtos },
    };
  });
}

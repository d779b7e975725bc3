import { dayOf, daysRange } from '@balcao/contract/base/calendar';
import { custoEmReais } from '@balcao/contract/base/custo';
import { toReais } from '@balcao/contract/base/money';
import { pode } from '@balcao/contract/pessoas/permissoes';
import { DIAS_DE_GIRO, diasDoGiro, type RelatorioEstoque } from '@balcao/contract/relatorios/estoque';
import type { relatorios } from '@balcao/contract/relatorios/relatorios.endpoints';
import type { Recebido } from '../../http/rota.ts';
import { somarPerdas } from '../perdas/perdas.queries.ts';
import { listarNoEstoque, type ProdutoNoEstoque } from './estoque.queries.ts';
import { relatar } from './relatar.ts';

/** GET /api/relatorios/estoque: the stock of now, and what was lost on the days asked for. */
export function relatarEstoque(
  recebido: Recebido<typeof relatorios.relatarEstoque>,
): Promise<RelatorioEstoque> {
  const { context, sessao, query } = recebido;
  const custos = pode(sessao, 'produtos');
  const emReais = (centavos: number | null) => (custos && centavos !== null ? toReais(centavos) : null);
  return relatar(recebido, async (trx, relogio) => {
    const { fuso, virada } = relogio;
    const hoje = dayOf(context.agora(), fuso, virada);
    const giro = diasDoGiro(hoje);
    const rows = await listarNoEstoque(trx, { ...giro, ...relogio });
    const { inicio, fim } = query ?? giro;
    const perdas = await somarPerdas(trx, daysRange(inicio, fim, fuso, virada));
    return {
      valor: emReais(rows.reduce((soma, { valorCentavos }) => soma + (valorCentavos ?? 0), 0)),
      produtos: rows.map(({ id, nome, quantidade, custoCentavos, valorCentavos }) => ({
        ...{ id, nome, quantidade, valor: emReais(valorCentavos) },
        custo: custos && custoCentavos !== null ? custoEmReais(custoCentavos) : null,
      })),
      semCusto: rows
        .filter(({ custoCentavos, quantidade }) => custoCentavos === null && quantidade > 0)
        .map(({ id, nome }) => ({ id, nome })),
      aContar: rows
        .filter(({ quantidade }) => quantidade < 0)
        .map(({ id, nome, quantidade }) => ({ id, nome, quantidade })),
      perdas: { valor: emReais(perdas.centavos), quantidade: perdas.itens },
      giro: rows.map((row) => ({
        ...{ id: row.id, nome: row.nome, vendido30: row.vendido, diasDeEstoque: diasDeEstoque(row) },
      })),
    };
  });
}

/** Whole days, at the pace of these 30; what is below zero lasts none. */
function diasDeEstoque({ quantidade, vendido }: ProdutoNoEstoque): number | null {
  if (vendido <= 0) return null;
  return Math.max(0, Math.floor((quantidade * DIAS_DE_GIRO) / vendido));
}

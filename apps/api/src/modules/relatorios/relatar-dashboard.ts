import { dayOf } from '@balcao/contract/base/calendar';
import { toReais } from '@balcao/contract/base/money';
import { emMilesimos, type Unidade } from '@balcao/contract/base/quantidade';
import { mudanca, parteDe, ticketMedio } from '@balcao/contract/relatorios/faturamento';
import {
  intervaloAnterior,
  intervaloDo,
  type Periodo,
  type RelatorioDashboard,
} from '@balcao/contract/relatorios/relatorios';
import type { relatorios } from '@balcao/contract/relatorios/relatorios.endpoints';
import type { Recebido } from '../../http/rota.ts';
import { relatar } from './relatar.ts';
import {
  type ProdutoVendido,
  somarPeriodo,
  somarProdutos,
  type TotaisDoPeriodo,
} from './relatorios.queries.ts';

const MAIS_PEDIDOS = 10;
const ROTULOS: Record<Periodo, { atual: string; anterior: string }> = {
  semana: { atual: 'Esta semana', anterior: 'semana anterior' },
  mes: { atual: 'Este mês', anterior: 'mês anterior' },
  ano: { atual: 'Este ano', anterior: 'ano anterior' },
};

/**
 * GET /api/relatorios/dashboard: the cards of a period that ends today against the one before it, and what was sold.
 */
export function relatarDashboard(
  recebido: Recebido<typeof relatorios.relatarDashboard>,
): Promise<RelatorioDashboard> {
  const { periodo } = recebido.query;
  const agora = recebido.context.agora();
  return relatar(recebido, async (trx, relogio) => {
    const hoje = dayOf(agora, relogio.fuso, relogio.virada);
    const recorte = { ...intervaloDo(periodo, hoje), ...relogio };
    const [atual, anterior, produtos] = await Promise.all([
      somarPeriodo(trx, recorte),
      somarPeriodo(trx, { ...intervaloAnterior(periodo, hoje), ...relogio }),
      somarProdutos(trx, recorte, periodo === 'ano' ? 'mes' : 'dia'),
    ]);
    return {
      cardData: cards(atual, anterior, periodo),
      ...maisPedidos(produtos),
      pieChartData: porCategoria(produtos),
      productData: produtos.map(({ nome, unidade, unidades, centavos }) => ({
        name: nome,
        sales: unidades,
        unidade,
        revenue: toReais(centavos),
        portfolio: parteDe(centavos, atual.centavos) ?? 0,
      })),
    };
  });
}

function cards(
  atual: TotaisDoPeriodo,
  anterior: TotaisDoPeriodo,
  periodo: Periodo,
): RelatorioDashboard['cardData'] {
  const card = (title: string, value: number, previous: number, change: number | null) => {
    return {
      ...{ title, value, change, previous },
      subtitle: `${ROTULOS[periodo].atual}, comparado com ${ROTULOS[periodo].anterior}`,
      isPositive: value >= previous,
    };
  };
  const { centavos, vendas, unidades } = atual;
  const ticket = (de: TotaisDoPeriodo) => toReais(ticketMedio(de.centavos + de.devolvido, de.vendas) ?? 0);
  return [
    card('Faturamento', toReais(centavos), toReais(anterior.centavos), mudanca(centavos, anterior.centavos)),
    card('Vendas', vendas, anterior.vendas, mudanca(vendas, anterior.vendas)),
    card('Ticket médio', ticket(atual), ticket(anterior), mudancaDoTicket(atual, anterior)),
    card(
      'Unidades',
      unidades,
      anterior.unidades,
      mudanca(emMilesimos(unidades), emMilesimos(anterior.unidades)),
    ),
  ];
}

/** The change of the tickets themselves, not of the rounded ones: both over one denominator. */
function mudancaDoTicket(atual: TotaisDoPeriodo, anterior: TotaisDoPeriodo): number | null {
  const [vendido, antes] = [atual.centavos + atual.devolvido, anterior.centavos + anterior.devolvido];
  if (atual.vendas === 0) return mudanca(0, antes);
  return mudanca(vendido * anterior.vendas, antes * atual.vendas);
}

/** The most sold ones of each unit, the most first: a kilogram is neither more nor less than a piece. */
function maisPedidos(produtos: ProdutoVendido[]): Pick<RelatorioDashboard, 'lineChartData' | 'porPeso'> {
  const de = (medida: Unidade) =>
    produtos
      .filter(({ unidade, unidades }) => unidade === medida && unidades > 0)
      .toSorted((a, b) => b.unidades - a.unidades)
      .slice(0, MAIS_PEDIDOS)
      .map(({ nome, unidades }) => ({ name: nome, value: unidades }));
  return { lineChartData: de('un'), porPeso: de('kg') };
}

function porCategoria(produtos: ProdutoVendido[]): RelatorioDashboard['pieChartData'] {
  return [...Map.groupBy(produtos, ({ categoria }) => categoria)]
    .map(([name, sold]) => ({ name, centavos: sold.reduce((sum, { centavos }) => sum + centavos, 0) }))
    .filter(({ centavos }) => centavos !== 0)
    .sort((a, b) => b.centavos - a.centavos)
    .map(({ name, centavos }) => ({ name, value: toReais(centavos) }));
}

import { dayOf, daysBetween, endOfMonth, formatDay, startOfMonth } from '@balcao/contract/base/calendar';
import { toReais } from '@balcao/contract/base/money';
import { emMilesimos, type Unidade } from '@balcao/contract/base/quantidade';
import { mudanca, parteDe, ticketMedio } from '@balcao/contract/relatorios/faturamento';
import {
  type Intervalo,
  intervaloAnterior,
  intervaloDo,
  type Periodo,
  type Quando,
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
  hoje: { atual: 'Hoje', anterior: 'o mesmo dia da semana passada' },
  semana: { atual: 'Esta semana', anterior: 'semana anterior' },
  mes: { atual: 'Este mês', anterior: 'mês anterior' },
  ano: { atual: 'Este ano', anterior: 'ano anterior' },
};

/**
 * GET /api/relatorios/dashboard: the cards of a period or of chosen days against what was before them, and what was sold.
 */
export function relatarDashboard(
  recebido: Recebido<typeof relatorios.relatarDashboard>,
): Promise<RelatorioDashboard> {
  const { quando } = recebido.query;
  const agora = recebido.context.agora();
  return relatar(recebido, async (trx, relogio) => {
    const hoje = dayOf(agora, relogio.fuso, relogio.virada);
    const dias = intervaloDo(quando, hoje);
    const recorte = { ...dias, ...relogio };
    const [atual, anterior, produtos] = await Promise.all([
      somarPeriodo(trx, recorte),
      somarPeriodo(trx, { ...intervaloAnterior(quando, hoje), ...relogio }),
      somarProdutos(trx, recorte, mesesInteiros(dias) ? 'mes' : 'dia'),
    ]);
    return {
      cardData: cards(atual, anterior, quando),
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

function rotulosDe(quando: Quando): { atual: string; anterior: string } {
  if (typeof quando === 'string') return ROTULOS[quando];
  const { inicio, fim } = quando;
  if (inicio === fim) return { atual: formatDay(inicio), anterior: 'o mesmo dia da semana antes' };
  return {
    atual: `${formatDay(inicio)} a ${formatDay(fim)}`,
    anterior: `os ${daysBetween(inicio, fim) + 1} dias antes`,
  };
}

/** Several of them: their sums are kept. */
function mesesInteiros({ inicio, fim }: Intervalo): boolean {
  return inicio === startOfMonth(inicio) && fim === endOfMonth(fim) && daysBetween(inicio, fim) > 31;
}

function cards(
  atual: TotaisDoPeriodo,
  anterior: TotaisDoPeriodo,
  quando: Quando,
): RelatorioDashboard['cardData'] {
  const rotulos = rotulosDe(quando);
  const card = (title: string, value: number, previous: number, change: number | null) => {
    return {
      ...{ title, value, change, previous },
      subtitle: `${rotulos.atual}, comparado com ${rotulos.anterior}`,
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

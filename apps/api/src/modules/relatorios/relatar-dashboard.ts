import { dayOf } from '@balcao/contract/calendar';
import { toReais } from '@balcao/contract/money';
import { emMilesimos } from '@balcao/contract/quantidade';
import {
  intervaloAnterior,
  intervaloDo,
  mudanca,
  type Periodo,
  porcentagem,
  type RelatorioDashboard,
} from '@balcao/contract/relatorios';
import type { relatorios } from '@balcao/contract/relatorios.endpoints';
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
      lineChartData: maisPedidos(produtos),
      pieChartData: porCategoria(produtos),
      productData: produtos.map(({ nome, unidade, unidades, centavos }) => ({
        name: nome,
        sales: unidades,
        unidade,
        revenue: toReais(centavos),
        portfolio: porcentagem(centavos, atual.centavos),
      })),
    };
  });
}

function cards(
  atual: TotaisDoPeriodo,
  anterior: TotaisDoPeriodo,
  periodo: Periodo,
): RelatorioDashboard['cardData'] {
  const card = (title: string, value: number, change: number | null) => {
    return {
      title,
      value,
      subtitle: `${ROTULOS[periodo].atual}, comparado com ${ROTULOS[periodo].anterior}`,
      change,
      isPositive: (change ?? 0) >= 0,
    };
  };
  const { centavos, vendas, unidades } = atual;
  return [
    card('Faturamento', toReais(centavos), mudanca(centavos, anterior.centavos)),
    card('Vendas', vendas, mudanca(vendas, anterior.vendas)),
    card('Ticket médio', toReais(ticketMedio(atual)), mudancaDoTicket(atual, anterior)),
    card('Unidades', unidades, mudanca(emMilesimos(unidades), emMilesimos(anterior.unidades))),
  ];
}

/** Centavos per sale, half a centavo up. */
function ticketMedio({ centavos, vendas }: TotaisDoPeriodo): number {
  return vendas === 0 ? 0 : Math.round(centavos / vendas);
}

/** Of the tickets themselves, not of what is shown of them: both over one denominator, so that nothing is rounded. */
function mudancaDoTicket(atual: TotaisDoPeriodo, anterior: TotaisDoPeriodo): number | null {
  if (atual.vendas === 0) return mudanca(0, anterior.centavos);
  return mudanca(atual.centavos * anterior.vendas, anterior.centavos * atual.vendas);
}

function maisPedidos(produtos: ProdutoVendido[]): RelatorioDashboard['lineChartData'] {
  return produtos
    .toSorted((a, b) => b.unidades - a.unidades)
    .slice(0, MAIS_PEDIDOS)
    .map(({ nome, unidades }) => ({ name: nome, value: unidades }));
}

function porCategoria(produtos: ProdutoVendido[]): RelatorioDashboard['pieChartData'] {
  return [...Map.groupBy(produtos, ({ categoria }) => categoria)]
    .map(([name, sold]) => ({ name, centavos: sold.reduce((sum, { centavos }) => sum + centavos, 0) }))
    .filter(({ centavos }) => centavos !== 0)
    .sort((a, b) => b.centavos - a.centavos)
    .map(({ name, centavos }) => ({ name, value: toReais(centavos) }));
}

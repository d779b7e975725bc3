/** The report as the tests draw it: a store's figures of November 2026, and its rows as a person reads them. */
import { screen, within } from '@testing-library/react';
import { afterEach, beforeEach, vi } from 'vitest';
import { type Desenho, desenhar, type Resposta } from '../../testing/desenhar.tsx';
import { lojaDeTeste } from '../../testing/loja.ts';
import RelatorioPage from './relatorio-page.tsx';

export const HOJE = '2026-11-21';
export const NO_DIA = `/relatorio?inicio=${HOJE}&fim=${HOJE}&comissao=10`;
export const PERIODO = 'GET /api/relatorios/periodo';
export const PAINEL = 'GET /api/relatorios/dashboard';
export const DESPESAS = 'GET /api/despesas/relatorio';
export const FORMAS = 'GET /api/relatorios/formas';
export const LUCRO = 'GET /api/relatorios/lucro';

const cartao = (title: string, value: number, change: number | null = null) => ({
  previous: change === null ? 0 : value / (1 + change / 100),
  ...{
    title,
    value,
    change,
    isPositive: (change ?? 0) > 0,
    subtitle: 'Este mês, comparado com mês anterior',
  },
});
const produto = (name: string, sales: number, revenue: number, portfolio: number) => ({
  ...{ name, sales, revenue, portfolio, unidade: 'un' },
});

/** Two sales of today, R$ 105,30. */
export const vendido = {
  [PERIODO]: {
    totalVendas: 2,
    faturamentoTotal: 105.3,
    vendasPorDia: [{ data: HOJE, totalVendas: 2, faturamento: 105.3 }],
  },
  'GET /api/relatorios/vendedores': {
    vendedores: [{ vendedor: { id: 'ana', nome: 'Ana' }, totalVendas: 2, faturamento: 105.3 }],
  },
  'GET /api/relatorios/horas': { horas: [{ hora: 9, totalVendas: 2, faturamento: 105.3 }] },
  'GET /api/relatorios/cancelamentos': {
    cancelamentos: [{ vendedor: { id: 'ana', nome: 'Ana' }, quantidade: 1, valor: 8 }],
  },
  [PAINEL]: {
    cardData: [
      cartao('Faturamento', 105.3, 12.5),
      cartao('Vendas', 2, -4),
      cartao('Ticket médio', 52.65),
      cartao('Unidades', 3),
    ],
    lineChartData: ['Pão francês', 'Café coado', '=1+1'].map((name) => ({ name, value: 1 })),
    porPeso: [],
    pieChartData: [
      { name: 'Variados', value: 100.05 },
      { name: 'Bebidas', value: 4.5 },
      { name: 'Comidas', value: 0.75 },
    ],
    productData: [
      produto('=1+1', 1, 100.05, 95),
      produto('Café coado', 1, 4.5, 4.3),
      produto('Pão francês', 1, 0.75, 0.7),
    ],
  },
  [DESPESAS]: despesas(142.3),
  [FORMAS]: {
    formas: [],
    taxaServico: 0,
    sinais: { recebido: 0, devolvido: 0, abatido: 0 },
    aReceber: [],
  },
  [LUCRO]: lucro(105.3, 142.3),
} satisfies Record<string, unknown>;

export const vazio = {
  ...vendido,
  [PERIODO]: { totalVendas: 0, faturamentoTotal: 0, vendasPorDia: [] },
  'GET /api/relatorios/vendedores': { vendedores: [] },
  'GET /api/relatorios/horas': { horas: [] },
  'GET /api/relatorios/cancelamentos': { cancelamentos: [] },
  [PAINEL]: { cardData: [], lineChartData: [], porPeso: [], pieChartData: [], productData: [] },
  [DESPESAS]: despesas(0),
  [LUCRO]: lucro(0, 0),
};

export function lucro(faturamento: number, gasto: number, custo = 0) {
  const [entrou, saiu] = [Math.round(faturamento * 100 - custo * 100), Math.round(gasto * 100)];
  return {
    ...{ faturamento, custo, lucroBruto: entrou / 100, despesas: gasto, resultado: (entrou - saiu) / 100 },
    comprasPagas: 0,
    apurado: { vendido: faturamento, devolvido: 0, deOutrosDias: { valor: 0, vendas: 0 } },
    semCusto: { quantidade: 0, produtos: [] as { id: string; nome: string }[] },
  };
}

/** All of it rent. */
export function despesas(total: number) {
  const porCategoria = total === 0 ? [] : [{ categoria: 'Aluguel', total }];
  return { totalGeral: total, porCategoria, inicio: '2026-11-01', fim: '2026-11-30' };
}

/** Each test on the same Saturday, at noon in the store. A chart is drawn into the size that its place has. */
export function noDia(): void {
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['Date'], now: new Date(`${HOJE}T15:00:00.000Z`) });
    vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, 0, 600, 200));
  });
  afterEach(() => {
    vi.useRealTimers();
    vi.restoreAllMocks();
  });
}

export function abrir(
  em: string,
  respostas: Readonly<Record<string, Resposta>> = vendido,
  loja: object = {},
): Promise<Desenho> {
  const { quem, respostas: daLoja } = lojaDeTeste();
  const dados = { id: quem.lojaId, nome: 'Padaria', fuso: 'America/Sao_Paulo', comissaoPadrao: 10, ...loja };
  return desenhar(<RelatorioPage />, {
    ...{ em, rota: '/relatorio', quem },
    respostas: { ...daLoja, 'GET /api/loja': dados, ...respostas },
  });
}

/** The text with plain spaces. */
export const lido = (one: HTMLElement) => (one.textContent ?? '').replaceAll('\u00a0', ' ');
export const parte = (name: string) => screen.findByRole('region', { name });
/** Row by row, of the table that has this name. */
export async function linhas(name: string): Promise<string[]> {
  const table = await screen.findByRole('table', { name });
  return within(table).getAllByRole('row').map(lido);
}

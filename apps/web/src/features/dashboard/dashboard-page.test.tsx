/** The day as the home page tells it, its first steps, and what is said where it cannot be had. */
import type { ResumoDoDia } from '@balcao/contract/relatorios/dashboard';
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { fila } from '../../fila/fila.ts';
import { despesaNova } from '../../fila/operacoes/lancar-despesa.ts';
import { esperarNoConsole } from '../../testing/console.ts';
import { type Desenho, desenhar, falha, type Resposta, semRede } from '../../testing/desenhar.tsx';
import { lojaDeTeste } from '../../testing/loja.ts';
import DashboardPage from './dashboard-page.tsx';

const DASHBOARD = 'GET /api/dashboard';
const DIA = 'GET /api/dashboard/dia';
const feito = { produto: true, venda: true, recibo: true };

const baixo = (nome: string, quantidade: number) => ({
  ...{ id: nome, nome, quantidade, estoque: 50, unidade: 'un' },
});
const numeros = {
  ...{ faturamento: 4.5, vendas: 1, porForma: [], futurasDeHoje: [] },
  ...{ produtosBaixos: [baixo('Café coado', 17), baixo('Leite', 19)], produtosBaixosTotal: 2, vencendo: 0 },
  aVencer: { quantidade: 0, valor: 0 },
  ...{ assinatura: 'premium', planoExpiraEm: null, renova: false, pagamentos: 'desligado' },
};
const dia: ResumoDoDia = {
  ...{ dia: '2026-11-21', hora: 12, faturamento: 4.5, vendas: 1, ticketMedio: 4.5, comparacao: null },
  apurado: { vendido: 4.5, devolvido: 0, deOutrosDias: { valor: 0, vendas: 0 } },
  lucro: { custo: 1.5, despesas: 0.75, resultado: 2.25, semCusto: 0 },
  ...{ horas: [{ hora: 9, totalVendas: 1, faturamento: 4.5 }], caixasAbertos: [] },
  ...{ abertas: { quantidade: 1, total: 9 }, primeirosPassos: feito },
  maisVendidos: [{ id: null, nome: 'Café coado', unidade: 'un', unidades: 1, faturamento: 4.5 }],
};

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-21T15:00:00.000Z') }));
afterEach(() => void vi.useRealTimers());

function abrir(
  respostas: Record<string, Resposta> = {},
  { quem, respostas: daLoja } = lojaDeTeste(),
): Promise<Desenho> {
  return desenhar(<DashboardPage />, {
    ...{ em: '/home', quem },
    respostas: {
      ...daLoja,
      'GET /api/loja': { id: quem.lojaId, nome: 'Padaria', fuso: 'America/Sao_Paulo' },
      'GET /api/relatorios/cancelamentos': { cancelamentos: [] },
      'GET /api/relatorios/conferencia': { confere: true, linhas: [] },
      ...{ [DASHBOARD]: numeros, [DIA]: dia },
      ...respostas,
    },
  });
}
/** The text with plain spaces. */
const lido = (one: HTMLElement) => (one.textContent ?? '').replaceAll('\u00a0', ' ');
const parte = (name: string) => screen.findByRole('region', { name });
const itens = async (name: string) =>
  within(await parte(name))
    .getAllByRole('listitem')
    .map(lido);
const comecando = (passos: Partial<typeof feito>) => ({
  [DIA]: { ...dia, primeirosPassos: { produto: false, venda: false, recibo: false, ...passos } },
});

it('shows the day and its notices', async () => {
  await abrir();
  const day = await parte('Resumo do dia');
  expect(within(day).getAllByRole('heading').map(lido)).toEqual([
    'Faturamento do Dia',
    'Vendas Finalizadas Hoje',
    'Produtos em Baixa',
  ]);
  expect(lido(within(day).getByRole('link', { name: /Vendas Finalizadas Hoje/ }))).toBe(
    'Vendas Finalizadas HojeTicket médio R$ 4,501',
  );
  expect(lido(within(day).getByRole('link', { name: /Comandas abertas/ }))).toBe(
    'Comandas abertasR$ 9,00 em aberto1',
  );
  expect(lido(within(day).getByRole('link', { name: /Produtos em Baixa/ }))).toMatch(/2$/);
  expect(lido(day)).toContain('Faturamento do DiaR$ 4,50');
  expect(lido(day)).not.toContain('devolvidos');
  // 4,50 − 1,50 − 0,75 is what is left of it.
  expect(lido(screen.getByRole('region', { name: 'Lucro de hoje' }))).toBe(
    'Custo das vendas\u2212R$ 1,50Despesas\u2212R$ 0,75Lucro de hojeR$ 2,25',
  );
  expect(screen.queryByRole('region', { name: 'Encomendas de hoje' })).toBeNull();
  // Nothing is compared with a week in which there was no store.
  expect(lido(day)).not.toMatch(/acima|abaixo|passad/);
  const porHora = await parte('Por hora');
  const horas = within(porHora).getByRole('table', { name: 'Faturamento de hoje por hora' });
  expect(within(horas).getAllByRole('row').map(lido)).toEqual(['HoraVendasFaturamento', '9h14,50 reais']);
  expect(await itens('O que vende hoje')).toEqual(['Café coado 1 unR$ 4,50']);
  // What is heard, and what is seen beside it.
  expect(await itens('Notificações')).toEqual([
    'Café coado está abaixo de 40% do estoque inicial.Café coado17 de 50',
    'Leite está abaixo de 40% do estoque inicial.Leite19 de 50',
  ]);
  expect(screen.queryByText(/^Vencem em 7 dias/)).toBeNull();
  const todos = within(await parte('Notificações')).getByRole('link', { name: 'Ver todos' });
  expect(todos.getAttribute('href')).toBe('/products?filtro=baixa');
});

it.each([
  [{ vencendo: 1 }, 'Vencem em 7 dias: 1 produto', '/estoque?sala=validades'],
  [{ vencendo: 3 }, 'Vencem em 7 dias: 3 produtos', '/estoque?sala=validades'],
  [{ aVencer: { quantidade: 2, valor: 300 } }, 'Vencem em 7 dias: 2 contas, R$\u00a0300,00', '/despesas'],
])('what will expire and what is due is a line that leads to it: %j', async (mais, texto, para) => {
  await abrir({ [DASHBOARD]: { ...numeros, produtosBaixos: [], produtosBaixosTotal: 0, ...mais } });
  const linha = await within(await parte('Notificações')).findByRole('link', { name: texto });
  expect(linha.getAttribute('href')).toBe(para);
  expect(screen.queryByText('Nenhuma notificação')).toBeNull();
});

it('a day on which more came back than was sold says so in figures that add up, without a percentage', async () => {
  await abrir({
    [DIA]: {
      ...dia,
      ...{ hora: 8, faturamento: -311.22, vendas: 4, ticketMedio: 23.72 },
      apurado: { vendido: 94.88, devolvido: 406.1, deOutrosDias: { valor: 389.7, vendas: 1 } },
      lucro: { custo: -120, despesas: 0, resultado: -191.22, semCusto: 2.5 },
      horas: [
        { hora: 6, totalVendas: 4, faturamento: 94.88 },
        { hora: 7, totalVendas: 0, faturamento: -406.1 },
      ],
      comparacao: { dia: '2026-11-14', hoje: -311.22, antes: 79.97, variacao: null },
    },
    [DASHBOARD]: {
      ...numeros,
      porForma: [
        {
          ...{ formaId: 'pix', nome: 'Pix', quantidade: 0, valor: 0, taxa: 0, devolvido: 389.7 },
          liquido: -389.7,
        },
      ],
    },
  });
  const day = await parte('Resumo do dia');
  const texto = lido(day);
  expect(texto).toContain('Faturamento do Dia\u2212R$ 311,22');
  expect(texto).toContain(
    'R$ 94,88 vendidos · R$ 406,10 devolvidos, R$ 389,70 de 1 venda de dias anteriores',
  );
  expect(texto).toContain('R$ 391,19 a menos que sábado passado até as 8h');
  expect(texto).toContain('Ticket médio R$ 23,72');
  expect(texto).not.toContain('-R$');
  // What went back to the shelf gives its cost back; nothing is ever a zero below zero.
  expect(lido(screen.getByRole('region', { name: 'Lucro de hoje' }))).toBe(
    'Custo das vendasR$ 120,00DespesasR$ 0,00Lucro de hoje\u2212R$ 191,22Sem custo cadastrado: 2,500 unidades',
  );
  // Both hours are drawn, the one of the returns below the axis.
  const porHora = await parte('Por hora');
  const bars = [...porHora.querySelectorAll<HTMLElement>('[data-tip]')];
  expect(bars.map(({ dataset }) => dataset.below ?? 'acima')).toEqual(['acima', 'true']);
  expect(await itens('Como pagaram hoje')).toEqual(['Pix R$ 389,70 devolvidos–']);
});

it('what was put aside for today or before stands on the front page, with a way to it', async () => {
  const futura = {
    ...{ id: 'v1', tipo: 'FUTUROS', identificador: 'FUTURO-1', numero: null, total: 40 },
    ...{ paraQuem: 'Seu Jorge', quando: '2020-01-02T12:00:00.000Z', observacao: 'Sem lactose' },
  };
  await abrir({ [DASHBOARD]: { ...numeros, futurasDeHoje: [futura] } });
  expect(await itens('Encomendas de hoje')).toEqual([
    'Seu Jorge · Sem lactoseEra para 02/01/2020 09:00 · R$ 40,00',
  ]);
  expect(screen.getByRole('link', { name: 'Ver vendas' }).getAttribute('href')).toBe('/selling');
});

it('on the first day it says what to do now, and ticks it off', async () => {
  const loja = lojaDeTeste();
  const passos = () => parte('Por onde começar');
  const links = async () =>
    within(await passos())
      .getAllByRole('link')
      .map(lido);
  await abrir(comecando({}), loja);
  expect(lido(await passos())).toContain('Três passos para abrir a loja.');
  expect(await links()).toEqual([
    expect.stringContaining('Cadastre o primeiro produto'),
    expect.stringContaining('Faça a primeira venda'),
    expect.stringContaining('Complete o recibo'),
  ]);
  cleanup();
  const desenho = await abrir(comecando({ produto: true }), loja);
  expect(lido(await passos())).toContain('Faltam dois passos.');
  const [first, second] = within(await passos()).getAllByRole('link');
  expect(first?.textContent).toContain('Feito: Cadastre o primeiro produto');
  fireEvent.click(second as HTMLElement);
  await waitFor(() => expect(desenho.onde()).toBe('/selling/caixa'));
  cleanup();
  await abrir(comecando({ produto: true, venda: true }), loja);
  expect(lido(await passos())).toContain('Falta só um passo.');
  expect(await links()).toEqual([expect.stringContaining('Complete o recibo')]);
  fireEvent.click(screen.getByRole('button', { name: 'Dispensar os primeiros passos' }));
  expect(screen.queryByRole('region', { name: 'Por onde começar' })).toBeNull();
  cleanup();
  await abrir(comecando({ produto: true, venda: true }), loja);
  await parte('O que vende hoje');
  expect(screen.queryByRole('region', { name: 'Por onde começar' })).toBeNull();
});

it('a day that cannot be loaded is logged, and comes when asked again', async () => {
  const written = vi.spyOn(console, 'error');
  esperarNoConsole(/^Erro ao carregar dashboard/);
  const desenho = await abrir({ [DASHBOARD]: falha('ERRO_INTERNO') });
  const alert = await screen.findByRole('alert');
  expect(alert.textContent).toContain('Não foi possível carregar o resumo do dia.');
  expect(written.mock.calls.join()).toContain('Erro ao carregar dashboard');
  written.mockRestore();
  desenho.responder(DASHBOARD, { ...numeros, produtosBaixos: [], produtosBaixosTotal: 0 });
  fireEvent.click(within(alert).getByRole('button', { name: 'Tentar de novo' }));
  expect(await screen.findByText('Nenhuma notificação')).toBeTruthy();
  expect(screen.getByRole('heading', { name: 'Faturamento do Dia' })).toBeTruthy();
});

it('while a drawer is open it says since when; once all are closed, whether the day agrees', async () => {
  const caixa = { id: 'c1', gaveta: { id: 'g1', nome: 'Caixa 1' }, abertoEm: '2026-11-21T08:45:00.000Z' };
  const desenho = await abrir({ [DIA]: { ...dia, caixasAbertos: [caixa] } });
  const caixas = () => screen.findByRole('link', { name: /^Caixas abertos/ });
  expect(lido(await caixas())).toBe('Caixas abertosDesde 05:451');
  expect(desenho.pedidas.some(({ path }) => path.endsWith('/conferencia'))).toBe(false);
  cleanup();
  await abrir({ 'GET /api/relatorios/conferencia': { confere: true, linhas: [] } });
  await waitFor(async () => expect(lido(await caixas())).toBe('Caixas abertosTudo confere hoje0'));
  cleanup();
  await abrir({ 'GET /api/relatorios/conferencia': { confere: false, linhas: [] } });
  await waitFor(async () => expect(lido(await caixas())).toBe('Caixas abertosAlgo não confere hoje0'));
});

it('what the queue delivers meanwhile is in the day’s figures at once', async () => {
  const conta = { descricao: 'Luz', valor: 90, categoria: 'Energia', data: '2026-11-21' } as const;
  const luz = { id: crypto.randomUUID(), ...conta };
  const desenho = await abrir({ 'POST /api/despesas': semRede });
  await parte('Resumo do dia');
  await act(() => fila.guardar(despesaNova(luz, new Date())));
  await waitFor(() => expect(fila.get().envios).toHaveLength(1));
  desenho.responder(DIA, { ...dia, faturamento: 99, vendas: 2 });
  desenho.responder('POST /api/despesas', () => Response.json(luz, { status: 201 }));
  await act(() => fila.retryNow(fila.get().envios[0]?.key ?? ''));
  await waitFor(() =>
    expect(lido(screen.getByRole('region', { name: 'Resumo do dia' }))).toContain('R$ 99,00'),
  );
});

/** The form of the commissions, its refusals, and the answer. */
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { falha } from '../../../testing/desenhar.tsx';
import {
  abrir,
  DESPESAS,
  despesas,
  HOJE,
  LUCRO,
  lido,
  linhas,
  lucro,
  NO_DIA,
  noDia,
  PERIODO,
  vazio,
  vendido,
} from '../relatorio.test-helper.tsx';

noDia();

const campo = (label: string) => screen.findByLabelText<HTMLInputElement>(label);
const escrever = async (label: string, value: string) =>
  fireEvent.change(await campo(label), { target: { value } });
const apertar = async (name: string) => fireEvent.click(await screen.findByRole('button', { name }));
const gerar = () => apertar('Gerar Relatório');

it('the dates are asked for and checked', async () => {
  const desenho = await abrir('/relatorio?sala=comissoes');
  expect((await campo('Comissão (%)')).value).toBe('10');
  expect(screen.getByText(/^Escolha os dias/)).toBeTruthy();
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Imprimir PDF' }).disabled).toBe(true);
  await gerar();
  expect(await screen.findByText('Por favor, selecione as datas de início e fim.')).toBeTruthy();
  expect(document.activeElement).toBe(await campo('Data de início'));
  await escrever('Data de início', '2026-12-31');
  await escrever('Data de fim', '2026-01-01');
  await gerar();
  expect(await screen.findByText('A data de início deve ser anterior à data de fim.')).toBeTruthy();
  expect(desenho.pedidas.filter(({ path }) => path.startsWith('/api/relatorios'))).toEqual([]);
});

it('a range of days is answered at once: by day, seller and hour, with expenses, profit and cancellations', async () => {
  const desenho = await abrir('/relatorio?sala=comissoes');
  await apertar('Hoje');
  expect(await linhas('Vendas por dia')).toEqual([
    'DataVendasFaturamentoComissão',
    '21/11/20262R$ 105,30R$ 10,53',
    'Total2R$ 105,30R$ 10,53',
  ]);
  expect(desenho.onde()).toBe(NO_DIA);
  expect(screen.getByRole('button', { name: 'Hoje' }).getAttribute('aria-pressed')).toBe('true');
  expect(screen.getByText('Comissão (10%)')).toBeTruthy();
  expect((await linhas('Vendas por vendedor'))[1]).toBe('Ana2R$ 105,30R$ 10,53');
  expect((await linhas('Vendas por hora'))[1]).toBe('9h às 10h2R$ 105,30');
  expect(await linhas('Despesas e lucro')).toEqual([
    'DescriçãoValor',
    'FaturamentoR$ 105,30',
    'Despesa: AluguelR$ 142,30',
    'DespesasR$ 142,30',
    'Custo das vendasR$ 0,00',
    'Lucro\u2212R$ 37,00',
    'Comissão de 10% (à parte)R$ 10,53',
  ]);
  expect((await linhas('Cancelamentos'))[1]).toBe('Ana1R$ 8,00');
  const asked = desenho.pedidas.find(({ path }) => path === '/api/relatorios/periodo');
  expect(asked?.query.toString()).toBe(`dataInicio=${HOJE}&dataFim=${HOJE}`);
});

it('the percent goes by tenths with the arrows; what is no number is none', async () => {
  const desenho = await abrir(NO_DIA);
  await screen.findByText('Comissão (10%)');
  const percent = await campo('Comissão (%)');
  await escrever('Comissão (%)', '12,5');
  fireEvent.keyDown(percent, { key: 'ArrowUp' });
  expect(percent.value).toBe('12,6');
  fireEvent.keyDown(percent, { key: 'ArrowDown' });
  await gerar();
  expect(await screen.findByText('Comissão (12,5%)')).toBeTruthy();
  expect((await linhas('Vendas por dia')).at(-1)).toBe('Total2R$ 105,30R$ 13,16');
  // Another load finds it in the address.
  expect(desenho.onde()).toContain('comissao=12.5');
  await escrever('Comissão (%)', 'abc');
  fireEvent.blur(percent);
  expect(percent.value).toBe('0');
  await gerar();
  expect(await screen.findByText('Comissão (0%)')).toBeTruthy();
});

it.each([
  ['150', 'A comissão vai de 0 a 100.'],
  ['10,55', 'Use no máximo uma casa decimal.'],
])('a percent of %s is refused where it stands and not bent', async (typed, told) => {
  await abrir(NO_DIA);
  await screen.findByText('Comissão (10%)');
  await escrever('Comissão (%)', typed);
  await gerar();
  expect(await screen.findByText(told)).toBeTruthy();
  const percent = await campo('Comissão (%)');
  expect(document.activeElement).toBe(percent);
  expect(percent.value).toBe(typed);
  expect(screen.getByText('Comissão (10%)')).toBeTruthy();
});

it('an address without a commission means the store’s', async () => {
  await abrir(`/relatorio?inicio=${HOJE}&fim=${HOJE}`, vendido, { comissaoPadrao: 7.5 });
  expect(await screen.findByText('Comissão (7,5%)')).toBeTruthy();
  expect((await campo('Comissão (%)')).value).toBe('7,5');
});

it('days that cannot be had say so, and can be asked for again', async () => {
  const desenho = await abrir(NO_DIA, { ...vendido, [PERIODO]: falha('VALIDACAO') });
  const said = await screen.findByText('Erro ao buscar dados do período. Tente novamente.');
  const alert = said.closest<HTMLElement>('[role=alert]');
  desenho.responder(PERIODO, vendido[PERIODO]);
  fireEvent.click(within(alert ?? document.body).getByRole('button', { name: 'Tentar de novo' }));
  expect(await linhas('Vendas por dia')).toHaveLength(3);
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
});

it('days on which nothing was sold have their expenses all the same', async () => {
  await abrir(NO_DIA, { ...vazio, [DESPESAS]: despesas(142.3), [LUCRO]: lucro(0, 142.3) });
  expect(await screen.findByText('Nenhuma venda neste período')).toBeTruthy();
  expect(await linhas('Despesas e lucro')).toContain('Lucro\u2212R$ 142,30');
  expect(screen.queryByRole('table', { name: 'Vendas por dia' })).toBeNull();
});

it('days with nothing in them are one sentence and no table', async () => {
  await abrir(NO_DIA, vazio);
  expect(await screen.findByText('Nenhuma venda neste período')).toBeTruthy();
  expect(lido(screen.getByRole('status'))).toContain('Total de vendas0Faturamento TotalR$ 0,00');
  expect(screen.queryAllByRole('table')).toEqual([]);
});

it('whose returns took back more than he earned has none, and is named with what is left to take back', async () => {
  const vendedores = [
    { vendedor: { id: 'ana', nome: 'Ana' }, totalVendas: 2, faturamento: 100 },
    { vendedor: { id: 'rui', nome: 'Rui' }, totalVendas: 0, faturamento: -50 },
  ];
  await abrir(NO_DIA, { ...vendido, 'GET /api/relatorios/vendedores': { vendedores } });
  expect(await linhas('Vendas por vendedor')).toEqual([
    'VendedorVendasFaturamentoComissão',
    'Ana2R$ 100,00R$ 10,00',
    'Rui0\u2212R$ 50,00R$ 0,00',
  ]);
  const card = screen.getByText('Comissão (10%)').parentElement as HTMLElement;
  expect(lido(card)).toBe(
    'Comissão (10%)R$ 10,00Rui devolveu mais do que vendeu: R$ 5,00 de comissão a descontar.',
  );
});

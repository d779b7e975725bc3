import type { Page } from '@playwright/test';
import { parse } from 'csv-parse/sync';
import readXlsxFile from 'read-excel-file/node';
import {
  acessivel,
  type Conta,
  entrar,
  expect,
  type novaConta,
  novaVenda,
  novoProduto,
  REDE,
  test,
} from '../apoio/base.ts';
import { mudarLoja } from '../apoio/dinheiro.ts';
import { abrir, BR, baixado, comVendas, HOJE, irPara } from '../apoio/relatorio.ts';

async function despesa(request: Parameters<typeof novaConta>[0], { token }: Conta, valor: number) {
  const answer = await request.post('/api/despesas', {
    data: { descricao: 'Aluguel', valor, categoria: 'Aluguel', data: HOJE() },
    headers: { authorization: `Bearer ${token}` },
  });
  expect(answer.ok(), await answer.text()).toBe(true);
}

const analise = (page: Page) => page.getByRole('region', { name: 'Análise Financeira Automática' });

test('the analysis shows revenue, expenses and profit of week, month and year', async ({ page, request }) => {
  const conta = await comVendas(request);
  await despesa(request, conta, 42.3);
  await abrir(page, conta);
  const card = analise(page);
  await expect(card).toContainText('Faturamento TotalR$ 105,30Este mês');
  await expect(card).toContainText('Despesa TotalR$ 42,30');
  await expect(card).toContainText('Lucro AtualR$ 63,00');
  await expect(card).toContainText('Margem de lucro59,8%');
  await expect(card).toContainText('Despesas sobre o faturamento40,2%');
  await page.getByRole('button', { name: 'SEMANA' }).click();
  await expect(card).toContainText('R$ 105,30Esta semana');
  await page.getByRole('button', { name: 'ANO' }).click();
  await expect(card).toContainText('R$ 105,30Este ano');
  await expect(page).toHaveURL(/periodo=ano/);

  await despesa(request, conta, 100);
  await page.reload();
  await expect(card).toContainText('Lucro Atual-R$ 37,00');
  await expect(card).toContainText('Despesas superiores ao faturamento');
});

test('the dates of the commission report are asked for and checked', async ({ page, request }) => {
  const conta = await comVendas(request);
  await abrir(page, conta, '/relatorio?sala=comissoes');
  const gerar = page.getByRole('button', { name: 'Gerar Relatório' });
  await expect(page.getByLabel('Comissão (%)')).toHaveValue('10');
  await gerar.click();
  await expect(page.getByText('Por favor, selecione as datas de início e fim.')).toBeVisible();
  await expect(page.getByLabel('Data de início')).toBeFocused();
  await page.getByLabel('Data de início').fill('2026-12-31');
  await page.getByLabel('Data de fim').fill('2026-01-01');
  await gerar.click();
  await expect(page.getByText('A data de início deve ser anterior à data de fim.')).toBeVisible();
  await acessivel(page);
});

test('commissions by day, seller and hour; the report survives a reload', async ({ page, request }) => {
  const conta = await comVendas(request);
  await abrir(page, conta, '/relatorio?sala=comissoes');
  const card = page.getByRole('region', { name: 'Relatório por Período - Comissões' });
  await expect(card.getByRole('heading', { name: 'Relatório por Período - Comissões' })).toBeVisible();
  const gerar = card.getByRole('button', { name: 'Gerar Relatório' });
  // A preset is answered at once.
  await page.getByRole('button', { name: 'Hoje' }).click();
  await expect(page.getByText('Comissão (10%)')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Hoje' })).toHaveAttribute('aria-pressed', 'true');
  await page.getByLabel('Comissão (%)').fill('12,5');
  await page.getByLabel('Comissão (%)').press('ArrowUp');
  await expect(page.getByLabel('Comissão (%)')).toHaveValue('12,6');
  await page.getByLabel('Comissão (%)').press('ArrowDown');
  await page.keyboard.press('Enter');
  const days = page.getByRole('region', { name: 'Vendas por Dia' });
  await expect(days.getByRole('columnheader')).toHaveText(['Data', 'Vendas', 'Faturamento', 'Comissão']);
  await expect(days.getByRole('row').nth(1)).toHaveText(`${BR()}2R$ 105,30R$ 13,16`);
  await expect(days.getByRole('row').last()).toHaveText('Total2R$ 105,30R$ 13,16');
  await expect(page.getByRole('region', { name: 'Vendas por Vendedor' })).toContainText(conta.nome);
  await expect(page.getByRole('region', { name: 'Vendas por Hora' })).toContainText('R$ 105,30');
  await page.reload();
  await expect(page.getByText('Comissão (12,5%)')).toBeVisible();

  await page.getByLabel('Comissão (%)').fill('abc');
  await page.getByLabel('Comissão (%)').blur();
  await expect(page.getByLabel('Comissão (%)')).toHaveValue('0');
  await gerar.click();
  await expect(page.getByText('Comissão (0%)')).toBeVisible();

  // What is out of bounds, or too fine, is refused where it stands and not bent.
  for (const [typed, told] of [
    ['150', 'A comissão vai de 0 a 100.'],
    ['10,55', 'Use no máximo uma casa decimal.'],
  ] as const) {
    await page.getByLabel('Comissão (%)').fill(typed);
    await gerar.click();
    await expect(card.getByText(told)).toBeVisible();
    await expect(page.getByLabel('Comissão (%)')).toBeFocused();
    await expect(page.getByLabel('Comissão (%)')).toHaveValue(typed);
    await expect(page.getByText('Comissão (0%)')).toBeVisible();
  }
});

test('chosen dates have expenses, profit and cancellations, on the page and in files', async ({
  page,
  request,
}) => {
  const conta = await comVendas(request);
  const gorjeta = await novoProduto(request, conta, { nome: 'Suco', valor: 8 });
  const { id } = await novaVenda(request, conta, { tipo: 'VENDAS', itens: [gorjeta] });
  const headers = { authorization: `Bearer ${conta.token}` };
  await request.delete(`/api/vendas/${id}`, { headers, data: { motivo: 'Engano' } });
  await despesa(request, conta, 142.3);
  await abrir(page, conta, `/relatorio?inicio=${HOJE()}&fim=${HOJE()}&comissao=10`);
  const rows = page.getByRole('region', { name: 'Despesas e Lucro' }).getByRole('row');
  await expect(rows).toHaveText([
    'DescriçãoValor',
    'FaturamentoR$ 105,30',
    'Despesa: AluguelR$ 142,30',
    'DespesasR$ 142,30',
    'Lucro-R$ 37,00',
    'Comissão de 10% (à parte)R$ 10,53',
  ]);
  await expect(page.getByRole('region', { name: 'Cancelamentos' }).getByRole('row').nth(1)).toHaveText(
    `${conta.nome}1R$ 8,00`,
  );
  const csv = await baixado(page, 'Baixar Despesas e Lucro em CSV');
  expect(parse(csv.bytes, { bom: true, delimiter: ';' }).slice(3)).toEqual([
    ['Despesas', '142,30'],
    ['Lucro', '-37,00'],
    ['Comissão de 10% (à parte)', '10,53'],
  ]);
  const [sheet] = await readXlsxFile((await baixado(page, 'Baixar Despesas e Lucro em XLSX')).bytes);
  expect(sheet?.data[4]).toEqual(['Lucro', -37]);
});

test('an address without a commission means the store’s', async ({ page, request }) => {
  const conta = await comVendas(request);
  await mudarLoja(request, conta, { comissaoPadrao: 7.5 });
  await abrir(page, conta, `/relatorio?inicio=${HOJE()}&fim=${HOJE()}`);
  await expect(page.getByLabel('Comissão (%)')).toHaveValue('7,5');
  await expect(page.getByText('Comissão (7,5%)')).toBeVisible();
});

test('tables as CSV and as a spreadsheet, read back by other programs', async ({ page, request }) => {
  const conta = await comVendas(request);
  await abrir(page, conta, `/relatorio?inicio=${HOJE()}&fim=${HOJE()}&comissao=10`);
  const csv = await baixado(page, 'Baixar Vendas por Dia em CSV');
  expect(csv.name).toBe(`vendas-por-dia-${HOJE()}-a-${HOJE()}.csv`);
  expect(parse(csv.bytes, { bom: true, delimiter: ';' })).toEqual([
    ['Data', 'Vendas', 'Faturamento', 'Comissão'],
    [HOJE(), '2', '105,30', '10,53'],
  ]);
  const [sheet] = await readXlsxFile((await baixado(page, 'Baixar Vendas por Dia em XLSX')).bytes);
  expect(sheet?.data[1]).toEqual([new Date(`${HOJE()}T00:00:00Z`), 2, 105.3, 10.53]);
  await irPara(page, 'Produtos');
  const products = await baixado(page, 'Baixar Produto Mais Vendidos em CSV');
  expect(parse(products.bytes, { bom: true, delimiter: ';' })[1]).toEqual(["'=1+1", '1', '100,05', '95']);
});

test.describe('when the server is away', () => {
  test.use({ esperados: [REDE] });

  test('the totals are zero and say so; charts and period say it too; each can be tried again', async ({
    page,
    request,
  }) => {
    const conta = await comVendas(request);
    await entrar(page, conta);
    await page.route(/\/api\/(relatorios|despesas)\//, (route) =>
      route.fulfill({
        status: 400,
        json: {
          code: 'VALIDACAO',
          mensagem: 'x',
        },
      }),
    );
    await page.goto('/relatorio');
    await expect(analise(page).getByRole('alert')).toBeVisible();
    for (const tile of ['Faturamento Total', 'Despesa Total', 'Lucro Atual']) {
      await expect(analise(page)).toContainText(`${tile}R$ 0,00`);
    }
    await expect(
      page.getByText('Falha ao carregar dados. Verifique sua conexão ou faça login novamente.'),
    ).toBeVisible();
    await expect(page.getByRole('button', { name: 'Tentar de novo' })).toHaveCount(2);
    await acessivel(page);
    await irPara(page, 'Comissões');
    await page.getByRole('button', { name: 'Hoje' }).click();
    await page.getByRole('button', { name: 'Gerar Relatório' }).click();
    await expect(page.getByText('Erro ao buscar dados do período. Tente novamente.')).toBeVisible();
    await acessivel(page);
    await page.unrouteAll();
    await page.getByRole('button', { name: 'Tentar de novo' }).click();
    await expect(page.getByText('Vendas por Dia')).toBeVisible();
    await irPara(page, 'Resumo');
    await expect(analise(page)).toContainText('Faturamento TotalR$ 105,30');
    await expect(page.getByRole('region', { name: 'Vendas por Hora' })).toBeVisible();
  });
});

import type { Page } from '@playwright/test';
import { extractTextItems, getDocumentProxy, getResolvedPDFJS } from 'unpdf';
import { expect, test } from '../apoio/base.ts';
import { abrir, BR, baixado, comVendas, HOJE } from '../apoio/relatorio.ts';

/** As most people print: without 'background graphics'. */
async function impresso(page: Page) {
  return getDocumentProxy(
    new Uint8Array(await page.pdf({ preferCSSPageSize: true, printBackground: false })),
  );
}

/** What its shapes are filled with, one by one. */
async function cores(pdf: Awaited<ReturnType<typeof impresso>>): Promise<string[]> {
  const { OPS } = await getResolvedPDFJS();
  const fills: string[] = [];
  for (let number = 1; number <= pdf.numPages; number += 1) {
    const { fnArray, argsArray } = await (await pdf.getPage(number)).getOperatorList();
    for (const [index, fn] of fnArray.entries()) {
      if (fn === OPS.setFillRGBColor) fills.push(argsArray[index][0]);
    }
  }
  return fills;
}

test('printing gives a PDF with its header and no cut chart', async ({ page, request }) => {
  const conta = await comVendas(request);
  await page.emulateMedia({ colorScheme: 'dark' });
  await abrir(page, conta, `/relatorio?inicio=${HOJE()}&fim=${HOJE()}&comissao=10`);
  await expect(page.locator('.recharts-bar-rectangle')).toHaveCount(3);
  await expect(page.getByText('RELATÓRIO FINANCEIRO')).toBeHidden();

  // By the button: half a second in paper clothes, the print, a second more, then as before.
  await page.evaluate(() => {
    const started = performance.now();
    window.print = () => {
      document.body.dataset.printed = `${performance.now() - started}`;
      document.body.dataset.scheme = document.documentElement.dataset.mantineColorScheme ?? '';
    };
  });
  await page.getByRole('button', { name: 'Imprimir PDF' }).click();
  await expect(page.locator('body[data-printed]')).toHaveAttribute('data-scheme', 'light');
  expect(Number(await page.locator('body').getAttribute('data-printed'))).toBeGreaterThanOrEqual(500);
  await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'dark');

  const pdf = await impresso(page);
  const { items } = await extractTextItems(pdf);
  const textOf = (index: number) => items[index]?.map(({ str }) => str).join(' ') ?? '';
  expect(textOf(0)).toContain('RELATÓRIO FINANCEIRO');
  expect(textOf(0)).toMatch(/Gerado em \d\d\/\d\d\/\d{4} às \d\d:\d\d/);
  expect(textOf(0)).toContain(BR());
  const all = items.map((_, index) => textOf(index));
  // The chart from its title to its axes is on one sheet, inside its margins.
  const chart = all.findIndex((text) => text.includes('Most asked products'));
  for (const label of ['Unidades', 'Faturamento (R$)', 'Café coado', 'R$ 0'])
    expect(all[chart]).toContain(label);
  // Colours without 'background graphics': the keys of the chart, the bars of the analysis, the tiles.
  const fills = await cores(pdf);
  for (const tile of ['#f6f7f8', '#e1f2f5']) expect(fills).toContain(tile);
  // The third slice and its place in the legend.
  expect(fills.filter((fill) => fill === '#5b5bd6')).toHaveLength(2);
  const width = 595;
  // The space that stands for the gap between two columns is nothing that is printed.
  for (const { x, width: length } of items.flat().filter(({ str }) => str.trim() !== '')) {
    expect(x).toBeGreaterThanOrEqual(0);
    expect(x + length).toBeLessThanOrEqual(width);
  }
  expect(all.join(' ')).toContain('Vendas por Hora');
});

test('paper holds every row, and says what was searched for; so does the file', async ({ page, request }) => {
  const conta = await comVendas(request);
  const days = Array.from({ length: 450 }, (_, index) => new Date(Date.UTC(2024, 0, 1 + index)));
  const vendasPorDia = days.map((day) => ({
    data: day.toISOString().slice(0, 10),
    totalVendas: 1,
    faturamento: 1,
  }));
  await page.route('**/api/relatorios/periodo?dataInicio=2024-01-01**', (route) =>
    route.fulfill({ json: { totalVendas: 450, faturamentoTotal: 450, vendasPorDia } }),
  );
  await abrir(page, conta, '/relatorio?inicio=2024-01-01&fim=2025-12-31&comissao=10');
  const table = page.getByRole('region', { name: 'Vendas por Dia' });
  await expect(table.getByText('Mostrando 31 de 450 linhas.')).toBeVisible();
  const products = page.getByRole('region', { name: 'Produto Mais Vendidos' });
  await products.getByRole('searchbox').fill('caf');
  await expect(products.getByRole('row')).toHaveCount(2);
  await expect(products.getByText('Busca: “caf”')).toBeHidden();
  expect((await baixado(page, 'Baixar Produto Mais Vendidos em CSV')).name).toMatch(/-busca-caf\.csv$/);

  const { items } = await extractTextItems(await impresso(page));
  const text = items.flat().map(({ str }) => str);
  expect(text.join(' ')).toContain('Busca: “caf”');
  for (const { data } of vendasPorDia) expect(text).toContain(data.split('-').reverse().join('/'));
  // On the screen it is as it was.
  await expect(table.getByRole('row')).toHaveCount(1 + 31 + 1);
});

test('Ctrl+P does what the button does', async ({ page, request }) => {
  await abrir(page, await comVendas(request));
  await expect(page.locator('.recharts-bar-rectangle')).toHaveCount(3);
  await page.evaluate(() => {
    window.print = () => {
      const chart = document.querySelector('[data-printing] .recharts-surface');
      document.body.dataset.printed = String(chart?.getBoundingClientRect().width);
    };
  });
  await page.keyboard.press('Control+p');
  // 16.5 cm, however wide the screen is.
  await expect(page.locator('body[data-printed]')).toHaveAttribute('data-printed', /^62[34]/);
});

import type { Page } from '@playwright/test';
import { extractTextItems, getDocumentProxy, getResolvedPDFJS } from 'unpdf';
import { expect, test } from '../apoio/base.ts';
import { abrir, BR, comVendas, irPara } from '../apoio/relatorio.ts';

/** As most people print: without 'background graphics'. */
async function impresso(page: Page) {
  return getDocumentProxy(
    new Uint8Array(await page.pdf({ preferCSSPageSize: true, printBackground: false })),
  );
}

/** The fill colours of its shapes. */
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

async function textos(pdf: Awaited<ReturnType<typeof impresso>>): Promise<string> {
  const { items } = await extractTextItems(pdf);
  return items
    .flat()
    .map(({ str }) => str)
    .join(' ');
}

test('printing gives a PDF of this room alone, no chart cut', async ({ page, request }) => {
  const conta = await comVendas(request);
  await page.emulateMedia({ colorScheme: 'dark' });
  await abrir(page, conta);
  await expect(page.locator('.recharts-bar-rectangle')).toHaveCount(1);
  await expect(page.locator('.recharts-pie-sector')).toHaveCount(3);
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
  const all = items.map((page) => page.map(({ str }) => str).join(' '));
  expect(all[0]).toContain('RELATÓRIO FINANCEIRO');
  expect(all[0]).toMatch(/Gerado em \d\d\/\d\d\/\d{4} às \d\d:\d\d/);
  expect(all[0]).toContain(BR().slice(2));
  for (const [index, text] of all.entries()) expect(text).toContain(`Página ${index + 1} de ${all.length}`);
  // Neither the other rooms, nor the menu.
  for (const other of ['Most asked products', 'Comissões', 'Dashboard', 'Sair'])
    expect(all.join(' ')).not.toContain(other);
  // The chart from its title to its axes is on one sheet, inside its margins.
  const chart = all.find((text) => text.includes('Análise Financeira Automática')) ?? '';
  for (const label of ['Este mês', 'R$ 0', 'R$ 50', 'R$ 100', 'R$ 150']) expect(chart).toContain(label);
  // Colours without 'background graphics': a slice and its place in the legend.
  const mark = page.getByRole('region', { name: 'Vendas por categoria' }).locator('td i').first();
  await page.emulateMedia({ colorScheme: 'light' });
  await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'light');
  const [r = 0, g = 0, b = 0] = (await mark.evaluate((node) => getComputedStyle(node).backgroundColor))
    .split(/\D+/)
    .filter(Boolean)
    .map(Number);
  const colour = `#${[r, g, b].map((part) => part.toString(16).padStart(2, '0')).join('')}`;
  expect((await cores(pdf)).filter((fill) => fill === colour)).toHaveLength(2);
  const width = 595;
  // The space that stands for the gap between two columns is nothing that is printed.
  for (const { x, width: length } of items.flat().filter(({ str }) => str.trim() !== '')) {
    expect(x).toBeGreaterThanOrEqual(0);
    expect(x + length).toBeLessThanOrEqual(width);
  }

  // The keys do what the button does: 16.5 cm, however wide the screen is.
  await page.evaluate(() => {
    delete document.body.dataset.printed;
    window.print = () => {
      const chart = document.querySelector('[data-printing] .recharts-surface');
      document.body.dataset.printed = String(chart?.getBoundingClientRect().width);
    };
  });
  await page.keyboard.press('Control+p');
  await expect(page.locator('body[data-printed]')).toHaveAttribute('data-printed', /^62[34]/);

  await irPara(page, 'Produtos');
  const products = page.getByRole('region', { name: 'Produto Mais Vendidos' });
  await products.getByRole('searchbox').fill('caf');
  await expect(products.getByRole('row')).toHaveCount(2);
  await expect(products.getByText('Busca: “caf”')).toBeHidden();
  expect(await textos(await impresso(page))).toContain('Busca: “caf”');
});

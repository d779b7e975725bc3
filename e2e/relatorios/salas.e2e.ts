/**
 * The three rooms on a store's real sales: drawn, reached by links and by the way back, kept as files, and readable.
 */
import { parse } from 'csv-parse/sync';
import readXlsxFile from 'read-excel-file/node';
import { acessivel, lerBem } from '../apoio/aparencia.ts';
import { expect, test } from '../apoio/base.ts';
import { abrir, BR, baixado, comVendas, HOJE, irPara } from '../apoio/relatorio.ts';

test('links, reload and back lead into the three rooms', async ({ page, request }) => {
  const conta = await comVendas(request);
  await abrir(page, conta);
  const analise = page.getByRole('region', { name: 'Análise Financeira Automática' });
  // Drawn for those who see it: the days so far, what is sold by hour and by category.
  await expect(analise.locator('.recharts-area-area')).toHaveCount(1);
  await expect(analise.getByRole('table', { name: 'Faturamento por dia' })).toContainText(
    `${BR()}R$ 105,302`,
  );
  await expect(page.locator('.recharts-bar-rectangle')).toHaveCount(1);
  await expect(page.locator('.recharts-pie-sector')).toHaveCount(3);
  await page.locator('.recharts-bar-rectangle').hover();
  await expect(page.locator('.recharts-tooltip-wrapper').getByText('R$ 105,30')).toBeVisible();
  await lerBem(page);
  await page.getByRole('button', { name: 'ANO' }).click();

  await irPara(page, 'Produtos');
  const rooms = page.getByRole('navigation', { name: 'Partes do relatório' });
  await expect(rooms.getByRole('link', { name: 'Produtos' })).toBeFocused();
  await expect(rooms.locator('[aria-current=page]')).toHaveText('Produtos');
  await expect(analise).toBeHidden();
  await expect(page.getByRole('button', { name: 'ANO' })).toHaveAttribute('aria-pressed', 'true');
  const drawn = page.getByRole('region', { name: 'Most asked products' });
  await expect(drawn.getByRole('row', { name: 'Café coado' })).toHaveText('Café coado1R$ 4,50');
  await page.reload();
  await expect(drawn).toBeVisible();
  await acessivel(page);
  const products = await baixado(page, 'Baixar Produto Mais Vendidos em CSV');
  expect(parse(products.bytes, { bom: true, delimiter: ';' })[1]).toEqual(["'=1+1", '1', '100,05', '95']);

  await irPara(page, 'Comissões');
  await page.getByRole('button', { name: 'Hoje' }).click();
  await expect(page.getByText('Comissão (10%)')).toBeVisible();
  await acessivel(page);
  const days = await baixado(page, 'Baixar Vendas por dia em XLSX');
  expect(days.name).toBe(`vendas-por-dia-${HOJE()}-a-${HOJE()}.xlsx`);
  const [sheet] = await readXlsxFile(days.bytes);
  expect(sheet?.data[1]).toEqual([new Date(`${HOJE()}T00:00:00Z`), 2, 105.3, 10.53]);
  await irPara(page, 'Resumo');
  await expect(analise).toBeVisible();
  await irPara(page, 'Comissões');
  await page.goBack();
  await expect(analise).toBeVisible();
});

import { entrar, expect, novaConta, novaVenda, novoProduto, test } from '../apoio/base.ts';
import { abrir, irPara } from '../apoio/relatorio.ts';

test('the donut has a colour of its own for each of the six categories, and radii of 40 and 60', async ({
  page,
  request,
}) => {
  const conta = await novaConta(request);
  const itens = [];
  for (const categoria of ['Bebidas', 'Comidas', 'Variados', 'Roupas', 'Eletrônicos', 'Suplementos']) {
    itens.push(await novoProduto(request, conta, { nome: categoria, valor: 10, categoria }));
  }
  await novaVenda(request, conta, { tipo: 'VENDAS', itens });
  await entrar(page, conta, '/relatorio');
  const donut = page.getByRole('region', { name: 'Vendas por categoria' });
  const sectors = donut.locator('.recharts-pie-sector path');
  await expect(sectors).toHaveCount(6);
  const path = (await sectors.first().getAttribute('d')) ?? '';
  expect([...path.matchAll(/A\s*([\d.]+)/g)].map(([, radius]) => Number(radius))).toEqual([60, 40]);
  const drawn = () => sectors.evaluateAll((paths) => paths.map((each) => getComputedStyle(each).fill));
  // The store's colours may come after its figures.
  await expect.poll(async () => new Set(await drawn()).size).toBe(6);
  const colours = await donut
    .locator('td i')
    .evaluateAll((marks) => marks.map((mark) => getComputedStyle(mark).backgroundColor));
  expect(colours).toEqual(await drawn());
});

test('one centavo has its place on the axis, and what is free its words', async ({ page, request }) => {
  const conta = await novaConta(request);
  const brinde = await novoProduto(request, conta, { nome: 'Brinde', valor: 0 });
  await novaVenda(request, conta, { tipo: 'VENDAS', itens: [brinde] });
  await abrir(page, conta);
  await expect(page.getByText('As vendas deste período somam R$ 0,00.')).toBeVisible();

  const bala = await novoProduto(request, conta, { nome: 'Bala', valor: 0.01 });
  await novaVenda(request, conta, { tipo: 'VENDAS', itens: [bala] });
  await page.reload();
  await expect(page.locator('.recharts-pie-sector').first()).toBeVisible();
  const hours = page.getByRole('region', { name: 'Vendas por Hora' });
  await expect(hours.locator('.recharts-bar-rectangle')).toHaveCount(1);
  const ticks = await hours.locator('svg text').filter({ hasText: /^R\$/ }).allTextContents();
  expect(ticks).toEqual(['R$\u00a00', 'R$\u00a00,01']);

  await irPara(page, 'Produtos');
  await expect(page.getByRole('region', { name: 'Most asked products' }).getByText('R$ 0,01')).toHaveCount(2);
});

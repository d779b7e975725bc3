/** On the narrowest phone no word is broken, and no sum leaves its place. */
import { entrar, expect, novaVenda, novoProduto, semRolagemLateral, test } from '../apoio/base.ts';
import { post } from '../apoio/escrever.ts';
import { inteiro, linhas } from '../apoio/texto.ts';

test('the largest sums stay whole at 320 pixels', async ({ page, request, conta }) => {
  const anel = await novoProduto(request, conta, { nome: 'Anel', valor: 9_999_999.99 });
  await novaVenda(request, conta, { tipo: 'VENDAS', itens: [anel] });
  await post(request, conta, '/api/despesas', {
    ...{ descricao: 'Gasto com Alimentação', valor: 9_999_999.99, categoria: 'Alimentação' },
    data: '2026-11-18',
  });
  await page.setViewportSize({ width: 320, height: 740 });

  await entrar(page, conta, '/relatorio');
  await expect(page.getByText('Sem vendas antes para comparar').first()).toBeVisible();
  const periodo = page.getByRole('region', { name: 'Vendas do período' });
  for (const titulo of ['Vendas', 'Ticket médio', 'Unidades']) {
    expect(await linhas(periodo.getByRole('heading', { name: titulo, exact: true }))).toBe(1);
  }
  await semRolagemLateral(page);

  await page.goto('/despesas');
  const despesa = page.getByRole('list', { name: 'Despesas' }).getByText('Alimentação · 18/11/2026');
  expect(await linhas(despesa)).toBe(1);
  const maiores = page.getByRole('region', { name: 'Categorias com Mais Gastos' });
  expect(await linhas(maiores.getByText('Alimentação'))).toBe(1);
  for (const total of await page.getByText('R$ 9.999.999,99').all()) expect(await linhas(total)).toBe(1);
  await semRolagemLateral(page);

  await page.goto('/selling');
  await page.getByRole('button', { name: /Vendas No Balcão/ }).click();
  const tile = page.getByRole('dialog').getByRole('list', { name: 'Produtos' }).getByRole('button');
  const price = tile.getByText('R$ 9.999.999,99');
  await expect(price).toBeVisible();
  expect(await inteiro(price)).toBe(true);
});

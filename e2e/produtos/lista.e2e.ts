import { entrar, expect, novaConta, novoProduto, test } from '../apoio/base.ts';

test('products are filtered by category, each with a bar in the colour of its stock', async ({
  page,
  request,
}) => {
  const conta = await novaConta(request);
  for (const [nome, quantidade, categoria] of [
    ['Suco', 70, 'Bebidas'],
    ['Bolo', 69, 'Comidas'],
    ['Boné', 39, 'Roupas'],
  ] as const) {
    await novoProduto(request, conta, { nome, valor: 9.9, quantidade, estoque: 100, categoria });
  }
  await entrar(page, conta, '/products');
  await expect(page.getByRole('tab')).toHaveText([
    'Todos3',
    'Bebidas1',
    'Comidas1',
    'Variados0',
    'Roupas1',
    'Eletrônicos0',
    'Suplementos0',
  ]);
  const card = (nome: string) => page.getByRole('listitem').filter({ hasText: nome });
  for (const [nome, level] of [
    ['Suco', 'bom'],
    ['Bolo', 'atencao'],
    ['Boné', 'baixo'],
  ] as const) {
    await expect(card(nome).locator('[data-level]')).toHaveAttribute('data-level', level);
  }
  await page.getByRole('tab', { name: 'Roupas' }).click();
  await expect(page.getByRole('list', { name: 'Produtos' }).getByRole('listitem')).toHaveText([/Boné/]);
});

/** On narrow phones no word is broken, and no sum leaves its place. */
import { semRolagemLateral } from '../apoio/aparencia.ts';
import { entrar, expect, novaVenda, novoProduto, test } from '../apoio/base.ts';
import { post } from '../apoio/escrever.ts';
import { inteiro, linhas } from '../apoio/texto.ts';

test('the largest sums and their titles stay whole', async ({ page, request, conta }) => {
  const anel = await novoProduto(request, conta, { nome: 'Anel', valor: 9_999_999.99 });
  await novaVenda(request, conta, { tipo: 'VENDAS', itens: [anel] });
  for (const categoria of ['Marketing', 'Alimentação']) {
    const gasto = { descricao: `Gasto com ${categoria}`, valor: 9_999_999.99, categoria };
    await post(request, conta, '/api/despesas', { ...gasto, data: '2026-11-18' });
  }
  await page.setViewportSize({ width: 320, height: 740 });
  await entrar(page, conta, '/relatorio');
  await expect(page.getByText('Sem vendas antes para comparar').first()).toBeVisible();
  const periodo = page.getByRole('region', { name: 'Vendas do período' });
  for (const width of [320, 390]) {
    await page.setViewportSize({ width, height: 740 });
    for (const titulo of ['Vendas', 'Ticket médio', 'Unidades'])
      expect(await linhas(periodo.getByRole('heading', { name: titulo, exact: true }))).toBe(1);
    await semRolagemLateral(page);
  }

  await page.goto('/despesas');
  const lista = page.getByRole('list', { name: 'Despesas' });
  const maiores = page.getByRole('region', { name: 'Categorias com Mais Gastos' });
  const total = page.getByText('R$ 19.999.999,98');
  await expect(lista.getByRole('listitem')).toHaveCount(2);
  for (const width of [320, 390, 768, 1366]) {
    await page.setViewportSize({ width, height: 740 });
    for (const categoria of ['Marketing', 'Alimentação']) {
      expect(await linhas(lista.getByText(`${categoria} · 18/11/2026`))).toBe(1);
      expect(await linhas(maiores.getByText(categoria))).toBe(1);
    }
    expect(await linhas(total)).toBe(1);
    expect(await inteiro(total)).toBe(true);
    await semRolagemLateral(page);
  }

  await page.setViewportSize({ width: 320, height: 740 });
  await page.goto('/selling');
  await page.getByRole('button', { name: /Vendas No Balcão/ }).click();
  const tile = page.getByRole('dialog').getByRole('list', { name: 'Produtos' }).getByRole('button');
  const price = tile.getByText('R$ 9.999.999,99');
  await expect(price).toBeVisible();
  expect(await inteiro(price)).toBe(true);
});

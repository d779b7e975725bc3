/** Narrow screens, and wider ones: no word is broken, no sum leaves its place. */
import { entrar, expect, novaVenda, novoProduto, semRolagemLateral, test } from '../apoio/base.ts';
import { post } from '../apoio/escrever.ts';
import { inteiro, linhas } from '../apoio/texto.ts';

test('the titles of an empty report stand on one line', async ({ page, request, conta }) => {
  const pastel = await novoProduto(request, conta, { nome: 'Pastel', valor: 8 });
  await novaVenda(request, conta, { tipo: 'VENDAS', itens: [pastel] });
  await entrar(page, conta);
  for (const width of [320, 360, 390]) {
    await page.setViewportSize({ width, height: 740 });
    await page.goto('/relatorio');
    await expect(page.getByText('Sem vendas antes para comparar').first()).toBeVisible();
    const periodo = page.getByRole('region', { name: 'Vendas do período' });
    for (const titulo of ['Vendas', 'Ticket médio', 'Unidades']) {
      expect(await linhas(periodo.getByRole('heading', { name: titulo, exact: true }))).toBe(1);
    }
    await semRolagemLateral(page);
  }
});

test('the largest expense keeps category, day and sum whole', async ({ page, request, conta }) => {
  for (const categoria of ['Marketing', 'Alimentação']) {
    await post(request, conta, '/api/despesas', {
      ...{ descricao: `Gasto com ${categoria}`, valor: 9_999_999.99, categoria },
      data: '2026-11-18',
    });
  }
  await entrar(page, conta);
  for (const width of [320, 390, 768, 1366]) {
    await page.setViewportSize({ width, height: 740 });
    await page.goto('/despesas');
    const lista = page.getByRole('list', { name: 'Despesas' });
    await expect(lista.getByRole('listitem')).toHaveCount(2);
    for (const text of ['Marketing · 18/11/2026', 'Alimentação · 18/11/2026']) {
      expect(await linhas(lista.getByText(text))).toBe(1);
    }
    const maiores = page.getByRole('region', { name: 'Categorias com Mais Gastos' });
    for (const text of ['Marketing', 'Alimentação']) expect(await linhas(maiores.getByText(text))).toBe(1);
    const total = page.getByText('R$ 19.999.999,98');
    expect(await linhas(total)).toBe(1);
    expect(await inteiro(total)).toBe(true);
    await semRolagemLateral(page);
  }
});

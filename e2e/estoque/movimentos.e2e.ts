/** What only a browser shows of a ledger: where a finger meets the balance, and what 'back' does. */
import { acessivel } from '../apoio/aparencia.ts';
import { entrar, expect, ler, novaVenda, novoProduto, test } from '../apoio/base.ts';

test('a balance says why, on a phone beside its row, and a loss is on it at once', async ({
  page,
  request,
  conta,
}) => {
  const suco = await novoProduto(request, conta, { nome: 'Suco', valor: 4, quantidade: 10, custo: 2.5 });
  await novaVenda(request, conta, { tipo: 'VENDAS', itens: [{ ...suco, vendidos: 3 }] });
  await page.setViewportSize({ width: 360, height: 640 });
  await entrar(page, conta, '/products');
  const linha = page.getByRole('list', { name: 'Produtos' }).getByRole('listitem');
  const saldo = linha.getByRole('button', { name: /^7 de 50/ });
  const caixa = await saldo.boundingBox();
  expect(Math.min(caixa?.width ?? 0, caixa?.height ?? 0)).toBeGreaterThanOrEqual(44);

  // All of the row but its end is the form's.
  await linha.click({ position: { x: 100, y: 32 } });
  const form = page.getByRole('dialog', { name: 'Editar produto' });
  await expect(form).toBeVisible();
  await form.getByRole('button', { name: 'Fechar' }).click();
  await expect(form).toHaveCount(0);

  await saldo.click();
  const razao = page.getByRole('dialog', { name: 'Suco' });
  const linhas = razao.getByRole('listitem');
  await expect(razao.getByRole('heading', { name: 'Por que 7?' })).toBeVisible();
  await expect(linhas).toHaveText([/^Venda.*−3ficou 7$/, /^Estoque inicial.*\+10ficou 10$/]);
  await acessivel(page);

  await razao.getByRole('button', { name: 'Registrar perda' }).click();
  const perda = page.getByRole('dialog', { name: 'Registrar perda' });
  await perda.getByLabel('Quantidade de Suco').fill('2');
  await perda.getByRole('button', { name: 'Venceu' }).click();
  await acessivel(page);
  await perda.getByRole('button', { name: 'Registrar perda' }).click();
  await expect(perda).toHaveCount(0);
  await expect(razao.getByRole('heading', { name: 'Por que 5?' })).toBeVisible();
  await expect(linhas.first()).toHaveText(/^Perda · Venceu.*−2ficou 5$/);

  // Ten more of it: the digits, and Enter; what they cost is there.
  await razao.getByRole('button', { name: 'Dar entrada' }).click();
  const entrada = page.getByRole('dialog', { name: 'Dar entrada: Suco' });
  await expect(entrada.getByLabel('Quantas chegaram')).toBeFocused();
  await page.keyboard.type('10');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Enter');
  await expect(entrada).toHaveCount(0);
  await expect(linhas.first()).toHaveText(/^Entrada.*\+10ficou 15$/);

  // The browser's own way back closes it, and opens it again.
  await page.goBack();
  await expect(razao).toHaveCount(0);
  await expect(page).toHaveURL(/\/products$/);
  await expect(linha.getByRole('button', { name: /^15 de 50/ })).toBeFocused();
  await page.goForward();
  await razao.getByRole('link', { name: /^Venda/ }).click();
  await expect(page).toHaveURL(/\/recibo\//);
  await page.goBack();
  await expect(razao.getByRole('heading', { name: 'Por que 15?' })).toBeVisible();
  await razao.getByRole('link', { name: /^Perda/ }).click();

  await page.getByRole('button', { name: 'Desfazer 2 × Suco' }).click();
  await expect(page.getByText('Desfeita', { exact: true })).toBeVisible();
  await acessivel(page);
  const { valor } = await ler<{ valor: number }>(request, conta, '/api/relatorios/estoque');
  expect(valor).toBe(42.5);
  await page.getByRole('link', { name: 'Agora' }).click();
  await expect(page.getByRole('region', { name: 'O estoque agora' })).toContainText('R$ 42,50');
  await acessivel(page);
});

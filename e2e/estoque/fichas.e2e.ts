/** What only a browser shows of what a product is made of: where the keyboard goes, and what a phone has room for. */
import { acessivel } from '../apoio/aparencia.ts';
import { entrar, expect, novoProduto, test } from '../apoio/base.ts';

test('by the keyboard alone a cake gets its parts and is made, and its ledger says so', async ({
  page,
  request,
  conta,
}) => {
  await novoProduto(request, conta, { nome: 'Bolo', valor: 9, quantidade: 0 });
  await novoProduto(request, conta, { nome: 'Ovo', valor: 1, quantidade: 7, custo: 0.5 });
  await page.setViewportSize({ width: 360, height: 640 });
  await entrar(page, conta, '/products');
  await page.getByRole('button', { name: 'Bolo', exact: false }).first().click();
  const form = page.getByRole('dialog', { name: 'Editar produto' });
  await form.getByRole('button', { name: 'Do que é feito' }).focus();
  await page.keyboard.press('Enter');

  const ficha = page.getByRole('dialog', { name: 'Do que é feito: Bolo' });
  await ficha.getByRole('button', { name: 'Produção: faço antes' }).focus();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  await page.keyboard.type('ov');
  await page.keyboard.press('Enter');
  await expect(ficha.getByLabel('Quantidade de Ovo')).toHaveValue('1');
  await page.keyboard.press('Tab');
  await page.keyboard.type('2');
  await expect(ficha.getByRole('status')).toHaveText(/Custo de uma.*0,25.*Dá para fazer14/);
  await acessivel(page);
  await page.keyboard.press('Enter');
  await expect(ficha).toHaveCount(0);

  await page.goto('/estoque?sala=producoes');
  await page.getByRole('button', { name: 'Produzir' }).click();
  await page.keyboard.type('bol');
  await page.keyboard.press('Enter');
  const produzir = page.getByRole('dialog', { name: 'Produzir: Bolo' });
  await page.keyboard.type('4');
  await expect(produzir.getByText('2 × Ovo')).toBeVisible();
  await acessivel(page);
  await page.keyboard.press('Enter');
  const lista = page.getByRole('list', { name: 'Produções' });
  await expect(lista.getByRole('listitem')).toHaveText(/^4\s× Bolo.*1,00.*Saiu: 2\s× Ovo/);
  await acessivel(page);
  await lista.getByRole('button', { name: /^Desfazer/ }).click();
  await expect(lista.getByText('Desfeita')).toBeVisible();
});

/** The browser’s way back, from the till and to it. */
import { entrar, expect, novoProduto, REDE, test } from '../apoio/base.ts';
import { comCafe, escolher, feitas, quantidade, till, vendida } from '../apoio/caixa.ts';
import { mesmaHora } from '../apoio/erros.ts';

test('the way back leaves the till and no trace in the history', async ({ page, request, conta }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await novoProduto(request, conta, { nome: 'Café coado', valor: 4.5 });
  await entrar(page, conta);
  await page.getByRole('button', { name: 'Mais' }).click();
  await page.getByRole('dialog').getByRole('link', { name: 'Comandas e encomendas' }).click();
  const hub = page.getByRole('button', { name: /Vendas No Balcão/ });
  const open = async () => {
    await hub.click();
    await expect(till(page)).toBeVisible();
    await expect(page).toHaveURL(/\/selling\/caixa$/);
  };
  const closed = async () => {
    await expect(till(page)).toHaveCount(0);
    await expect(page).toHaveURL(/\/selling$/);
  };
  await open();
  await escolher(page, 'Café coado');
  await page.goBack();
  await closed();
  await expect(hub).toBeFocused();
  // The cart is still there; closed in any other way, there is no entry too many.
  await open();
  await expect(quantidade(page, 'Café coado')).toBeAttached();
  await page.getByRole('button', { name: 'Fechar' }).click();
  await closed();
  await open();
  await page.keyboard.press('Escape');
  await closed();
  // A reload comes back to it, with the cart; so does the way forward.
  await open();
  await page.reload();
  await expect(quantidade(page, 'Café coado')).toBeAttached();
  await page.keyboard.press('F4');
  await vendida(page);
  await page.goBack();
  await closed();
  await page.goForward();
  await expect(till(page)).toBeVisible();
  await page.getByRole('button', { name: 'Fechar', exact: true }).click();
  await closed();
  await page.goBack();
  await expect(page).toHaveURL(/\/home$/);
});

test('the way back from the products keeps the cart', async ({ page, request, esperados }) => {
  esperados.push(REDE);
  await mesmaHora(page);
  const conta = await comCafe(page, request);
  await till(page).getByRole('button', { name: 'Adicionar Novo Produto' }).click();
  await expect(page).toHaveURL(/\/products$/);
  await page.goBack();
  await expect(page).toHaveURL(/\/selling\/caixa$/);
  await expect(quantidade(page, 'Café coado')).toBeVisible();

  // The till that was left knows the product that was made on the way.
  await till(page).getByRole('button', { name: 'Adicionar Novo Produto' }).click();
  await page.getByRole('button', { name: 'Adicionar produto' }).first().click();
  const form = page.getByRole('dialog', { name: 'Novo produto' });
  await form.getByLabel('Nome').fill('Sonho');
  await form.getByLabel('Preço').fill('6,50');
  await form.getByLabel('Categoria').selectOption('Comidas');
  await form.getByLabel('Quantidade').fill('12');
  await form.getByLabel('Estoque ideal').fill('12');
  await form.getByRole('button', { name: 'Salvar', exact: true }).click();
  await page.getByRole('link', { name: 'Voltar à venda' }).click();
  await expect(quantidade(page, 'Café coado')).toBeVisible();
  await escolher(page, 'Sonho');

  await page.keyboard.press('F4');
  await vendida(page);
  for (const nome of ['Café coado', 'Sonho']) await escolher(page, nome);
  await page.keyboard.press('F4');
  const question = page.getByRole('dialog', { name: 'Esta venda já foi registrada?' });
  await expect(question).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL(/\/selling\/caixa$/);
  await question.getByRole('button', { name: 'Já registrada' }).click();
  await expect(question).toHaveCount(0);
  expect(await feitas(request, conta)).toHaveLength(1);
});

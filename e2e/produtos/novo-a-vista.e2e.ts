import { acessivel, emCores } from '../apoio/aparencia.ts';
import { entrar, expect, importarProdutos, test } from '../apoio/base.ts';

test('a new product among many is in sight with the focus, and no message lies over a button', async ({
  page,
  request,
  conta,
}) => {
  const linhas = Array.from({ length: 200 }, (_, n) => `;Artigo ${String(n).padStart(3, '0')};5;10`);
  await importarProdutos(request, conta, linhas);
  await entrar(page, conta, '/products');
  const adicionar = page.getByRole('button', { name: 'Adicionar produto' });
  // The form begins with the category of what is there: that has to have come.
  await expect(page.getByRole('button', { name: /^Editar Artigo/ }).first()).toBeVisible();
  await adicionar.click();
  const form = page.getByRole('dialog', { name: 'Novo produto' });
  await form.getByLabel('Nome').fill('Artigo 150 novo');
  await page.keyboard.press('Tab');
  await page.keyboard.type('6,50');
  await form.getByLabel('Quantidade').fill('12');
  await form.getByRole('button', { name: 'Salvar', exact: true }).click();
  await expect(form).toHaveCount(0);
  const novo = page.getByRole('button', { name: 'Editar Artigo 150 novo' });
  await expect(novo).toBeFocused();
  await expect(novo).toBeInViewport({ ratio: 1 });
  const dito = await page.getByText('Produto adicionado.').boundingBox();
  const botao = await adicionar.boundingBox();
  expect((dito?.y ?? 0) > (botao?.y ?? 0) + (botao?.height ?? 0)).toBe(true);
  for (const scheme of ['light', 'dark'] as const) {
    await emCores(page, scheme);
    await acessivel(page);
  }
});

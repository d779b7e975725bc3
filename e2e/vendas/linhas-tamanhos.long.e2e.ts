/** The lines of a sale, what they are told, and a tab's own dialogs: in a low window, and at every width. */
import { conferir } from '../apoio/aparencia.ts';
import { abrirCaixa, expect, novoProduto, test } from '../apoio/base.ts';
import { comMesa, escolher, quantidade, till } from '../apoio/caixa.ts';

// Many screens at each width.
test.slow();

test('in a low window a line and its error are both in sight', async ({ page, request, conta }) => {
  for (const nome of ['Queijo prato', 'Café coado', 'Pão francês', 'Vela'])
    await novoProduto(request, conta, { nome, valor: 4.5 });
  await page.setViewportSize({ width: 640, height: 360 });
  await abrirCaixa(page, conta);
  for (const nome of ['Queijo prato', 'Café coado', 'Pão francês', 'Vela']) await escolher(page, nome);
  await quantidade(page, 'Vela').fill('x');
  await expect(till(page).getByText('Informe um número inteiro.')).toBeInViewport({ ratio: 1 });
  await quantidade(page, 'Vela').fill('1');
  await till(page)
    .getByRole('list', { name: 'Itens da venda' })
    .evaluate((list) => list.parentElement?.scrollTo(0, 40));
  await quantidade(page, 'Queijo prato').focus();
  const dele = till(page).getByRole('button', { name: 'Observação de Queijo prato' });
  await expect(dele).toBeInViewport({ ratio: 1 });
});

test('a tab’s own dialogs, and what a line is told, read well at every width', async ({ page, request }) => {
  await comMesa(page, request);
  const strip = page.getByRole('region', { name: 'Comandas por nome' });
  await strip.getByRole('button', { name: /^Mesa 7/ }).click();
  await expect(page.getByRole('dialog', { name: 'Mesa 7' })).toContainText('Total');
  await conferir(page);
  await page.setViewportSize({ width: 1366, height: 768 });
  await page.getByRole('button', { name: 'Mover itens' }).click();
  await expect(page.getByRole('dialog', { name: 'Mover itens de Mesa 7' })).toBeVisible();
  await conferir(page);
  await page.setViewportSize({ width: 1366, height: 768 });
  await abrirCaixa(page);
  await escolher(page, 'Café coado');
  await till(page).getByRole('button', { name: 'Observação de Café coado' }).click();
  await expect(page.getByLabel('O que cuidar')).toBeVisible();
  await conferir(page);
  await page.keyboard.press('Escape');
  await page.setViewportSize({ width: 1366, height: 768 });
  for (const [key, name] of [
    ['F7', 'Item avulso'],
    ['F8', 'Venda futura'],
  ] as const) {
    await expect(page.getByRole('dialog')).toHaveCount(1);
    await page.keyboard.press(key);
    await expect(page.getByRole('dialog', { name, exact: true })).toBeVisible();
    await conferir(page);
    await page.keyboard.press('Escape');
  }
});

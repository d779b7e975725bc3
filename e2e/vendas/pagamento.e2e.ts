/** Payment at the counter, as only a screen shows it: where the forms stand, and which text is largest. */
import { acessivel, expect, ler, test } from '../apoio/base.ts';
import { comCafe, till, vendida } from '../apoio/caixa.ts';

test('on a phone the payment stays within reach', async ({ page, request }) => {
  await page.setViewportSize({ width: 360, height: 640 });
  const conta = await comCafe(page, request);
  const pix = till(page).getByRole('button', { name: 'Pix' });
  const before = await pix.boundingBox();
  expect(before?.y ?? 0).toBeGreaterThan(400);
  await pix.click();
  expect(await pix.boundingBox()).toEqual(before);
  await till(page).getByRole('button', { name: 'Dinheiro' }).click();
  await till(page).getByRole('button', { name: 'Recebido R$ 20,00' }).click();
  await expect(till(page).getByText('Troco R$ 15,50')).toBeVisible();
  await acessivel(page);
  await till(page)
    .getByRole('button', { name: /Finalizar Venda/ })
    .click();
  await vendida(page);
  const troco = till(page).getByText('R$ 15,50', { exact: true });
  await expect(troco).toBeVisible();
  const largest = await page.evaluate(() =>
    Math.max(
      ...[...document.querySelectorAll('body *')]
        .filter(
          (node) =>
            node.checkVisibility() && !/15,50/.test(node.textContent ?? '') && node.children.length === 0,
        )
        .map((node) => Number.parseFloat(getComputedStyle(node).fontSize)),
    ),
  );
  const size = await troco.evaluate((node) => Number.parseFloat(getComputedStyle(node).fontSize));
  expect(size).toBeGreaterThan(largest);
  const [venda] = await ler<object[]>(request, conta, '/api/vendas');
  expect(venda).toMatchObject({
    troco: 15.5,
    pagamentos: [{ nome: 'Dinheiro', valor: 4.5, recebido: 20 }],
  });
});

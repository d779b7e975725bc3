/** Payment at the counter, as only a screen shows it: where the forms stand, and which text is largest. */
import { acessivel } from '../apoio/aparencia.ts';
import { abrirCaixa, expect, ler, novoProduto, test } from '../apoio/base.ts';
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

test('three items for cash with change are five taps, at a desk and on a phone', async ({
  page,
  request,
  conta,
}) => {
  await novoProduto(request, conta, { nome: 'Café coado', valor: 4.5 });
  await novoProduto(request, conta, { nome: 'Suco de laranja', valor: 5 });
  await abrirCaixa(page, conta);
  for (const { size, nome, troco } of [
    { size: { width: 1366, height: 768 }, nome: 'Café coado', troco: 'R$ 6,50' },
    { size: { width: 360, height: 640 }, nome: 'Suco de laranja', troco: 'R$ 5,00' },
  ]) {
    await page.setViewportSize(size);
    const produto = till(page).getByRole('list', { name: 'Produtos' }).getByRole('button', { name: nome });
    const nota = till(page).getByRole('button', { name: 'Recebido R$ 20,00' });
    const finalizar = till(page).getByRole('button', { name: /Finalizar Venda/ });
    for (const tocado of [produto, produto, produto, nota, finalizar]) await tocado.click();
    const ultima = till(page).getByRole('region', { name: 'Última venda' });
    await expect(ultima.getByText(troco, { exact: true })).toBeVisible();
  }
});

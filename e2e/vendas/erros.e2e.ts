/** The place of the till's messages; their words and duration are proved beside the page. */
import type { Locator } from '@playwright/test';
import { expect } from '../apoio/base.ts';
import { comCafe } from '../apoio/caixa.ts';
import { falhar, lido, test } from '../apoio/erros.ts';

/** The names of the elements that lie under the message. */
async function cobertos(message: Locator, others: Locator): Promise<string[]> {
  const box = await message.boundingBox();
  if (!box) return ['no message'];
  return others.evaluateAll((elements, { x, y, width, height }) => {
    const under = elements.filter((element) => {
      const { left, right, top, bottom, width: own } = element.getBoundingClientRect();
      return own > 0 && left < x + width && right > x && top < y + height && bottom > y;
    });
    return under.map(
      (element) => element.textContent || element.getAttribute('aria-label') || element.tagName,
    );
  }, box);
}

test('a refused sale is told without covering a button', async ({ page, request }) => {
  await comCafe(page, request);
  await falhar(page, 'POST', '/api/vendas', 'VALIDACAO');
  // It has a line there: products and lines give way to it.
  const cart = page.getByRole('region', { name: 'Carrinho' });
  const parts = page.getByRole('dialog').locator('button:not([aria-label="Dispensar aviso"]), h1');
  for (const [width, height] of [
    [1366, 768],
    [1366, 625],
    [1920, 1080],
    [768, 1024],
    [640, 360],
    [360, 640],
  ] as const) {
    await page.setViewportSize({ width, height });
    await page.keyboard.press('F4');
    const message = cart.getByRole('alert').filter({ hasText: 'Erro ao salvar venda.' });
    // It slides in: its place is where it comes to rest.
    await expect(message).toBeInViewport({ ratio: 1 });
    await expect.poll(async () => cobertos(message, parts), { message: `${width} × ${height}` }).toEqual([]);
    await lido(page, 'Erro ao salvar venda.');
  }
});

import type { Page } from '@playwright/test';
import { expect } from './base.ts';
import { till } from './caixa.ts';

/** After a sale, while its message stands: it covers nothing, and a low window offers no more than there is to do. */
export async function vendidaCabe(page: Page) {
  await page.keyboard.press('F4');
  const message = page.getByRole('alert').filter({ hasText: 'Venda registrada com sucesso!' });
  await message.hover();
  const sold = till(page).getByRole('region', { name: 'Última venda' });
  const finalizar = till(page).getByRole('button', { name: /Finalizar Venda/ });
  await expect(sold.getByRole('heading')).toBeInViewport({ ratio: 1 });
  await expect(finalizar).toBeInViewport({ ratio: 1 });
  await expect(till(page).getByRole('button', { name: /Guardar como venda futura/ })).toBeHidden();
  await page.setViewportSize({ width: 1366, height: 625 });
  await message.hover();
  const bottom = await message.evaluate((one) => one.getBoundingClientRect().bottom);
  const tick = await sold
    .locator('svg')
    .first()
    .evaluate((one) => one.getBoundingClientRect().top);
  expect(tick).toBeGreaterThanOrEqual(bottom);
  // One line: the way out, the title, and what else can be done.
  const names = ['Fechar', /Item avulso/, 'Adicionar Novo Produto', 'Atalhos do caixa'];
  const middles = await Promise.all(
    names.map((name) =>
      till(page)
        .getByRole('button', { name })
        .evaluate((one) => {
          const { top, bottom } = one.getBoundingClientRect();
          return Math.round((top + bottom) / 2);
        }),
    ),
  );
  expect(new Set(middles).size, `${middles}`).toBe(1);
}

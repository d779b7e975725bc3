import type { Page } from '@playwright/test';
import { expect } from './base.ts';
import { till } from './caixa.ts';

/** After a sale: what is said of it stands where the cart was, over nothing; a low window has room for it alone. */
export async function vendidaCabe(page: Page) {
  await page.keyboard.press('F4');
  const sold = till(page).getByRole('region', { name: 'Última venda' });
  const produto = till(page).getByRole('list', { name: 'Produtos' }).getByRole('button').first();
  const aoAlcance = async () => {
    for (const part of [
      sold.getByRole('alert').filter({ hasText: 'Venda registrada com sucesso!' }),
      sold.getByText('R$', { exact: false }).first(),
      sold.getByLabel('Recebido'),
      sold.getByRole('button', { name: 'Imprimir recibo' }),
    ]) {
      await expect(part).toBeInViewport({ ratio: 1 });
    }
    await till(page).getByRole('button', { name: 'Fechar' }).click({ trial: true });
    await produto.click({ trial: true });
    const room = await till(page).getByRole('region', { name: 'Produtos encontrados' }).boundingBox();
    expect(room?.height ?? 0).toBeGreaterThan(176);
    await expect(till(page).getByRole('button', { name: /Guardar como venda futura|Finalizar/ })).toHaveCount(
      0,
    );
  };
  await aoAlcance();
  await page.setViewportSize({ width: 360, height: 640 });
  await aoAlcance();
  await page.setViewportSize({ width: 1366, height: 625 });
  await expect(page.getByRole('alert')).toHaveCount(1);
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

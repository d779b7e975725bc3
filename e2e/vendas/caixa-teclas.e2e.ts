/** Keys that come before the page. */
import { entrar, expect, novoProduto, test } from '../apoio/base.ts';
import { bipar, CAFE, quantidade } from '../apoio/caixa.ts';

test('F2 and a scan before the page is there count once it is', async ({ page, request, conta }) => {
  await novoProduto(request, conta, { nome: 'Café coado', valor: 4.5, codigoBarras: CAFE });
  await entrar(page, conta);
  for (const [path, press, contados] of [
    ['/selling', () => page.keyboard.press('F2'), 0],
    ['/selling', () => bipar(page, CAFE), 1],
    ['/selling/caixa', () => bipar(page, CAFE), 2],
  ] as const) {
    let go = () => {};
    const code = new Promise<void>((done) => {
      go = done;
    });
    await page.route(/(central|caixa)-page.*\.js$/, async (route) => {
      await code;
      await route.fallback();
    });
    await page.goto(path, { waitUntil: 'commit' });
    await expect(page.locator('main')).toBeAttached();
    await press();
    go();
    await expect(page.getByRole('dialog', { name: 'Vendas No Balcão' })).toBeVisible();
    // Before this page is left: what waits for its products goes with it.
    if (contados > 0) await expect(quantidade(page, 'Café coado')).toHaveValue(String(contados));
    await page.unrouteAll({ behavior: 'wait' });
  }
});

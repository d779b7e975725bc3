/** Keys that come twice, at once, or before the page. */
import { entrar, expect, novaConta, novoProduto, test } from '../apoio/base.ts';
import { bipar, CAFE, comCafe, feitas, quantidade, till } from '../apoio/caixa.ts';

for (const key of ['F4', 'Control+Enter']) {
  test(`${key} pressed twice sells once and opens nothing`, async ({ page, request }) => {
    const conta = await comCafe(page, request);
    await page.keyboard.press(key);
    await expect(till(page)).toBeHidden();
    await expect(page.getByRole('button', { name: /Vendas No Balcão/ })).toBeFocused();
    await page.keyboard.press(key);
    // A frame later a dialog would be there.
    await page.evaluate(
      () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))),
    );
    await expect(till(page)).toHaveCount(0);
    expect(await feitas(request, conta)).toHaveLength(1);
    await page.keyboard.press('F9');
    await expect(page.getByRole('dialog', { name: 'Nova comanda' })).toBeVisible();
  });
}

test('F2 and a scan before the page is there count once it is', async ({ page, request }) => {
  const conta = await novaConta(request);
  await novoProduto(request, conta, { nome: 'Café coado', valor: 4.5, codigoBarras: CAFE });
  await entrar(page, conta);
  for (const press of [() => page.keyboard.press('F2'), () => bipar(page, CAFE)]) {
    let go = () => {};
    const code = new Promise<void>((done) => {
      go = done;
    });
    await page.route(/central-page.*\.js$/, async (route) => {
      await code;
      await route.fallback();
    });
    await page.goto('/selling', { waitUntil: 'commit' });
    await expect(page.getByRole('navigation', { name: 'Principal' })).toBeVisible();
    await press();
    go();
    await expect(page.getByRole('dialog', { name: 'Vendas No Balcão' })).toBeVisible();
    await page.unrouteAll();
  }
  await expect(quantidade(page, 'Café coado')).toHaveValue('1');
});

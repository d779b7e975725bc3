/** Keys that come twice, at once, or before the page. */
import { abrirCaixa, entrar, expect, novaConta, novoProduto, test } from '../apoio/base.ts';
import { bipar, CAFE, comCafe, feitas, quantidade, sairDoCaixa, till, vendida } from '../apoio/caixa.ts';

for (const key of ['F4', 'Control+Enter']) {
  test(`${key} pressed twice sells once`, async ({ page, request }) => {
    const conta = await comCafe(page, request);
    await page.keyboard.press(key);
    await vendida(page);
    await page.keyboard.press(key);
    await expect(page.getByText('Adicione pelo menos um produto.')).toBeVisible();
    expect(await feitas(request, conta)).toHaveLength(1);
    await sairDoCaixa(page);
    await expect(page.getByRole('button', { name: /Vendas No Balcão/ })).toBeFocused();
    await page.keyboard.press('F9');
    await expect(page.getByRole('dialog', { name: 'Nova comanda' })).toBeVisible();
  });
}

test('a name and Enter before the products are there count once they are', async ({ page, request }) => {
  const conta = await novaConta(request);
  await novoProduto(request, conta, { nome: 'Café coado', valor: 4.5 });
  let go = () => {};
  const told = new Promise<void>((done) => {
    go = done;
  });
  await page.route('**/api/sync*', async (route) => {
    await told;
    await route.fallback();
  });
  await abrirCaixa(page, conta);
  await page.keyboard.type('cafe', { delay: 80 });
  await page.keyboard.press('Enter');
  await expect(till(page).getByRole('searchbox', { name: 'Buscar produto' })).toHaveValue('cafe');
  go();
  await expect(quantidade(page, 'Café coado')).toHaveValue('1');
  await expect(till(page).getByRole('searchbox', { name: 'Buscar produto' })).toHaveValue('');
  await page.unrouteAll({ behavior: 'wait' });
});

test('F2 and a scan before the page is there count once it is', async ({ page, request }) => {
  const conta = await novaConta(request);
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

import {
  abrirCaixa,
  type Conta,
  conferir,
  entrar,
  expect,
  naLanding,
  novaConta,
  novaVenda,
  novoProduto,
  REDE,
  test,
} from './apoio/base.ts';

let conta: Conta;

test.beforeAll(async ({ playwright, baseURL }) => {
  const request = await playwright.request.newContext(baseURL ? { baseURL } : {});
  conta = await novaConta(request, 'Empório das Delícias Mineiras da Dona Conceição');
  const itens = [];
  for (const [index, quantidade] of [50, 25, 3, -2].entries()) {
    itens.push(
      await novoProduto(request, conta, {
        nome: `Produto com nome bastante comprido para caber ${index}`,
        valor: 1234.56,
        quantidade,
        codigoBarras: `789100000000${index}`,
      }),
    );
  }
  await novoProduto(request, conta, { nome: 'Repetido', valor: 1 });
  await novoProduto(request, conta, { nome: 'repetido', valor: 1 });
  await novaVenda(request, conta, { tipo: 'VENDAS', itens });
  await novaVenda(request, conta, {
    tipo: 'COMANDAS',
    identificador: 'Mesa da varanda perto do jardim',
    itens,
  });
  await novaVenda(request, conta, { tipo: 'FUTUROS', identificador: 'Encomenda', itens });
  await request.dispose();
});

test('pages without a session read well at every width', async ({ page }) => {
  for (const path of ['/', '/login', '/cadastro', '/nada-aqui']) {
    await page.goto(path);
    await expect(page.getByRole('heading').first()).toBeVisible();
    await conferir(page);
  }
});

test('pages of the owner read well at every width', async ({ page }) => {
  await entrar(page, conta);
  for (const path of ['/home', '/products', '/selling', '/nada-aqui']) {
    await page.goto(path);
    await expect(page.getByRole('heading').first()).toBeVisible();
    await conferir(page);
  }
});

test('dialogs read well on a phone and on a desktop', async ({ page }) => {
  await abrirCaixa(page, conta);
  await page.keyboard.press('Enter');
  await conferir(page);
  await page.goto('/products');
  for (const name of ['Adicionar produto', 'Importar']) {
    await page.setViewportSize({ width: 1366, height: 768 });
    await page.getByRole('button', { name }).first().click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await conferir(page);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toBeHidden();
  }
});

test('a session that ended leads to the front page, and the stored user is gone', async ({
  page,
  request,
  esperados,
}) => {
  esperados.push(REDE);
  const conta = await novaConta(request);
  await entrar(page, conta);
  const token = await page.evaluate(
    () => JSON.parse(localStorage.getItem('balcao.usuario') ?? '{}').token as string,
  );
  // Nobody is at home when the session ends: that page would notice by itself, and sign out first.
  await page.goto('about:blank');
  await request.post('/api/auth/logout', { headers: { authorization: `Bearer ${token}` } });
  // The page leaves for '/' while it loads: only its beginning can be waited for.
  await page.goto('/products', { waitUntil: 'commit' });
  await naLanding(page);
  expect(await page.evaluate(() => localStorage.getItem('balcao.usuario'))).toBeNull();
});

test('a page that could not be loaded leaves the others standing, and comes when the server is back', async ({
  page,
  request,
  esperados,
}) => {
  esperados.push(REDE, /despesas-page/);
  await entrar(page, await novaConta(request));
  const pedaco = '**/assets/despesas-page*.js';
  for (const path of [pedaco, '**/api/health']) await page.route(path, (route) => route.abort());
  await page.getByRole('link', { name: 'Despesas' }).first().click();
  const failed = page.getByRole('alert').filter({ hasText: 'Não foi possível abrir esta página.' });
  await expect(failed).toBeVisible();
  const refused = page.waitForEvent('requestfailed', (asked) => asked.url().endsWith('/api/health'));
  await failed.getByRole('button', { name: 'Tentar de novo' }).click();
  await refused;
  await expect(page.getByRole('main')).toHaveCount(1);
  await page.getByRole('link', { name: 'Vender' }).first().click();
  await expect(page.getByRole('heading', { name: 'Central de Vendas' })).toBeVisible();

  await page.unrouteAll();
  await page.getByRole('link', { name: 'Despesas' }).first().click();
  await failed.getByRole('button', { name: 'Tentar de novo' }).click();
  await expect(page.getByRole('heading', { name: 'Despesas', level: 1 })).toBeVisible();
});

test('old addresses lead on', async ({ page, request }) => {
  const conta = await novaConta(request);
  await entrar(page, conta, '/dashboard');
  await expect(page).toHaveURL(/\/home$/);
  await page.goto('/assinaturas');
  await expect(page).toHaveURL(/\/assinatura$/);
});

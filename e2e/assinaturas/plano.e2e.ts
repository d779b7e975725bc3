import type { Page } from '@playwright/test';
import {
  abrirCaixa,
  acessivel,
  entrar,
  expect,
  ler,
  lerBem,
  novaConta,
  novoFuncionario,
  novoProduto,
  REDE,
  sair,
  semRolagemLateral,
  test,
} from '../apoio/base.ts';
import { escrito } from '../apoio/escrever.ts';
import { daquiA, expirado, menu, mudarPlano, noMenu, voltar } from '../apoio/plano.ts';

const WIDTHS = [320, 768, 1366, 1920];

test.beforeEach(({ esperados }) => {
  esperados.push(REDE);
});

function faixa(page: Page) {
  return page.getByRole('complementary', { name: 'Prazo do plano' });
}

test('an open page counts down, closes at the end, and opens again when the plan was paid for', async ({
  page,
  request,
}) => {
  const conta = await novaConta(request);
  await entrar(page, conta);
  await expect(page.getByRole('heading', { name: 'Dashboard' })).toBeVisible();
  await expect(faixa(page)).toHaveCount(0);

  await mudarPlano(conta, { plano: 'gratuito', expiraEm: new Date(Date.now() + 3_600_000) });
  await voltar(page);
  await expect(faixa(page)).toContainText('Urgente!');
  // A sentence: the seconds run on the subscription's page alone, and nobody who listens is told each of them.
  await expect(faixa(page)).toContainText(/Seu plano vence (hoje|amanhã) às \d\d:\d\d/);
  await expect(page.getByRole('timer')).toHaveCount(0);
  await expect(faixa(page).locator('[aria-live], [role="status"], [role="alert"]')).toHaveCount(0);

  await mudarPlano(conta, { plano: 'gratuito', expiraEm: new Date(Date.now() + 3000) });
  await voltar(page);
  await expect(page).toHaveURL(/\/assinatura$/);
  await noMenu(page, ['Assinatura']);
  await expect(faixa(page)).toHaveCount(0);
  // What is the store's stays the owner's.
  const zip = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Baixar meus dados' }).click();
  expect((await zip).suggestedFilename()).toMatch(/^balcao-dados-.*\.zip$/);

  await mudarPlano(conta, { plano: 'premium' });
  await voltar(page);
  await expect(menu(page).getByRole('link')).toHaveCount(11);
  await menu(page).getByRole('link', { name: 'Vender' }).click();
  await expect(page.getByRole('heading', { name: 'Central de Vendas' })).toBeVisible();
});

test('a page never moves under the hand: what stands above it is known before it opens', async ({
  page,
  request,
  esperados,
}) => {
  // A page without its scripts has no text for its font.
  esperados.push(/preloaded using link preload/);
  const conta = await novaConta(request);
  const demonstracao = page.getByRole('complementary', { name: 'Demonstração' });
  let tell = () => {};
  const told = new Promise<void>((resolve) => {
    tell = resolve;
  });
  await page.route('**/api/dashboard', async (route) => {
    await told;
    await route.continue();
  });
  await entrar(page, conta, '/products');
  await expect(page.getByText('Verificando permissões...')).toBeVisible();
  await expect(menu(page)).toHaveCount(0);
  tell();
  await expect(demonstracao).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Produtos', level: 1 })).toBeVisible();

  // This device knows by now, and waits for nobody.
  await page.unroute('**/api/dashboard');
  await page.route('**/api/dashboard', () => new Promise(() => {}));
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Produtos', level: 1 })).toBeVisible();
  await expect(demonstracao).toBeVisible();

  // Before any script the outline of the shop stands there, and not before a page that is none of it.
  await page.route('**/assets/*.js', (route) => route.abort());
  await page.goto('/products');
  await expect(page.getByText('Verificando permissões...')).toBeVisible();
  await page.goto('/esqueceusenha');
  await expect(page.getByText('Verificando permissões...')).toHaveCount(0);
});

test('an employee is told whom to ask, and let in when the plan is back', async ({ page, request }) => {
  const conta = await novaConta(request, 'Empório da Ana');
  const bia = await novoFuncionario(request, conta, ['produtos']);
  await mudarPlano(conta, expirado());
  await entrar(page, bia);
  await expect(page).toHaveURL(/\/plano-expirado$/);
  await expect(page.getByRole('heading', { name: 'Plano expirado' })).toBeVisible();
  await expect(page.getByText('Peça ao dono da loja para renovar')).toContainText('Empório da Ana');
  await noMenu(page, []);
  await expect(page.getByRole('link', { name: 'Assinatura' })).toHaveCount(0);
  await acessivel(page);
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 700 });
    await semRolagemLateral(page);
  }

  const ask = page.getByRole('button', { name: 'Verificar agora' });
  await ask.click();
  await expect(page.getByText('O plano da loja ainda não foi renovado.')).toBeVisible();
  await mudarPlano(conta, { plano: 'basico' });
  await ask.click();
  await expect(page).toHaveURL(/\/products$/);
  await noMenu(page, ['Produtos', 'Minha conta']);
  await page.goto('/plano-expirado');
  await expect(page).toHaveURL(/\/products$/);
  await sair(page);
});

test('a sale that waits on the device from before the end is taken', async ({ page, request }) => {
  const conta = await novaConta(request);
  await novoProduto(request, conta, { nome: 'Pão francês', valor: 0.75 });
  await entrar(page, await novoFuncionario(request, conta, ['vendas']));
  const sales = '**/api/vendas';
  await page.route(sales, (route) =>
    route.request().method() === 'POST' ? route.abort() : route.fallback(),
  );
  await abrirCaixa(page);
  const produtos = page.getByRole('dialog').getByRole('list', { name: 'Produtos' });
  await produtos.getByRole('button', { name: 'Pão francês' }).click();
  await page.keyboard.press('F4');
  const waiting = page.getByText('1 venda guardada neste aparelho');
  await expect(waiting).toBeVisible();

  await mudarPlano(conta, { plano: 'premium', expiraEm: new Date() });
  await voltar(page);
  await expect(page).toHaveURL(/\/plano-expirado$/);
  await expect(waiting).toBeVisible();
  // Awaited before the way is free: it tries by itself, too.
  const taken = escrito(page, '/api/vendas');
  await page.unroute(sales);
  await page.evaluate(() => window.dispatchEvent(new Event('online')));
  expect((await taken).status()).toBe(201);
  await expect(waiting).toHaveCount(0);
  await expect(page).toHaveURL(/\/plano-expirado$/);

  await mudarPlano(conta, { plano: 'premium' });
  const vendas = await ler<{ total: number; marcas: string[] }[]>(request, conta, '/api/vendas');
  expect(vendas.map(({ total, marcas }) => [total, marcas])).toEqual([[0.75, ['PLANO_EXPIRADO']]]);
});

test('countdown and demonstration are slim and read well at every width', async ({ page, request }) => {
  const conta = await novaConta(request);
  await entrar(page, conta);
  const demo = page.getByRole('complementary', { name: 'Demonstração' });
  for (const [dias, texto] of [
    [1.5, 'Urgente!'],
    [6.5, 'Expira em breve'],
  ] as const) {
    await mudarPlano(conta, { plano: 'gratuito', expiraEm: daquiA(dias) });
    await page.goto('/selling');
    await expect(faixa(page)).toContainText(texto);
    await expect(demo).toHaveText('Demonstração: nenhum pagamento é cobrado.');
    await lerBem(page);
    // The longest name of a day, whatever today is.
    await faixa(page)
      .locator('time')
      .evaluate((time) => {
        time.textContent = 'no domingo às 20:00';
      });
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 640 });
      await semRolagemLateral(page);
      const [one, two] = [await demo.boundingBox(), await faixa(page).boundingBox()];
      expect(one?.height).toBeLessThanOrEqual(28);
      expect(two?.height).toBeLessThanOrEqual(56);
    }
  }
});

import type { Page } from '@playwright/test';
import { entrar, expect, REDE, test } from '../apoio/base.ts';
import { menu, mudarPlano, noMenu, voltar } from '../apoio/plano.ts';

test.beforeEach(({ esperados }) => {
  esperados.push(REDE);
});

function faixa(page: Page) {
  return page.getByRole('complementary', { name: 'Prazo do plano' });
}

test('an open page counts down, closes, and opens when paid', async ({ page, conta }) => {
  await entrar(page, conta);
  await expect(page.getByRole('heading', { name: 'Dashboard' })).toBeVisible();
  await expect(faixa(page)).toHaveCount(0);

  await mudarPlano(conta, { plano: 'gratuito', expiraEm: new Date(Date.now() + 3_600_000) });
  await voltar(page);
  await expect(faixa(page)).toContainText('Urgente!');
  // A sentence: the seconds run on the subscription's page alone, and a screen reader is not told each of them.
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
  await expect(menu(page).getByRole('link')).toHaveCount(14);
  await menu(page).getByRole('link', { name: 'Comandas e encomendas' }).click();
  await expect(page.getByRole('heading', { name: 'Central de Vendas' })).toBeVisible();
});

test('a page does not shift while its plan is loaded', async ({ page, esperados, conta }) => {
  // A page without its scripts has no text for its font.
  esperados.push(/preloaded using link preload/);
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

  // This device knows by now.
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

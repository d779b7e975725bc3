import { entrar, expect, novaConta, REDE, test } from '../apoio/base.ts';
import { emVigor } from '../apoio/rede.ts';

test('a page that fails to load leaves the others usable', async ({ page, request, esperados }) => {
  esperados.push(REDE, /despesas-page/);
  await entrar(page, await novaConta(request));
  const pedaco = '**/assets/despesas-page*.js';
  for (const path of [pedaco, '**/api/health']) await page.route(path, (route) => route.abort());
  await emVigor(page);
  await page.getByRole('link', { name: 'Despesas' }).first().click();
  const failed = page.getByRole('alert').filter({ hasText: 'Não foi possível abrir esta página.' });
  await expect(failed).toBeVisible();
  const refused = page.waitForEvent('requestfailed', (asked) => asked.url().endsWith('/api/health'));
  await failed.getByRole('button', { name: 'Tentar de novo' }).click();
  await refused;
  await expect(page.getByRole('main')).toHaveCount(1);
  await page.getByRole('link', { name: 'Comandas e encomendas' }).first().click();
  await expect(page.getByRole('heading', { name: 'Central de Vendas' })).toBeVisible();

  await page.unrouteAll();
  await page.getByRole('link', { name: 'Despesas' }).first().click();
  await failed.getByRole('button', { name: 'Tentar de novo' }).click();
  await expect(page.getByRole('heading', { name: 'Despesas', level: 1 })).toBeVisible();
});

test('the way out is in sight, however low a desktop’s window is', async ({ page, request, esperados }) => {
  // On a slow connection the page does without its font (`font-display: optional`), and the system's may be wider.
  esperados.push(REDE);
  await page.route('**/*.woff2', (route) => route.abort());
  await emVigor(page);
  await entrar(page, await novaConta(request));
  const menu = page.getByRole('navigation', { name: 'Principal' });
  await expect(menu.getByRole('link', { name: 'Configurações' })).toBeVisible();
  for (const height of [768, 720, 657, 625, 600]) {
    await page.setViewportSize({ width: 1366, height });
    const sair = menu.getByRole('button', { name: 'Sair' });
    await expect
      .poll(() => menu.evaluate((nav) => nav.scrollHeight - nav.clientHeight), `${height} px`)
      .toBe(0);
    await expect(sair, `${height} px`).toBeInViewport({ ratio: 1 });
  }
});

import type { Locator } from '@playwright/test';
import {
  acessivel,
  entrar,
  expect,
  novaConta,
  novoFuncionario,
  semRolagemLateral,
  test,
} from '../apoio/base.ts';

test('Modo Light reduces the menu, leads by cards, and stays as it was left on this device', async ({
  page,
  request,
}) => {
  const conta = await novaConta(request);
  await entrar(page, conta);
  const menu = page.getByRole('navigation', { name: 'Principal' });
  const guide = page.getByRole('navigation', { name: 'Guia de páginas' });
  await expect(menu.getByRole('link')).toHaveCount(11);
  await expect(guide).toHaveCount(0);

  await page.getByRole('switch', { name: 'Modo Light' }).check();
  await expect(menu.getByRole('link')).toHaveText(['Dashboard']);
  await expect(menu.getByRole('button')).toHaveText(['Sair']);
  await acessivel(page);
  await guide.getByRole('link', { name: /Produtos/ }).click();
  await expect(page).toHaveURL(/\/products$/);

  await page.reload();
  const top = page.getByRole('navigation', { name: 'Modo Light' });
  await expect(top.getByRole('button', { name: 'Sair' })).toBeVisible();
  await expect(menu.getByRole('link')).toHaveText(['Dashboard']);
  await top.getByRole('link', { name: 'Dashboard' }).click();
  await expect(page).toHaveURL(/\/home$/);
  for (const width of [320, 768, 1366, 1920]) {
    await page.setViewportSize({ width, height: 700 });
    await semRolagemLateral(page);
  }

  await page.getByRole('switch', { name: 'Modo Light' }).uncheck();
  await expect(menu.getByRole('link')).toHaveCount(11);
});

/** How far two of a switch's colours are apart, as WCAG counts it. */
const contraste = (alavanca: Locator) =>
  alavanca.evaluate((input) => {
    const track = input.nextElementSibling;
    const luz = (element: Element | null | undefined) => {
      const rgb = element && getComputedStyle(element).backgroundColor.match(/[\d.]+/g);
      const [r = 0, g = 0, b = 0] = (rgb ?? []).map((part) => {
        const value = Number(part) / 255;
        return value <= 0.03928 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
      });
      return 0.2126 * r + 0.7152 * g + 0.0722 * b + 0.05;
    };
    const [one, other] = [luz(track), luz(track?.querySelector('.mantine-Switch-thumb'))];
    return Math.max(one, other) / Math.min(one, other);
  });

for (const colorScheme of ['light', 'dark'] as const) {
  test(`the switch shows in ${colorScheme} whether it is on or off`, async ({ page, request }) => {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await entrar(page, await novaConta(request));
    const alavanca = page.getByRole('switch', { name: 'Modo Light' });
    await expect.poll(() => contraste(alavanca)).toBeGreaterThanOrEqual(3);
    await alavanca.check();
    await expect.poll(() => contraste(alavanca)).toBeGreaterThanOrEqual(3);
  });
}

test('is off for employees, who have no switch for it', async ({ page, request }) => {
  const conta = await novaConta(request);
  await entrar(page, await novoFuncionario(request, conta, ['vendas', 'produtos']));
  await page.evaluate(() => {
    const { usuario } = JSON.parse(localStorage.getItem('balcao.usuario') ?? '{}');
    localStorage.setItem(`balcao.modo-light.${usuario.id}`, '1');
  });
  await page.goto('/home');
  await expect(page).toHaveURL(/\/selling$/);
  await expect(page.getByRole('navigation', { name: 'Principal' }).getByRole('link')).toHaveText([
    'Vender',
    'Histórico',
    'Clientes',
    'Caixa',
    'Produtos',
    'Minha conta',
  ]);
  await expect(page.getByRole('navigation', { name: 'Modo Light' })).toHaveCount(0);
});

test('a phone of 320 px keeps four entries and finds the others behind Mais', async ({ page, request }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await entrar(page, await novaConta(request));
  const menu = page.getByRole('navigation', { name: 'Principal' });
  await expect(menu.getByRole('link')).toHaveText(['Dashboard', 'Vender', 'Produtos', 'Despesas']);
  await menu.getByRole('button', { name: 'Mais' }).click();
  const sheet = page.getByRole('dialog', { name: 'Mais' });
  await expect(sheet.getByRole('button', { name: /Sair/ })).toBeVisible();
  await acessivel(page);
  for (const target of await sheet.getByRole('link').all()) {
    expect((await target.boundingBox())?.height).toBeGreaterThanOrEqual(44);
  }
  await sheet.getByRole('link', { name: 'Configurações' }).click();
  await expect(page).toHaveURL(/\/configuracoes$/);
  await expect(sheet).toHaveCount(0);
});

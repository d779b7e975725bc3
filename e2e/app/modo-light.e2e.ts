import type { Locator } from '@playwright/test';
import { acessivel, emCores, semRolagemLateral } from '../apoio/aparencia.ts';
import { entrar, expect, novaConta, test } from '../apoio/base.ts';

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
    const [one, other] = [luz(track), luz(track?.firstElementChild)];
    return Math.max(one, other) / Math.min(one, other);
  });

test('Modo Light shortens the menu and is kept on this device', async ({ page, request }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await entrar(page, await novaConta(request));
  const menu = page.getByRole('navigation', { name: 'Principal' });
  const alavanca = page.getByRole('switch', { name: 'Modo Light' });
  const visivel = async () => {
    for (const cores of ['dark', 'light'] as const) {
      await emCores(page, cores);
      await expect.poll(() => contraste(alavanca), cores).toBeGreaterThanOrEqual(3);
    }
  };
  await expect(menu.getByRole('link')).toHaveCount(14);
  await visivel();
  await alavanca.check();
  await visivel();
  await expect(menu.getByRole('link')).toHaveText(['Dashboard']);
  await acessivel(page);
  const guide = page.getByRole('navigation', { name: 'Guia de páginas' });
  await guide.getByRole('link', { name: /Produtos/ }).click();
  await expect(page).toHaveURL(/\/products$/);

  await page.reload();
  const top = page.getByRole('navigation', { name: 'Modo Light' });
  await top.getByRole('link', { name: 'Dashboard' }).click();
  await expect(page).toHaveURL(/\/home$/);
  for (const width of [320, 768, 1366, 1920]) {
    await page.setViewportSize({ width, height: 700 });
    await semRolagemLateral(page);
  }

  // Without it a phone keeps four entries and finds the others behind Mais.
  await alavanca.uncheck();
  await page.setViewportSize({ width: 320, height: 640 });
  await expect(menu.getByRole('link')).toHaveText(['Dashboard', 'Vender', 'Histórico', 'Caixa']);
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

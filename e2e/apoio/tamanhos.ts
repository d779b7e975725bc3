/** Every page and dialog fits every screen that a shop has: opened once, then looked at in each size. */
import { expect, type Locator, type Page } from '@playwright/test';
import { semRolagemLateral } from './base.ts';

const TAMANHOS = [
  [360, 640],
  [640, 360],
  [768, 1024],
  [1366, 625],
  [1366, 768],
  [1440, 900],
  [1920, 1080],
  [2560, 1440],
] as const;

/** What is wrong with the place of an element: the five points that are looked at show a cut as well as a cover. */
const problema = (locator: Locator) =>
  locator.evaluate((node) => {
    const { left, right, top, bottom } = node.getBoundingClientRect();
    const box = [left, top, right, bottom].map(Math.round).join(' ');
    if (right - left === 0 || bottom - top === 0) return 'is not shown';
    if (left < -1 || top < -1 || right > innerWidth + 1 || bottom > innerHeight + 1)
      return `sticks out: ${box}`;
    const [x, y] = [(left + right) / 2, (top + bottom) / 2];
    const edge = 3;
    const points = [
      [x, y],
      [left + edge, y],
      [right - edge, y],
      [x, top + edge],
      [x, bottom - edge],
    ] as const;
    for (const [px, py] of points) {
      const hit = document.elementFromPoint(px, py);
      if (hit && (node.contains(hit) || hit.contains(node))) continue;
      return `is covered by <${hit?.outerHTML.slice(1, 120)} at ${Math.round(px)} ${Math.round(py)}`;
    }
    return '';
  });

async function dentroDaTela(page: Page, partes: readonly Locator[], onde: string): Promise<void> {
  for (const parte of partes) {
    // Again until it holds: what follows the size by a media query is drawn a moment after it.
    await expect.poll(() => problema(parte), { message: `${onde}: ${parte}` }).toBe('');
  }
  await semRolagemLateral(page);
}

/** In every size, the page's usual one last. */
async function emCadaTamanho(page: Page, olhar: (onde: string) => Promise<void>): Promise<void> {
  const usual = page.viewportSize();
  for (const [width, height] of TAMANHOS) {
    await page.setViewportSize({ width, height });
    await olhar(`${new URL(page.url()).pathname} at ${width}×${height}`);
  }
  if (usual) await page.setViewportSize(usual);
}

/**
 * An open page: its title stands in the first screen; what is to be pressed comes into the screen when it is gone to,
 * and no bar lies over it.
 */
export async function paginaCabe(
  page: Page,
  titulo: Locator,
  botoes: readonly Locator[] = [],
): Promise<void> {
  await expect(titulo).toBeVisible();
  await emCadaTamanho(page, async (onde) => {
    await page.evaluate(() => window.scrollTo(0, 0));
    await dentroDaTela(page, [titulo], onde);
    for (const botao of botoes) {
      await botao.evaluate((node) => node.scrollIntoView({ block: 'nearest' }));
      await dentroDaTela(page, [botao], onde);
    }
  });
}

/** An open dialog: title, 'Fechar' (if it has one) and the main button are in sight without scrolling. */
export async function dialogoCabe(page: Page, dialogo: Locator, principal: string | RegExp): Promise<void> {
  await expect(dialogo).toBeVisible();
  const titulo = dialogo.getByRole('heading').first();
  const partes = [titulo, dialogo.getByRole('button', { name: principal }).first()];
  const fechar = dialogo.getByRole('button', { name: 'Fechar', exact: true });
  if ((await fechar.count()) > 0) partes.push(fechar);
  await emCadaTamanho(page, async (onde) => {
    await dentroDaTela(page, partes, onde);
    const [scroll = 0, client = 0] = await dialogo.evaluate((node) => [node.scrollWidth, node.clientWidth]);
    expect(scroll, `${onde}: the dialog scrolls sideways`).toBeLessThanOrEqual(client);
  });
}

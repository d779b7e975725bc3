/** What may be said of how a page looks: contrast and names, nothing wider than its window, both schemes. */
import { expect, type Page } from '@playwright/test';
import axe from 'axe-core';
import { fotografar } from './fotos.ts';

const REGRAS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
/** Those that look at colours. */
const REGRAS_DE_COR: axe.RunOnly = { type: 'rule', values: ['color-contrast', 'link-in-text-block'] };

declare global {
  interface Window {
    axe: typeof axe;
  }
}

/** Waits until nothing slides or fades any more. */
export async function parado(page: Page): Promise<void> {
  await page.evaluate(() => Promise.all(document.getAnimations().map((one) => one.finished.catch(() => {}))));
}

/** WCAG 2.2 AA, as far as a machine can tell. */
export async function acessivel(page: Page, runOnly: axe.RunOnly | string[] = REGRAS): Promise<void> {
  // Colours that fade in have no contrast to speak of, and a dialog has its title's name a moment after both are there.
  await parado(page);
  await expect(page.locator('[role=dialog]:not([aria-label], [aria-labelledby])')).toHaveCount(0);
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
  const options: axe.RunOptions = {
    runOnly,
    resultTypes: ['violations'],
    // No rule of these reads the styles' text, and there are no frames.
    ...{ preload: false, iframes: false },
    elementRef: true,
  };
  const told = await page.evaluate(async (options) => {
    // A message that leaves while axe looks has its colours to the last.
    const still = new CSSStyleSheet();
    still.replaceSync('*, ::before, ::after { transition: none !important }');
    document.adoptedStyleSheets.push(still);
    const { violations } = await window.axe.run(document, options);
    document.adoptedStyleSheets.pop();
    // One that is large enough and partly below a bar or a dialog only where the page is scrolled to now is none.
    const covered = (id: string, { element }: axe.NodeResult) => {
      const { width = 0, height = 0 } = element?.getBoundingClientRect() ?? {};
      return id === 'target-size' && Math.min(width, height) >= 24;
    };
    return violations
      .map(({ id, help, nodes }) => {
        const where = nodes.filter((node) => !covered(id, node)).map((node) => node.html);
        return { id, help, where };
      })
      .filter(({ where }) => where.length > 0);
  }, options);
  expect(told).toEqual([]);
}

/** As soon as the page has become as wide as its window: some parts are drawn anew for another width. */
export async function semRolagemLateral(page: Page): Promise<void> {
  const beyond = () =>
    page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  await expect.poll(beyond, 'nothing reaches beyond the window').toBeLessThanOrEqual(0);
}

export const WIDTHS = [320, 768, 1366, 1920];

/** The device's colours; the library takes them over a moment later, where it is. */
export async function emCores(page: Page, colorScheme: 'light' | 'dark'): Promise<void> {
  await page.emulateMedia({ colorScheme });
  const other = colorScheme === 'dark' ? 'light' : 'dark';
  const taken = `:root:not(:has([data-mantine-styles])), :root:not([data-mantine-color-scheme="${other}"])`;
  await expect(page.locator(taken)).toHaveCount(1);
}

/** The screen passes axe in both schemes. */
export async function lerBem(page: Page): Promise<void> {
  await acessivel(page);
  await emCores(page, 'dark');
  await acessivel(page, REGRAS_DE_COR);
  await emCores(page, 'light');
}

/** The screen passes axe in both schemes and scrolls sideways at no width, the widest last. */
export async function conferir(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle');
  await lerBem(page);
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: width < 768 ? 640 : 900 });
    await semRolagemLateral(page);
  }
  await fotografar(page);
}

/** Every page and dialog fits every screen that a shop has: opened once, then looked at in each size. */
import { type ElementHandle, expect, type Locator, type Page } from '@playwright/test';
import { fotografar, TAMANHOS } from './fotos.ts';
import { semSaltos } from './saltos.ts';
import { paraDedos } from './toque.ts';

/** On what is narrower the title is looked at, and whether anything reaches beyond the window. */
const PHONE = 360;

/**
 * What is wrong with the places of these elements: the five points that are looked at show a cut as well as a cover.
 * `rolar`: all but the first may need to be gone to. And whether anything reaches beyond the window.
 */
function olhar({ nodes, rolar }: { nodes: (Element | null)[]; rolar: boolean }): string[] {
  const problema = (node: Element | null): string => {
    if (!node?.isConnected) return 'is not there';
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
  };
  if (rolar) window.scrollTo({ top: 0, behavior: 'instant' });
  const found = nodes.map((node, index) => {
    if (rolar && index > 0) node?.scrollIntoView({ block: 'nearest', behavior: 'instant' });
    const problem = problema(node);
    return problem && `${index}: ${problem}`;
  });
  const { scrollWidth, clientWidth } = document.documentElement;
  if (scrollWidth > clientWidth) found.push('the page scrolls sideways');
  const dialog = rolar ? null : nodes[0]?.closest('[role$=dialog]');
  if (dialog && dialog.scrollWidth > dialog.clientWidth) found.push('the dialog scrolls sideways');
  return found.filter((problem) => problem !== '');
}

/** In every size, the page's usual one last. */
async function emCadaTamanho(page: Page, partes: readonly Locator[], rolar: boolean): Promise<void> {
  const usual = page.viewportSize();
  let nodes: (ElementHandle<Element> | null)[] | undefined;
  for (const [width, height] of TAMANHOS) {
    await page.setViewportSize({ width, height });
    // Again until it holds: what follows the size by a media query is drawn a moment after it, perhaps as another
    // element.
    const problemas = async () => {
      nodes ??= await Promise.all(partes.map((parte) => parte.elementHandle()));
      const told = await page.evaluate(olhar, { nodes: width < PHONE ? nodes.slice(0, 1) : nodes, rolar });
      if (told.length > 0) nodes = undefined;
      return told;
    };
    const onde = `${new URL(page.url()).pathname} at ${width}×${height}: ${partes.join(', ')}`;
    await expect.poll(problemas, onde).toEqual([]);
    if (width >= PHONE) await expect.poll(() => paraDedos(page), `${onde}, by finger`).toEqual([]);
  }
  if (usual) await page.setViewportSize(usual);
  await fotografar(page);
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
  await emCadaTamanho(page, [titulo, ...botoes], true);
  await semSaltos(page);
}

/** An open dialog: title, 'Fechar' (if it has one) and the main button are in sight without scrolling. */
export async function dialogoCabe(
  page: Page,
  dialogo: Locator,
  principal: string | RegExp,
  titulo = dialogo.getByRole('heading').first(),
): Promise<void> {
  await expect(dialogo).toBeVisible();
  const partes = [titulo, dialogo.getByRole('button', { name: principal }).first()];
  const fechar = dialogo.getByRole('button', { name: 'Fechar', exact: true });
  if ((await fechar.count()) > 0) partes.push(fechar);
  await emCadaTamanho(page, partes, false);
}

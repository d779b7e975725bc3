/** Movements of a page without a press, a key or a new window size. */
import { expect, type Page } from '@playwright/test';

declare global {
  interface Window {
    saltos: string[];
  }
}

interface Salto extends PerformanceEntry {
  value: number;
  hadRecentInput: boolean;
  sources: readonly { node: Element | null; previousRect: DOMRectReadOnly; currentRect: DOMRectReadOnly }[];
}

/** In every page, before its own scripts. */
export function notarSaltos(): void {
  window.saltos = [];
  // What follows from the window's size may move. The browser excuses half a second from the change on, whenever a slow
  // machine comes to draw it; here it counts from when it was drawn.
  const tamanhos: { desde: number; ate: number }[] = [];
  window.addEventListener('resize', () => {
    const mudanca = { desde: performance.now(), ate: Number.POSITIVE_INFINITY };
    tamanhos.push(mudanca);
    requestAnimationFrame(() =>
      requestAnimationFrame(() => {
        mudanca.ate = performance.now() + 500;
      }),
    );
  });
  const pelaJanela = ({ startTime }: Salto) =>
    tamanhos.some(({ desde, ate }) => desde <= startTime && startTime <= ate);
  const place = ({ x, y, width, height }: DOMRectReadOnly) => [x, y, width, height].map(Math.round).join(' ');
  new PerformanceObserver((list) => {
    for (const salto of list.getEntries() as Salto[]) {
      // Less than this is 0.000, as layout shift is told: a word of a line, a pixel wide.
      if (salto.hadRecentInput || salto.value < 0.0005 || pelaJanela(salto)) continue;
      for (const { node, previousRect, currentRect } of salto.sources) {
        const what = (node?.outerHTML ?? 'what is gone').slice(0, 120);
        window.saltos.push(`${place(previousRect)} → ${place(currentRect)} <${what}`);
      }
    }
  }).observe({ type: 'layout-shift', buffered: true });
}

/** Nothing has moved since the page came. */
export async function semSaltos(page: Page): Promise<void> {
  const { pathname } = new URL(page.url());
  expect(await page.evaluate(() => window.saltos), `${pathname}: what moved`).toEqual([]);
}

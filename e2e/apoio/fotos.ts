/**
 * `npm run pictures`: what a size test looks at is kept, a picture per size and scheme in `pictures/<screen>/`, and
 * all of them together on `pictures/<screen>.png`. Without FOTOS nothing is; `FOTOS=360x640,1366x768` takes these
 * sizes only.
 */
import { mkdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { type Page, test } from '@playwright/test';

export const TAMANHOS = [
  [320, 640],
  [360, 640],
  [640, 360],
  [768, 1024],
  [1366, 625],
  [1366, 768],
  [1440, 900],
  [1920, 1080],
  [2560, 1440],
] as const;
/** How large a picture is on the sheet, of its own size. */
const SHARE = 0.34;
const quantas = new Map<string, number>();

/** The screen in these sizes, in both schemes; its name is the test's, with a number, unless it has one. */
export async function fotografar(
  page: Page,
  nome?: string,
  tamanhos = TAMANHOS as readonly (readonly [number, number])[],
) {
  if (!process.env.FOTOS) return;
  const { testId, title } = test.info();
  const nth = (quantas.get(testId) ?? 0) + 1;
  quantas.set(testId, nth);
  const tela = nome ?? `${title.toLowerCase().replaceAll(/[^\p{L}\d]+/gu, '-')}-${nth}`;
  const folder = fileURLToPath(new URL(`../../pictures/${tela}/`, import.meta.url));
  mkdirSync(folder, { recursive: true });
  const usual = page.viewportSize();
  const figures: string[] = [];
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    for (const [width, height] of tamanhos) {
      if (process.env.FOTOS.includes('x') && !process.env.FOTOS.split(',').includes(`${width}x${height}`))
        continue;
      await page.setViewportSize({ width, height });
      await emRepouso(page);
      const path = `${folder}${colorScheme}-${width}x${height}.png`;
      const png = await page.screenshot({ path, animations: 'disabled', caret: 'hide' });
      figures.push(
        `<figure><img width="${width * SHARE}" src="data:image/png;base64,${png.toString('base64')}">${width}×${height} ${colorScheme}</figure>`,
      );
    }
  }
  await page.emulateMedia({ colorScheme: null });
  if (usual) await page.setViewportSize(usual);
  const folha = await page.context().browser()?.newPage();
  if (!folha) return;
  await folha.setViewportSize({ width: 1800, height: 1000 });
  await folha.setContent(`<style>
    body { display: flex; flex-wrap: wrap; align-content: start; align-items: start; gap: 20px; background: #d9dde1; font: 14px system-ui; }
    figure { margin: 0; } img { display: block; } h1 { width: 100%; }
  </style><h1>${tela}</h1>${figures.join('')}`);
  await folha.screenshot({ path: folder.replace(/\/$/, '.png'), fullPage: true });
  await folha.close();
}

/** Fonts and the pictures in sight are there, and nothing moves. */
async function emRepouso(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await document.fonts.ready;
    const inSight = [...document.images].filter(
      (one) => one.checkVisibility() && one.getBoundingClientRect().top < innerHeight,
    );
    await Promise.all(inSight.map((one) => one.decode().catch(() => {})));
    const moves = document.getAnimations().filter((one) => one.effect?.getTiming().iterations !== Infinity);
    await Promise.all(moves.map((one) => one.finished.catch(() => {})));
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
  });
}

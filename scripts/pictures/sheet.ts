/** A contact sheet: all pictures of one screen on one page, each at the same share of its size. */
import { readFileSync } from 'node:fs';
import type { Browser } from '@playwright/test';

export interface Picture {
  file: string;
  /** `1366x768`. */
  size: string;
  colour: string;
}

/** Of a picture's own pixels. */
const SHARE = 0.34;

export async function drawSheet(
  browser: Browser,
  nome: string,
  pictures: readonly Picture[],
  path: string,
): Promise<void> {
  if (pictures.length === 0) return;
  const page = await browser.newPage({ viewport: { width: 1800, height: 1000 } });
  const figures = pictures.map(({ file, size, colour }) => {
    const width = Math.round(Number(size.split('x')[0]) * SHARE);
    const data = readFileSync(file).toString('base64');
    return `<figure><img width="${width}" src="data:image/png;base64,${data}"><figcaption>${size} ${colour}</figcaption></figure>`;
  });
  await page.setContent(`<style>
    body { margin: 24px; background: #d9dde1; font: 14px system-ui; }
    main { display: flex; flex-wrap: wrap; gap: 20px; align-items: flex-start; }
    figure { margin: 0; }
    img { display: block; box-shadow: 0 1px 6px #0004; }
    figcaption { margin-top: 4px; }
  </style><h1>${nome}</h1><main>${figures.join('')}</main>`);
  await page.screenshot({ path, fullPage: true });
  await page.close();
}

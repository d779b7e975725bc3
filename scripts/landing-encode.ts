/** Chromium as the maker of picture files: WebP in any width, and the card that chats and networks show for a link. */
import type { Page } from '@playwright/test';

export interface Encoded {
  width: number;
  height: number;
  webp: string;
}

/** In the browser: PNG → WebP of that width. */
export async function encode(page: Page, png: Buffer, width: number): Promise<Encoded> {
  return page.evaluate(
    async ({ base64, width }) => {
      const blob = await (await fetch(`data:image/png;base64,${base64}`)).blob();
      const { width: w, height: h } = await createImageBitmap(blob);
      const height = Math.round((h / w) * width);
      const bitmap = await createImageBitmap(blob, {
        resizeWidth: width,
        resizeHeight: height,
        resizeQuality: 'high',
      });
      const canvas = new OffscreenCanvas(width, height);
      canvas.getContext('2d')?.drawImage(bitmap, 0, 0);
      const webp = await canvas.convertToBlob({ type: 'image/webp', quality: 0.78 });
      const bytes = new Uint8Array(await webp.arrayBuffer());
      return { width, height, webp: btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join('')) };
    },
    { base64: png.toString('base64'), width },
  );
}

/** 1200 × 630, for Open Graph: the name, the promise, the till. */
export async function drawLinkCard(page: Page, logo: string, font: Buffer, picture: Buffer): Promise<Buffer> {
  await page.setViewportSize({ width: 1200, height: 630 });
  await page.setContent(`<style>
    @font-face { font-family: Inter; font-weight: 100 900; src: url(data:font/woff2;base64,${font.toString('base64')}) }
    body { margin: 0; width: 1200px; height: 630px; overflow: hidden; background: #e1f2f5; color: #14181d;
      font-family: Inter, system-ui, sans-serif }
    header { display: flex; align-items: center; gap: 20px; padding: 52px 64px 0; font: 700 40px Inter, system-ui }
    header svg { width: 60px }
    p { margin: 18px 64px 36px; font: 650 50px/1.15 Inter, system-ui; letter-spacing: -0.03em }
    img { display: block; width: 1000px; margin-left: 64px; border: 1px solid #e4e7ea; border-radius: 18px }
  </style><header>${logo}Balcão</header><p>Venda rápido. Saiba quanto entrou.</p>
  <img src="data:image/png;base64,${picture.toString('base64')}">`);
  await page.locator('img').evaluate((img: HTMLImageElement) => img.decode());
  await page.evaluate(() => document.fonts.ready);
  return page.screenshot({ type: 'jpeg', quality: 82 });
}

/** The pictures' files: AVIF in every width, WebP for who reads no AVIF, and the card that networks show for a link. */
import type { Page } from '@playwright/test';
import sharp from 'sharp';

export interface Encoded {
  bytes: Buffer;
  width: number;
  height: number;
}

/** Letters stay sharp at this quality, with colours at full resolution. */
export async function toAvif(png: Buffer, width: number): Promise<Encoded> {
  const picture = sharp(png).resize(width).avif({ quality: 46, effort: 4, chromaSubsampling: '4:4:4' });
  const { data, info } = await picture.toBuffer({ resolveWithObject: true });
  return { bytes: data, width: info.width, height: info.height };
}

export function toWebp(png: Buffer, width: number): Promise<Buffer> {
  return sharp(png).resize(width).webp({ quality: 70 }).toBuffer();
}

/** 1200 × 630, for Open Graph: the name, the promise, the till. */
export async function drawLinkCard(page: Page, logo: string, font: Buffer, picture: Buffer): Promise<Buffer> {
  await page.setViewportSize({ width: 1200, height: 630 });
  await page.setContent(`<style>
    @font-face { font-family: Inter; font-weight: 400 700; src: url(data:font/woff2;base64,${font.toString('base64')}) }
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

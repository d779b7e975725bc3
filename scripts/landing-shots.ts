/**
 * Takes the pictures of the landing page again: `npm run build -w @balcao/web && node scripts/landing-shots.ts
 * [name…]`. The demo store and the real pages, in light and dark, near enough to be read; `app`: what the manifest
 * shows of it.
 */
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Browser, Page } from '@playwright/test';
import sharp from 'sharp';
import { openChromium } from './chromium.ts';
import { type Loja, openDemo } from './demo-store.ts';
import { drawLinkCard, toAvif, toWebp } from './landing-encode.ts';
import { escolher, SHOTS, type Shot, VENDIDOS } from './landing-scenes.ts';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const FONT = join(ROOT, 'apps/web/src/ui/fonts/inter-portugues.woff2');
const PUBLIC = join(ROOT, 'apps/web/public');
const FOLDER = join(ROOT, 'apps/web/src/landing/imagens');
const SCHEMES = { claro: 'light', escuro: 'dark' } as const;
type Scheme = keyof typeof SCHEMES;

/** Three pixels for one: the smaller sizes are made from it, so all of them are sharp. */
const SCALE = 3;

async function take(
  browser: Browser,
  loja: Loja,
  shot: Omit<Shot, 'nome' | 'larguras'>,
  scheme: Scheme,
  scale = SCALE,
): Promise<Buffer> {
  const context = await browser.newContext({
    baseURL: loja.url,
    viewport: shot.janela,
    deviceScaleFactor: scale,
    isMobile: shot.celular === true,
    hasTouch: shot.celular === true,
    colorScheme: SCHEMES[scheme],
    reducedMotion: 'reduce',
    locale: 'pt-BR',
    timezoneId: 'America/Sao_Paulo',
  });
  const page = await context.newPage();
  await page.goto('/login');
  await page.getByLabel('E-mail').fill(loja.email);
  await page.getByLabel('Senha', { exact: true }).fill(loja.senha);
  await page.getByRole('button', { name: 'Entrar' }).click();
  await page.waitForURL('**/home');
  const { parte, desde, ar = 10, razao } = await shot.mostrar(page);
  await settle(page);
  const box = parte ? await parte.boundingBox() : { x: 0, y: 0, ...shot.janela };
  if (!box) throw new Error('There is nothing to see.');
  // With a little air above its first line.
  const top = desde ? ((await desde.boundingBox())?.y ?? box.y) - ar : box.y;
  const clip = { ...box, y: top, height: razao ? box.width * razao : box.height };
  const picture = await page.screenshot({
    clip,
    animations: 'disabled',
    caret: 'hide',
    fullPage: parte !== undefined,
  });
  await context.close();
  return picture;
}

/** Takes away the focus ring, passing messages and the bar of the menu. */
async function settle(page: Page): Promise<void> {
  await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
  await page.addStyleTag({
    content: '[role="alert"], nav[aria-label="Principal"] { display: none !important }',
  });
  await page.evaluate(() => document.fonts.ready);
  await page.evaluate(() => window.scrollTo(0, 0));
}

async function write(browser: Browser, loja: Loja, shot: Shot): Promise<void> {
  for (const scheme of Object.keys(SCHEMES) as Scheme[]) {
    const png = await take(browser, loja, shot, scheme);
    for (const largura of shot.larguras) {
      const { bytes, width, height } = await toAvif(png, largura);
      const file = `${shot.nome}-${scheme}-${largura}.avif`;
      writeFileSync(join(FOLDER, file), bytes);
      console.log(`${file}: ${width} × ${height}, ${(bytes.length / 1000).toFixed(1)} kB`);
    }
    if (scheme === 'escuro') continue;
    const middle = shot.larguras[Math.floor(shot.larguras.length / 2)] ?? shot.janela.width;
    writeFileSync(join(FOLDER, `${shot.nome}.webp`), await toWebp(png, middle));
    if (shot.nome === 'caixa') {
      const logo = readFileSync(join(PUBLIC, 'favicon.svg'), 'utf8');
      const page = await browser.newPage();
      writeFileSync(join(PUBLIC, 'og.jpg'), await drawLinkCard(page, logo, readFileSync(FONT), png));
    }
  }
}

/** Screenshots for the install dialog, in device pixels as the manifest says them. */
const DO_APP = [
  { nome: 'tela-caixa-larga', path: '/selling/caixa', width: 1280, height: 720, scale: 1, cesta: 5 },
  { nome: 'tela-inicio-larga', path: '/home', width: 1280, height: 720, scale: 1, cesta: 0 },
  { nome: 'tela-caixa-estreita', path: '/selling/caixa', width: 360, height: 640, scale: 2, cesta: 3 },
  { nome: 'tela-vender-estreita', path: '/selling', width: 360, height: 640, scale: 2, cesta: 0 },
] as const;

async function writeForTheApp(browser: Browser, loja: Loja): Promise<void> {
  for (const { nome, path, width, height, scale, cesta } of DO_APP) {
    const mostrar = async (page: Page) => {
      await page.goto(path);
      await page.waitForLoadState('networkidle');
      await escolher(page, ...VENDIDOS.slice(0, cesta));
      return {};
    };
    const shot = { janela: { width, height }, mostrar, ...(width < 500 ? { celular: true as const } : {}) };
    const png = { palette: true, colours: 64, compressionLevel: 9, effort: 10 };
    const picture = await take(browser, loja, shot, 'claro', scale);
    await sharp(picture)
      .png(png)
      .toFile(join(PUBLIC, 'icones', `${nome}.png`));
  }
}

/** The sizes of all pictures: this run may have taken some of them only. */
async function writeSizes(): Promise<void> {
  const lines: string[] = [];
  for (const { nome, larguras } of SHOTS) {
    const sizes = larguras.map((largura) => join(FOLDER, `${nome}-claro-${largura}.avif`));
    const known = await Promise.all(sizes.map((file) => sharp(file).metadata()));
    lines.push(
      `  ${nome}: [\n${known.map(({ width, height }) => `    [${width}, ${height}],\n`).join('')}  ],\n`,
    );
  }
  const head = '/** Width and height of every picture; written by scripts/landing-shots.ts with them. */';
  writeFileSync(
    join(FOLDER, 'medidas.ts'),
    `${head}\nexport const MEDIDAS = {\n${lines.join('')}} as const;\n`,
  );
}

const only = process.argv.slice(2);
const chosen = SHOTS.filter(({ nome }) => only.length === 0 || only.includes(nome));
// A shop, not a demonstration.
const loja = await openDemo({ PAGAMENTOS: 'desligado' });
const browser = await openChromium();
if (!browser) throw new Error('There is no Chromium: CHROMIUM_PATH may name one.');
try {
  mkdirSync(FOLDER, { recursive: true });
  for (const file of readdirSync(FOLDER)) {
    const taken = chosen.some(({ nome }) => file === `${nome}.webp` || file.startsWith(`${nome}-`));
    if (taken) rmSync(join(FOLDER, file));
  }
  for (const shot of chosen) await write(browser, loja, shot);
  if (only.length === 0 || only.includes('app')) await writeForTheApp(browser, loja);
  await writeSizes();
} finally {
  await browser.close();
  await loja.fechar();
}

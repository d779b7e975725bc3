/**
 * `node scripts/app-screenshots.ts`, after a build: what a phone or a computer shows of the app before it is installed,
 * into apps/web/public/icones. The demo store, as the landing page's pictures.
 */
import { fileURLToPath } from 'node:url';
import type { Browser } from '@playwright/test';
import sharp from 'sharp';
import { openChromium } from './chromium.ts';
import { type Loja, openDemo } from './demo-store.ts';

const FOLDER = fileURLToPath(new URL('../apps/web/public/icones/', import.meta.url));
const CESTA = ['Café coado 200 ml', 'Pão de queijo', 'Pão de queijo', 'Coxinha de frango', 'Cappuccino'];
/** As the manifest says them, in device pixels. */
const TELAS = [
  { nome: 'tela-caixa-larga', path: '/selling/caixa', width: 1280, height: 720, scale: 1, cesta: 5 },
  { nome: 'tela-inicio-larga', path: '/home', width: 1280, height: 720, scale: 1, cesta: 0 },
  { nome: 'tela-caixa-estreita', path: '/selling/caixa', width: 360, height: 640, scale: 2, cesta: 3 },
  { nome: 'tela-vender-estreita', path: '/selling', width: 360, height: 640, scale: 2, cesta: 0 },
] as const;

async function take(browser: Browser, loja: Loja, tela: (typeof TELAS)[number]): Promise<void> {
  const { width, height, scale } = tela;
  const context = await browser.newContext({
    baseURL: loja.url,
    viewport: { width, height },
    deviceScaleFactor: scale,
    isMobile: width < 500,
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
  await page.goto(tela.path);
  await page.waitForLoadState('networkidle');
  const produtos = page.getByRole('list', { name: 'Produtos' });
  for (const nome of CESTA.slice(0, tela.cesta))
    await produtos.getByRole('button', { name: nome }).first().click();
  const picture = await page.screenshot({ animations: 'disabled', caret: 'hide' });
  await sharp(picture)
    .png({ palette: true, colours: 64, compressionLevel: 9, effort: 10 })
    .toFile(`${FOLDER}${tela.nome}.png`);
  await context.close();
}

const loja = await openDemo();
const browser = await openChromium();
if (!browser) throw new Error('There is no Chromium: CHROMIUM_PATH may name one.');
try {
  for (const tela of TELAS) await take(browser, loja, tela);
} finally {
  await browser.close();
  await loja.fechar();
}

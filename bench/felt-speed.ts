/**
 * What a person with a cheap phone waits for: a browser whose processor is slowed to a quarter, on a line as the browser's
 * own 'Slow 4G' has it. `node bench/felt-speed.ts` measures it alone.
 */
import { type Browser, type BrowserContext, chromium, type Page } from '@playwright/test';
import { findChromium } from '../scripts/find-chromium.mjs';
import { middle } from './quantiles.ts';
import { newDataDir, removeDataDir, type Server, startServer } from './server.ts';
import { abrirLojas, type Shop } from './shop.ts';

/** 150 ms there and back as a phone has it, for whom each request costs some more; 1.44 and 0.66 Mbit/s. */
const SLOW_4G = {
  offline: false,
  latency: 562.5,
  downloadThroughput: (1474.56 * 1024) / 8,
  uploadThroughput: (675 * 1024) / 8,
};
const SLOWER_PROCESSOR = 4;
/** Between two keys of somebody who is quick; while she types, what comes next is fetched. */
const KEY_MS = 100;
const PHONE = { width: 360, height: 640 };

/** Milliseconds, the middle one of the runs. */
export interface FeltSpeed {
  runs: number;
  /** From asking for the page until what is typed stays in the form: the front page, and the application's own login. */
  frontPageMs: number;
  loginMs: number;
  /** From 'Entrar' until a product is in the cart: nothing in the browser's cache but the login; then opened again. */
  tillColdMs: number;
  tillWarmMs: number;
}

/** Undefined where there is no browser. */
export async function measureFeltSpeed({ url }: Pick<Server, 'url'>, shop: Shop, runs: number) {
  const executablePath = findChromium();
  if (executablePath === undefined) return undefined;
  const args = ['--disable-quic', '--disable-background-networking', '--disable-component-update'];
  if (process.getuid?.() === 0) args.push('--no-sandbox');
  const browser = await chromium.launch({ executablePath, args });
  try {
    const each: Omit<FeltSpeed, 'runs'>[] = [];
    for (let n = 0; n < runs; n += 1) each.push(await runOnce(browser, url, shop));
    return {
      runs,
      frontPageMs: middle(each.map((run) => run.frontPageMs)),
      loginMs: middle(each.map((run) => run.loginMs)),
      tillColdMs: middle(each.map((run) => run.tillColdMs)),
      tillWarmMs: middle(each.map((run) => run.tillWarmMs)),
    } satisfies FeltSpeed;
  } finally {
    await browser.close();
  }
}

async function runOnce(browser: Browser, url: string, shop: Shop) {
  const frontPageMs = await withPhone(browser, (page) => typable(page, `${url}/`));
  return withPhone(browser, async (page, context) => {
    const loginMs = await typable(page, `${url}/login`);
    await page.getByLabel('E-mail').clear();
    await page.getByLabel('E-mail').pressSequentially(shop.vendedor.email, { delay: KEY_MS });
    await page.getByLabel('Senha', { exact: true }).pressSequentially(shop.vendedor.senha, { delay: KEY_MS });
    const entered = performance.now();
    await page.getByRole('button', { name: 'Entrar' }).click();
    await sell(page);
    const tillColdMs = performance.now() - entered;
    await page.close();
    const again = await slowPage(context);
    const opened = performance.now();
    await again.goto(`${url}/selling`, { waitUntil: 'commit' });
    await sell(again);
    return { frontPageMs, loginMs, tillColdMs, tillWarmMs: performance.now() - opened };
  });
}

/** A browser that has never been here. */
async function withPhone<T>(
  browser: Browser,
  use: (page: Page, context: BrowserContext) => Promise<T>,
): Promise<T> {
  const context = await browser.newContext({
    viewport: PHONE,
    isMobile: true,
    hasTouch: true,
    locale: 'pt-BR',
  });
  try {
    return await use(await slowPage(context), context);
  } finally {
    await context.close();
  }
}

async function slowPage(context: BrowserContext): Promise<Page> {
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', SLOW_4G);
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWER_PROCESSOR });
  return page;
}

/** Milliseconds until the form takes what is typed; what was typed must still be there when all has come. */
async function typable(page: Page, address: string): Promise<number> {
  const typed = 'ana@exemplo.com.br';
  const asked = performance.now();
  await page.goto(address, { waitUntil: 'commit' });
  const field = page.getByLabel('E-mail');
  await field.pressSequentially(typed.slice(0, 1));
  const waited = performance.now() - asked;
  await field.pressSequentially(typed.slice(1));
  await page.waitForLoadState('networkidle');
  const stayed = await field.inputValue();
  if (stayed !== typed) throw new Error(`${address} lost what was typed: '${stayed}' is left.`);
  return waited;
}

/** The whole way to a product in the cart, as fast as the page allows. */
async function sell(page: Page): Promise<void> {
  await page.getByRole('button', { name: /Vendas No Balcão/ }).click();
  const till = page.getByRole('dialog');
  await till.getByRole('button', { name: /Produto 000/ }).click();
  await till
    .getByRole('button', { name: /Finalizar Venda/ })
    .and(page.locator(':enabled'))
    .waitFor();
}

async function main(): Promise<void> {
  const dataDir = newDataDir();
  const server = await startServer(dataDir);
  try {
    const [shop] = await abrirLojas(server.url, 1);
    if (shop) console.log(await measureFeltSpeed(server, shop, 5));
  } finally {
    await server.stop();
    removeDataDir(dataDir);
  }
}

if (import.meta.main) await main();

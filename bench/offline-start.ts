/**
 * A phone that has the app, its browser closed and the server away: from opening the browser's page until a product
 * is in the cart, on a processor slowed to a quarter. `node bench/offline-start.ts` measures it alone.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type BrowserContext, chromium } from '@playwright/test';
import { CHROMIUM_ARGS } from '../scripts/chromium.ts';
import { findChromium } from '../scripts/find-chromium.mjs';
import { countBefore } from '../scripts/first-load.ts';
import { middle } from './quantiles.ts';
import { alone, type Server } from './server.ts';
import { abrirLoja, type Login, signIn } from './shop.ts';

const PRODUTOS = 1000;
const SLOWER_PROCESSOR = 4;
const PHONE = { width: 360, height: 640 };

export interface OfflineStart {
  runs: number;
  products: number;
  /** From asking for the page until the till's first tile could be pressed and its product is in the cart. */
  sellsMs: number;
  /** The size of the app on the device. */
  keptKb: number;
}

/** Undefined where there is no browser. */
export async function measureOfflineStart(
  { url }: Pick<Server, 'url'>,
  runs: number,
): Promise<OfflineStart | undefined> {
  const executablePath = findChromium();
  if (executablePath === undefined) return undefined;
  const folder = mkdtempSync(join(tmpdir(), 'balcao-bench-aparelho-'));
  const open = (): Promise<BrowserContext> =>
    chromium.launchPersistentContext(folder, {
      executablePath,
      args: CHROMIUM_ARGS,
      viewport: PHONE,
      locale: 'pt-BR',
    });
  try {
    const { vendedor } = await abrirLoja(url, PRODUTOS);
    const line = await countBefore(url);
    const address = line.url;
    const keptKb = await install(open, address, vendedor);
    await line[Symbol.asyncDispose]();
    const times: number[] = [];
    for (let run = 0; run < runs; run += 1) times.push(await startOnce(open, address));
    return { runs, products: PRODUTOS, sellsMs: middle(times), keptKb };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Signed in, the till opened, and everything of the app fetched behind it. */
async function install(open: () => Promise<BrowserContext>, url: string, login: Login) {
  const context = await open();
  const page = await context.newPage();
  await signIn(page, url, login);
  await page.goto(`${url}/selling/caixa`);
  await page.getByRole('list', { name: 'Produtos' }).getByRole('button').first().waitFor();
  const keptKb = await page.evaluate(async () => {
    await navigator.serviceWorker.ready;
    const cache = await caches.open('balcao-arquivos');
    const sizes = (await cache.matchAll()).map(async (file) => (await file.blob()).size);
    return (await Promise.all(sizes)).reduce((all, size) => all + size, 0) / 1000;
  });
  await page.waitForLoadState('networkidle');
  await context.close();
  return keptKb;
}

async function startOnce(open: () => Promise<BrowserContext>, url: string): Promise<number> {
  const context = await open();
  try {
    const page = context.pages()[0] ?? (await context.newPage());
    const session = await context.newCDPSession(page);
    await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWER_PROCESSOR });
    // The page's own hand, as soon as there is something to press: the driver's would ask and wait.
    await page.addInitScript(() => {
      const look = () => {
        const tile = document.querySelector<HTMLElement>('[aria-label="Produtos"] button');
        if (!tile) return requestAnimationFrame(look);
        tile.click();
        return requestAnimationFrame(sold);
      };
      const sold = () => {
        if (document.querySelector('[aria-label="Itens da venda"] li')) performance.mark('balcao-sold');
        else requestAnimationFrame(sold);
      };
      requestAnimationFrame(look);
    });
    const began = performance.now();
    await page.goto(`${url}/selling/caixa`, { waitUntil: 'commit' });
    await page.waitForFunction(() => performance.getEntriesByName('balcao-sold').length > 0, undefined, {
      polling: 'raf',
    });
    return performance.now() - began;
  } finally {
    await context.close();
  }
}

if (import.meta.main) await alone((server) => measureOfflineStart(server, 5));

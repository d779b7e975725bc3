/**
 * A shop with 10,000 products on a processor slowed to a quarter: from a key to the painted list of the till, from a tap
 * to the painted cart, from a key to its letter on the page of products, and from asking for the till, with all of it in
 * the browser's cache, to its open search field. The browser itself says how long it was from an event to the paint that
 * followed it; the driver asks the page nothing meanwhile. `node bench/till-speed.ts` measures it alone.
 */
import type { BrowserContext, Page } from '@playwright/test';
import { openChromium } from '../scripts/chromium.ts';
import { middle, p95 } from './quantiles.ts';
import { newDataDir, removeDataDir, type Server, startServer } from './server.ts';
import { abrirLoja, type Login } from './shop.ts';

const PRODUTOS = 10_000;
const SLOWER_PROCESSOR = 4;
const DESKTOP = { width: 1366, height: 768 };
/** What somebody types; between two words the field is emptied. */
const WORDS = ['produto 12', 'prod', '4321', 'duto 9', '77', 'produto 8000', 'xyz', '5'];
const TAPS = 30;
/** A finger or a mouse is there before it presses, and a while on it. Milliseconds. */
const THERE = 80;
const PRESSED = 70;
const BETWEEN = 200;
/** Below it the browser reports no event: that fast counts as this. Milliseconds. */
const LEAST_MS = 16;

/** Milliseconds. */
export interface TillSpeed {
  products: number;
  runs: number;
  keyP95: number;
  tapP95: number;
  /** The middle one of the runs. */
  openMs: number;
  /** On the page of products: to the painted letter, which the list follows. */
  searchP95: number;
}

declare global {
  interface Window {
    /** By the interaction that they belong to, from its event to the next paint. */
    painted: Map<number, number>;
  }
}

/** Undefined where there is no browser. */
export async function measureTillSpeed(
  { url }: Pick<Server, 'url'>,
  runs: number,
): Promise<TillSpeed | undefined> {
  const browser = await openChromium();
  if (!browser) return undefined;
  try {
    const shop = await abrirLoja(url, PRODUTOS);
    const context = await browser.newContext({ viewport: DESKTOP, locale: 'pt-BR' });
    await signIn(context, url, shop.vendedor);
    const opened: number[] = [];
    const keys: number[] = [];
    const taps: number[] = [];
    const searched: number[] = [];
    for (let run = 0; run < runs; run += 1) {
      const page = await slowPage(context);
      const began = performance.now();
      await open(page, url);
      opened.push(performance.now() - began);
      keys.push(...(await pressKeys(page)));
      taps.push(...(await tapTiles(page)));
      await page.close();
    }
    const owners = await browser.newContext({ viewport: DESKTOP, locale: 'pt-BR' });
    await signIn(owners, url, shop.dono);
    for (let run = 0; run < runs; run += 1) {
      const page = await slowPage(owners);
      await page.goto(`${url}/products`);
      await page.getByText('Produto 000').first().waitFor();
      searched.push(...(await pressKeys(page)));
      await page.close();
    }
    return {
      products: PRODUTOS,
      runs,
      keyP95: p95(keys),
      tapP95: p95(taps),
      openMs: middle(opened),
      searchP95: p95(searched),
    };
  } finally {
    await browser.close();
  }
}

/** By the form, and the till opened once: what it needs lies in the cache then. */
async function signIn(context: BrowserContext, url: string, { email, senha }: Login): Promise<void> {
  const page = await context.newPage();
  await page.goto(`${url}/login`);
  await page.getByLabel('E-mail').fill(email);
  await page.getByLabel('Senha', { exact: true }).fill(senha);
  await page.getByRole('button', { name: 'Entrar' }).click();
  await page.waitForURL((address) => address.pathname !== '/login');
  await open(page, url);
  await page.waitForLoadState('networkidle');
  await page.close();
}

async function slowPage(context: BrowserContext): Promise<Page> {
  const page = await context.newPage();
  await page.addInitScript(() => {
    window.painted = new Map();
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as PerformanceEventTiming[]) {
        const { interactionId, duration } = entry as PerformanceEventTiming & { interactionId: number };
        if (interactionId === 0) continue;
        window.painted.set(interactionId, Math.max(duration, window.painted.get(interactionId) ?? 0));
      }
    }).observe({ type: 'event', durationThreshold: 16, buffered: true } as PerformanceObserverInit);
  });
  const session = await context.newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWER_PROCESSOR });
  return page;
}

/** The field has the focus, and the first products are there to be pressed. */
async function open(page: Page, url: string): Promise<void> {
  await page.goto(`${url}/selling/caixa`, { waitUntil: 'commit' });
  await page.waitForFunction(
    () =>
      document.activeElement?.getAttribute('role') === 'searchbox' &&
      document.querySelector('[aria-label="Produtos"] button') !== null,
    undefined,
    { polling: 'raf' },
  );
}

/** How long each of so many interactions took, those too fast to be reported among them. */
async function paintedBy(page: Page, count: number, interact: () => Promise<void>): Promise<number[]> {
  await page.evaluate(() => window.painted.clear());
  await interact();
  // The browser tells of an event some frames after it.
  await page.evaluate(() => new Promise((done) => setTimeout(done, 500)));
  const slow = await page.evaluate(() => [...window.painted.values()]);
  return [...slow, ...Array.from({ length: Math.max(0, count - slow.length) }, () => LEAST_MS)];
}

async function pressKeys(page: Page): Promise<number[]> {
  const field = page.getByRole('searchbox');
  const times: number[] = [];
  for (const word of WORDS) {
    times.push(...(await paintedBy(page, word.length, () => field.pressSequentially(word, { delay: 150 }))));
    await field.fill('');
  }
  return times;
}

async function tapTiles(page: Page): Promise<number[]> {
  const places = await page
    .getByRole('list', { name: 'Produtos' })
    .getByRole('button')
    .evaluateAll((tiles) =>
      tiles.slice(0, 15).map((tile) => {
        const { x, y, width, height } = tile.getBoundingClientRect();
        return { x: x + width / 2, y: y + height / 2 };
      }),
    );
  return paintedBy(page, TAPS, async () => {
    for (let n = 0; n < TAPS; n += 1) {
      const { x, y } = places[n % places.length] ?? { x: 0, y: 0 };
      await page.mouse.move(x, y);
      await page.waitForTimeout(THERE);
      await page.mouse.click(x, y, { delay: PRESSED });
      await page.waitForTimeout(BETWEEN);
    }
  });
}

async function main(): Promise<void> {
  const dataDir = newDataDir();
  const server = await startServer(dataDir);
  try {
    console.log(await measureTillSpeed(server, 5));
  } finally {
    await server.stop();
    removeDataDir(dataDir);
  }
}

if (import.meta.main) await main();

/**
 * A shop with 50,000 products on a processor slowed to a quarter: from a key of the till's search to the next paint,
 * which shows its letter, and to the frame that shows the list found; from a tap to the painted cart, from a key to
 * its letter on the page of products, and from asking for the till, with all of it in the browser's cache and the
 * device's copy, to its open search field. The browser itself says how long it was from an event to the paint that
 * followed it; the driver asks the page nothing meanwhile. And the first time of a device, not slowed: from 'Entrar'
 * to all 50,000 in its copy. What a page of nothing but a field and buttons takes stands beside it. `node
 * bench/till-speed.ts` measures it alone, with a number behind it by so many runs instead of five.
 */
import type { BrowserContext } from '@playwright/test';
import { openChromium } from '../scripts/chromium.ts';
import { middle, p95 } from './quantiles.ts';
import { alone, type Server } from './server.ts';
import { abrirLoja, type Login } from './shop.ts';
import { finishSales, open, openBare, pressKeys, slowPage, tapTiles } from './till-page.ts';

const PRODUTOS = 50_000;
const DESKTOP = { width: 1366, height: 768 };

/** Milliseconds. */
export interface TillSpeed {
  products: number;
  runs: number;
  /** Until all products are on a new device's disk, and what the answers weighed on the line. */
  first: { ms: number; bytes: number };
  /** To the next paint, with the letter. */
  keyP95: number;
  /** To the frame with what was found, of the keys that changed it. */
  listP95: number;
  tapP95: number;
  /** From the tap that finishes a sale to the frame that says that the server has it: slowed, and not. */
  registeredP95: number;
  registeredAtFullSpeedP95: number;
  /** The same key and tap on a page that has a field and some buttons, and nothing else. */
  bare: { keyP95: number; tapP95: number };
  /** The middle one of the runs. */
  openMs: number;
  /** On the page of products: to the painted letter, which the list follows. */
  searchP95: number;
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
    const first = await signIn(context, url, shop.vendedor);
    const opened: number[] = [];
    const keys: number[] = [];
    const lists: number[] = [];
    const taps: number[] = [];
    const registered: number[] = [];
    const atFullSpeed: number[] = [];
    const bare: { keys: number[]; taps: number[] } = { keys: [], taps: [] };
    const searched: number[] = [];
    for (let run = 0; run < runs; run += 1) {
      const page = await slowPage(context);
      const began = performance.now();
      await open(page, url);
      opened.push(performance.now() - began);
      keys.push(...(await pressKeys(page)));
      lists.push(...(await page.evaluate(() => [...window.listed.values()])));
      taps.push(...(await tapTiles(page)));
      await page.close();
      const another = await slowPage(context);
      await open(another, url);
      registered.push(...(await finishSales(another, run + 1)));
      await openBare(another);
      bare.keys.push(...(await pressKeys(another)));
      bare.taps.push(...(await tapTiles(another)));
      await another.close();
      const quick = await slowPage(context, 1);
      await open(quick, url);
      atFullSpeed.push(...(await finishSales(quick, runs + run + 1)));
      await quick.close();
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
      first,
      keyP95: p95(keys),
      listP95: p95(lists),
      tapP95: p95(taps),
      registeredP95: p95(registered),
      registeredAtFullSpeedP95: p95(atFullSpeed),
      bare: { keyP95: p95(bare.keys), tapP95: p95(bare.taps) },
      openMs: middle(opened),
      searchP95: p95(searched),
    };
  } finally {
    await browser.close();
  }
}

/** By the form, and the till opened once: what it needs lies in the cache and in the copy then. */
async function signIn(
  context: BrowserContext,
  url: string,
  { email, senha }: Login,
): Promise<TillSpeed['first']> {
  const page = await context.newPage();
  const line = await context.newCDPSession(page);
  await line.send('Network.enable');
  const answers = new Set<string>();
  let bytes = 0;
  line.on('Network.responseReceived', ({ requestId, response }) => {
    if (new URL(response.url).pathname === '/api/sync') answers.add(requestId);
  });
  line.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    if (answers.has(requestId)) bytes += encodedDataLength;
  });
  await page.goto(`${url}/login`);
  await page.getByLabel('E-mail').fill(email);
  await page.getByLabel('Senha', { exact: true }).fill(senha);
  const began = performance.now();
  await page.getByRole('button', { name: 'Entrar' }).click();
  await page.waitForURL((address) => address.pathname !== '/login');
  await open(page, url);
  // Not the network's rest: the stream of events never ends.
  await page.evaluate(keptWhole);
  const ms = performance.now() - began;
  await page.close();
  return { ms, bytes };
}

/** In the page: until a whole copy lies on the disk. */
async function keptWhole(): Promise<void> {
  for (;;) {
    const databases = await indexedDB.databases();
    if (databases.some(({ name }) => name === 'balcao-cache')) {
      const whole = await new Promise<boolean>((resolve, reject) => {
        const opening = indexedDB.open('balcao-cache');
        opening.onerror = () => reject(opening.error);
        opening.onsuccess = () => {
          const read = opening.result.transaction('copias').objectStore('copias').getAll();
          read.onerror = () => reject(read.error);
          read.onsuccess = () => {
            opening.result.close();
            resolve(read.result.some(({ atual }) => atual !== undefined));
          };
        };
      });
      if (whole) return;
    }
    await new Promise((done) => setTimeout(done, 50));
  }
}

if (import.meta.main) await alone((server) => measureTillSpeed(server, Number(process.argv[2] ?? 5)));

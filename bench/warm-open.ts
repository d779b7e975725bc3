/**
 * A device that has the app and its copy, on a processor slowed to a quarter: from asking for the till until it can be
 * used, with 1,000 products, without a connection, and with 50,000; and for the pages beside it. A page of nothing but
 * React and thirty tiles is opened in turn with them. `node bench/warm-open.ts` measures it alone, with a number behind
 * it by so many runs instead of five.
 */
import type { BrowserContext } from '@playwright/test';
import { countBefore } from '../scripts/first-load.ts';
import { BARE_REACT, serveBareReact } from './bare-page.ts';
import { type Device, keptWhole, newDevice, PHONE, slowDown } from './device.ts';
import { openTab } from './ear.ts';
import { middle } from './quantiles.ts';
import { alone, type Server } from './server.ts';
import { abrirLoja, type Login, type Shop, signIn } from './shop.ts';
import { sellMany } from './speed.ts';

const FEW = 1000;
const MANY = 50_000;
const TABS = 10;
const SALES = 50;
/** A browser keeps what it compiled of a script that it saw twice. */
const WARM_UPS = 2;
const USABLE = 'balcao-usable';

/** What can be used when this is there: no shape of what is still to come. */
const TILL = {
  path: '/selling/caixa',
  ready: 'body:has([role=searchbox]:focus) [aria-label="Produtos"] button',
};
const PAGES = {
  products: { path: '/products', ready: '[data-produto]' },
  tabs: { path: '/selling', ready: '[aria-label="Comandas abertas por nome"] li' },
  history: { path: '/vendas', ready: '[data-venda]' },
  drawer: { path: '/caixa', ready: 'dl[aria-label="No caixa"]' },
};

/** Milliseconds, the middle one of the runs. */
export interface WarmOpen {
  runs: number;
  bareMs: number;
  tillMs: number;
  offlineMs: number;
  manyMs: number;
  pages: Record<keyof typeof PAGES, number>;
}

/** Undefined where there is no browser. */
export async function measureWarmOpen(server: Server, runs: number): Promise<WarmOpen | undefined> {
  await using device = newDevice(PHONE);
  await using far = newDevice(PHONE);
  await using full = newDevice(PHONE);
  if (!device || !far || !full) return undefined;
  await using bare = await serveBareReact();
  const shop = await lojaEmDia(server);
  const few = await install(device, server.url, shop.dono);
  const many = await install(full, server.url, (await abrirLoja(server.url, MANY)).dono);
  const line = await countBefore(server.url);
  const offline = await install(far, line.url, shop.dono);
  await line[Symbol.asyncDispose]();

  const opens = {
    bare: () => openWarm(few, bare.url, BARE_REACT),
    till: () => openWarm(few, server.url + TILL.path, TILL.ready),
    offline: () => openWarm(offline, line.url + TILL.path, TILL.ready),
    many: () => openWarm(many, server.url + TILL.path, TILL.ready),
    ...Object.fromEntries(
      Object.entries(PAGES).map(([name, { path, ready }]) => [
        name,
        () => openWarm(few, server.url + path, ready),
      ]),
    ),
  };
  const times = new Map<string, number[]>();
  for (let run = -WARM_UPS; run < runs; run += 1) {
    // In turn, so that whatever else the machine does meanwhile weighs on all.
    for (const [name, open] of Object.entries(opens)) {
      const ms = await open();
      if (run >= 0) times.set(name, [...(times.get(name) ?? []), ms]);
    }
  }
  const ms = (name: string) => middle(times.get(name) ?? []);
  return {
    runs,
    bareMs: ms('bare'),
    tillMs: ms('till'),
    offlineMs: ms('offline'),
    manyMs: ms('many'),
    pages: {
      products: ms('products'),
      tabs: ms('tabs'),
      history: ms('history'),
      drawer: ms('drawer'),
    },
  };
}

/** With sales behind it and tabs that are open. */
async function lojaEmDia(server: Server): Promise<Shop> {
  const shop = await abrirLoja(server.url, FEW);
  await sellMany(server, [shop], SALES);
  for (let n = 0; n < TABS; n += 1) await openTab(server.url, shop);
  return shop;
}

/** Signed in, the till opened, and everything of the app and of the copy fetched behind it. */
async function install(device: Device, url: string, login: Login): Promise<BrowserContext> {
  const context = await device.open();
  const page = await context.newPage();
  await signIn(page, url, login);
  await page.goto(url + TILL.path);
  await page.waitForSelector(TILL.ready);
  await page.evaluate(() => navigator.serviceWorker.ready);
  await keptWhole(page, { begins: true });
  await page.waitForLoadState('networkidle');
  await page.close();
  return context;
}

/** The page itself tells of its first frame with this: a driver that asks would take a part of what is measured. */
async function openWarm(context: BrowserContext, address: string, ready: string): Promise<number> {
  const page = await context.newPage();
  try {
    await slowDown(page);
    await page.addInitScript(
      ([said, selector]) => {
        const look = () => {
          if (!document.querySelector(selector)) return requestAnimationFrame(look);
          return console.debug(said, performance.timeOrigin + performance.now());
        };
        requestAnimationFrame(look);
      },
      [USABLE, ready] as const,
    );
    const usable = page.waitForEvent('console', (one) => one.text().startsWith(USABLE));
    const began = performance.timeOrigin + performance.now();
    await page.goto(address, { waitUntil: 'commit' });
    const at = Number((await usable).text().slice(USABLE.length));
    return at - began;
  } finally {
    await page.close();
  }
}

if (import.meta.main) await alone((server) => measureWarmOpen(server, Number(process.argv[2] ?? 5)));

/**
 * A phone that has the app, its browser closed and the server away: from opening the browser's page until a product
 * is in the cart, on a processor slowed to a quarter. `node bench/offline-start.ts` measures it alone.
 */
import { countBefore } from '../scripts/first-load.ts';
import { type Device, newDevice, PHONE, slowDown } from './device.ts';
import { middle } from './quantiles.ts';
import { alone, type Server } from './server.ts';
import { abrirLoja, type Login, signIn } from './shop.ts';

const PRODUTOS = 1000;

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
  await using device = newDevice(PHONE);
  if (!device) return undefined;
  const { vendedor } = await abrirLoja(url, PRODUTOS);
  const line = await countBefore(url);
  const address = line.url;
  const keptKb = await install(device, address, vendedor);
  await line[Symbol.asyncDispose]();
  const times: number[] = [];
  for (let run = 0; run < runs; run += 1) times.push(await startOnce(device, address));
  return { runs, products: PRODUTOS, sellsMs: middle(times), keptKb };
}

/** Signed in, the till opened, and everything of the app fetched behind it. */
async function install(device: Device, url: string, login: Login) {
  const context = await device.open();
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

async function startOnce(device: Device, url: string): Promise<number> {
  const context = await device.open();
  try {
    const page = context.pages()[0] ?? (await context.newPage());
    await slowDown(page);
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

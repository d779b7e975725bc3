/**
 * A shop with 50,000 products on a processor slowed to a quarter: from a key of the till's search to the next paint,
 * which shows its letter, and to the frame that shows the list found; from a tap to the painted cart, from a key to
 * its letter on the page of products, and from the tap that finishes a sale to the frame that says so. The browser
 * itself says how long it was from an event to the paint that followed it; the driver asks the page nothing meanwhile.
 * And the first time of a device, not slowed: from 'Entrar' to all 50,000 in its copy. What a page of nothing but a
 * field and as many buttons takes stands beside it, and what the disk takes to write a sale. `node bench/till-speed.ts`
 * measures it alone, with a number behind it by so many runs instead of five.
 */
import type { BrowserContext } from '@playwright/test';
import { openBare, serveBareReact, writeSales } from './bare-page.ts';
import { DESKTOP, keptWhole, newDevice } from './device.ts';
import { p95 } from './quantiles.ts';
import { alone, type Server } from './server.ts';
import { abrirLoja, type Login } from './shop.ts';
import { buttonsInSight, finishSales, open, pressKeys, slowPage, tapTiles } from './till-page.ts';

const PRODUTOS = 50_000;

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
  /** From the tap that finishes a sale to the first frame that says that it is made: kept here, or registered. */
  saidP95: number;
  /** To the frame that says that the server has it: slowed, and not. */
  registeredP95: number;
  registeredAtFullSpeedP95: number;
  /** On a page that has a field and as many buttons, and nothing else; and what the disk takes to write a sale. */
  bare: { buttons: number; keyP95: number; tapP95: number; writeP95: number };
  /** On the page of products: to the painted letter, which the list follows. */
  searchP95: number;
}

/** Undefined where there is no browser. */
export async function measureTillSpeed(
  { url }: Pick<Server, 'url'>,
  runs: number,
): Promise<TillSpeed | undefined> {
  await using device = newDevice(DESKTOP);
  await using owners = newDevice(DESKTOP);
  if (!device || !owners) return undefined;
  await using bareReact = await serveBareReact();
  const shop = await abrirLoja(url, PRODUTOS);
  const context = await device.open();
  const first = await signIn(context, url, shop.vendedor);
  const keys: number[] = [];
  const lists: number[] = [];
  const taps: number[] = [];
  const said: number[] = [];
  const registered: number[] = [];
  const atFullSpeed: number[] = [];
  const bare = { buttons: 0, keys: [] as number[], taps: [] as number[], writes: [] as number[] };
  const searched: number[] = [];
  for (let run = 0; run < runs; run += 1) {
    const page = await slowPage(context);
    await open(page, url);
    bare.buttons = await buttonsInSight(page);
    keys.push(...(await pressKeys(page)));
    lists.push(...(await page.evaluate(() => [...window.listed.values()])));
    taps.push(...(await tapTiles(page)));
    await page.close();
    const another = await slowPage(context);
    await open(another, url);
    const sales = await finishSales(another, run + 1);
    said.push(...sales.said);
    registered.push(...sales.registered);
    await another.close();
    const least = await slowPage(context);
    await openBare(least, bare.buttons);
    bare.keys.push(...(await pressKeys(least)));
    bare.taps.push(...(await tapTiles(least)));
    await least.goto(bareReact.url);
    await least.waitForSelector('li');
    bare.writes.push(...(await writeSales(least)));
    await least.close();
    const quick = await slowPage(context, 1);
    await open(quick, url);
    atFullSpeed.push(...(await finishSales(quick, runs + run + 1)).registered);
    await quick.close();
  }
  const ownersContext = await owners.open();
  await signIn(ownersContext, url, shop.dono);
  for (let run = 0; run < runs; run += 1) {
    const page = await slowPage(ownersContext);
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
    saidP95: p95(said),
    registeredP95: p95(registered),
    registeredAtFullSpeedP95: p95(atFullSpeed),
    bare: {
      buttons: bare.buttons,
      keyP95: p95(bare.keys),
      tapP95: p95(bare.taps),
      writeP95: p95(bare.writes),
    },
    searchP95: p95(searched),
  };
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
  await keptWhole(page);
  const ms = performance.now() - began;
  await page.close();
  return { ms, bytes };
}

if (import.meta.main) await alone((server) => measureTillSpeed(server, Number(process.argv[2] ?? 5)));

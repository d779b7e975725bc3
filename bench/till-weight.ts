/**
 * What the till weighs on a device: its nodes on a phone with 1,000 products; with 50,000 the tasks that keep a person
 * waiting who types and taps for 20 s, on a processor at half its speed, and the memory of the page behind that.
 * `node bench/till-weight.ts` measures it alone.
 */
import type { Page } from '@playwright/test';
import { DESKTOP, keptWhole, newDevice, PHONE, slowDown } from './device.ts';
import { alone, type Server } from './server.ts';
import { abrirLoja, signIn } from './shop.ts';
import { open, typeAndTap } from './till-page.ts';

const FEW = 1000;
const MANY = 50_000;
const HALF_SPEED = 2;
const IN_USE_MS = 20_000;
const REST_MS = 3000;

export interface TillWeight {
  nodes: number;
  /** Those above 50 ms, in their order. */
  longTasksMs: number[];
  /** After a collection: objects, and the buffers that they hold, which the browser counts apart. */
  heapMB: number;
  buffersMB: number;
}

/** Undefined where there is no browser. */
export async function measureTillWeight({ url }: Pick<Server, 'url'>): Promise<TillWeight | undefined> {
  await using phone = newDevice(PHONE);
  await using counter = newDevice(DESKTOP);
  if (!phone || !counter) return undefined;
  const small = await tillOf(await (await phone.open()).newPage(), url, FEW);
  await open(small, url);
  // The till comes first, what may be needed next behind it.
  await small.waitForTimeout(REST_MS);
  const nodes = await small.evaluate(() => document.querySelectorAll('*').length);
  await small.close();

  const context = await counter.open();
  await (await tillOf(await context.newPage(), url, MANY)).close();
  const page = await context.newPage();
  await slowDown(page, HALF_SPEED);
  await open(page, url);
  const tasks = await page.evaluateHandle(() => {
    const durations: number[] = [];
    new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) durations.push(duration);
    }).observe({ type: 'longtask' });
    return durations;
  });
  await typeAndTap(page, IN_USE_MS);
  const longTasksMs = await tasks.jsonValue();
  return { nodes, longTasksMs, ...(await heapOf(page)) };
}

/** Signed in, with the whole copy on the disk. */
async function tillOf(page: Page, url: string, produtos: number): Promise<Page> {
  const { vendedor } = await abrirLoja(url, produtos);
  await signIn(page, url, vendedor);
  await open(page, url);
  await keptWhole(page);
  return page;
}

async function heapOf(page: Page): Promise<Pick<TillWeight, 'heapMB' | 'buffersMB'>> {
  const session = await page.context().newCDPSession(page);
  await session.send('Performance.enable');
  await session.send('HeapProfiler.collectGarbage');
  const { metrics } = await session.send('Performance.getMetrics');
  const { backingStorageSize } = await session.send('Runtime.getHeapUsage');
  const used = metrics.find(({ name }) => name === 'JSHeapUsedSize')?.value ?? Number.NaN;
  return { heapMB: used / 1e6, buffersMB: backingStorageSize / 1e6 };
}

if (import.meta.main) await alone(measureTillWeight);

/**
 * A page of the till on a processor slowed to a quarter that keeps the time itself: from an event to the paint that
 * followed it, as the browser tells, and to the frames that show what it found or did. The driver asks nothing
 * meanwhile.
 */
import type { BrowserContext, Locator, Page } from '@playwright/test';
import { slowDown } from './device.ts';

/** The words that are typed; between two of them the field is emptied. */
const WORDS = ['produto 12', 'prod', '4321', 'duto 9', '77', 'produto 8000', 'xyz', '5'];
const TAPS = 30;
/** Sales of one run, each of another product, so that none looks like another sent twice. */
const SALES = 10;
/** A finger or a mouse is there before it presses, and a while on it. Milliseconds. */
const THERE = 80;
const PRESSED = 70;
const BETWEEN = 200;
/** Below it the browser reports no event: that fast counts as this. Milliseconds. */
const LEAST_MS = 16;

declare global {
  interface Window {
    /** By the interaction that they belong to, from its event to the next paint. */
    painted: Map<number, number>;
    /** By the moment of the key, to the last frame that its list changed. */
    listed: Map<number, number>;
    /** From each tap that finishes a sale to the first frame that says that it is made. */
    said: number[];
    /** To the frame that says that the server has it. */
    registered: number[];
  }
}

export async function slowPage(context: BrowserContext, slower?: number): Promise<Page> {
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
    window.listed = new Map();
    let key: number | undefined;
    const shown = new MutationObserver(() => {
      const since = key;
      if (since === undefined) return;
      requestAnimationFrame(() => setTimeout(() => window.listed.set(since, performance.now() - since)));
    });
    window.addEventListener(
      'keydown',
      ({ timeStamp }) => {
        key = timeStamp;
        const list = document.querySelector('[aria-label="Produtos encontrados"]');
        if (list) shown.observe(list, { subtree: true, childList: true, characterData: true });
      },
      true,
    );
    window.said = [];
    window.registered = [];
    let finished: number | undefined;
    let told = false;
    let answered = false;
    window.addEventListener(
      'click',
      ({ target, timeStamp }) => {
        if (!(target as Element).closest('button')?.textContent.includes('Finalizar')) return;
        finished = timeStamp;
        told = false;
        answered = false;
      },
      true,
    );
    const noteFrame = (times: number[], since: number) =>
      requestAnimationFrame(() => setTimeout(() => times.push(performance.now() - since)));
    const look = () => {
      const since = finished;
      const text = document.querySelector('[aria-label="Última venda"]')?.textContent;
      if (since === undefined || text === undefined) return;
      if (!told) noteFrame(window.said, since);
      told = true;
      // Not before its answer: what only waits on the device is not registered.
      if (!answered || text.includes('Guardada')) return;
      finished = undefined;
      noteFrame(window.registered, since);
    };
    new MutationObserver(look).observe(document, { subtree: true, childList: true });
    new PerformanceObserver((list) => {
      const ended = list.getEntries() as PerformanceResourceTiming[];
      const mine = ended.filter(({ name, responseEnd }) => {
        return (
          new URL(name).pathname === '/api/vendas' && responseEnd > (finished ?? Number.POSITIVE_INFINITY)
        );
      });
      if (mine.length === 0) return;
      answered = true;
      look();
    }).observe({ type: 'resource' });
    // A change without a key is not counted.
    window.addEventListener('pointermove', () => shown.disconnect(), true);
  });
  await slowDown(page, slower);
  return page;
}

/** The field has the focus, and the first products are there to be pressed. */
export async function open(page: Page, url: string): Promise<void> {
  await page.goto(`${url}/selling/caixa`, { waitUntil: 'commit' });
  await page.waitForFunction(
    () =>
      document.activeElement?.getAttribute('role') === 'searchbox' &&
      document.querySelector('[aria-label="Produtos"] button') !== null,
    undefined,
    { polling: 'raf' },
  );
}

export function buttonsInSight(page: Page): Promise<number> {
  return page.getByRole('button').evaluateAll(
    (buttons) =>
      buttons.filter((button) => {
        const { top, bottom, left, right } = button.getBoundingClientRect();
        return bottom > 0 && right > 0 && top < innerHeight && left < innerWidth;
      }).length,
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

export async function pressKeys(page: Page): Promise<number[]> {
  const field = page.getByRole('searchbox');
  const times: number[] = [];
  for (const word of WORDS) {
    times.push(...(await paintedBy(page, word.length, () => field.pressSequentially(word, { delay: 150 }))));
    await field.fill('');
  }
  return times;
}

interface Place {
  nome: string;
  x: number;
  y: number;
}

function tilesOf(page: Page): Promise<Place[]> {
  return page
    .getByRole('list', { name: 'Produtos' })
    .getByRole('button')
    .evaluateAll((tiles) =>
      tiles.slice(0, 15).map((tile) => {
        const { x, y, width, height } = tile.getBoundingClientRect();
        return { nome: tile.textContent, x: x + width / 2, y: y + height / 2 };
      }),
    );
}

async function tap(page: Page, { x, y }: Pick<Place, 'x' | 'y'>): Promise<void> {
  await page.mouse.move(x, y);
  await page.waitForTimeout(THERE);
  await page.mouse.click(x, y, { delay: PRESSED });
  await page.waitForTimeout(BETWEEN);
}

export async function tapTiles(page: Page): Promise<number[]> {
  const places = await tilesOf(page);
  return paintedBy(page, TAPS, async () => {
    for (let n = 0; n < TAPS; n += 1) await tap(page, places[n % places.length] as Place);
  });
}

/** Without a question to the page, which would be a task of its own. */
export async function typeAndTap(page: Page, forMs: number): Promise<void> {
  const places = await tilesOf(page);
  const field = await centreOf(page.getByRole('searchbox'));
  const ends = performance.now() + forMs;
  for (let n = 0; performance.now() < ends; n += 1) {
    await tap(page, field);
    await page.keyboard.type(WORDS[n % WORDS.length] as string, { delay: 150 });
    await page.keyboard.press('ControlOrMeta+A');
    await page.keyboard.press('Backspace');
    for (let taps = 0; taps < 3; taps += 1) await tap(page, places[(n + taps) % places.length] as Place);
  }
}

/** `times` of each product: another sale than those of the run before. */
export async function finishSales(page: Page, times: number): Promise<Pick<Window, 'said' | 'registered'>> {
  const sold = new Set<string>();
  const cart = page.getByRole('list', { name: 'Itens da venda' });
  for (let n = 0; n < SALES; n += 1) {
    // They change places when the server has told what sells most, and one that moved under the finger sells nothing.
    while (!(await cart.isVisible())) {
      const place = (await tilesOf(page)).find(({ nome }) => !sold.has(nome));
      if (!place) throw new Error('There are not enough products on the screen.');
      await tap(page, place);
      sold.add(place.nome);
    }
    const more = await centreOf(cart.getByRole('button', { name: /^Aumentar / }));
    for (let time = 1; time < times; time += 1) await tap(page, more);
    await tap(page, await centreOf(page.getByRole('button', { name: /Finalizar Venda/ })));
    await page.waitForFunction((done) => window.registered.length === done, n + 1);
  }
  return page.evaluate(() => ({ said: window.said, registered: window.registered }));
}

async function centreOf(button: Locator): Promise<Pick<Place, 'x' | 'y'>> {
  const box = await button.boundingBox();
  if (!box) throw new Error('The button cannot be seen.');
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

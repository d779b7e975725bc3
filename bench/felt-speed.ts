/**
 * What a person with a cheap phone waits for: a browser whose processor is slowed to a quarter, on a line as the
 * browser's own 'Slow 4G' has it. `node bench/felt-speed.ts` measures it alone.
 */
import type { Browser, BrowserContext, Page } from '@playwright/test';
import { openChromium } from '../scripts/chromium.ts';
import { PHONE, slowDown } from './device.ts';
import { middle } from './quantiles.ts';
import { alone, type Server } from './server.ts';
import { abrirLoja, type Shop } from './shop.ts';

/** 150 ms there and back as a phone has it, for whom each request costs some more; 1.44 and 0.66 Mbit/s. */
const SLOW_4G = {
  offline: false,
  latency: 562.5,
  downloadThroughput: (1474.56 * 1024) / 8,
  uploadThroughput: (675 * 1024) / 8,
};
/** Between two keys of a quick person; what comes next is fetched meanwhile. */
const KEY_MS = 100;
/** How the page's own hand says that a product is in the cart. */
const SOLD = 'balcaoSold';
/** Longer than this the till never sells. Milliseconds. */
const PATIENCE_MS = 60_000;

/** Milliseconds, the middle one of the runs. */
export interface FeltSpeed {
  runs: number;
  /**
   * From asking for the page until what is typed stays in the form: the front page, and the application's own login.
   */
  frontPageMs: number;
  loginMs: number;
  /** From 'Entrar' until a product is in the cart: nothing in the browser's cache but the login; then opened again. */
  tillColdMs: number;
  tillWarmMs: number;
}

/** Undefined where there is no browser. */
export async function measureFeltSpeed({ url }: Pick<Server, 'url'>, shop: Shop, runs: number) {
  const browser = await openChromium();
  if (!browser) return undefined;
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
    const sold = await handOf(context);
    const loginMs = await typable(page, `${url}/login`);
    await page.getByLabel('E-mail').clear();
    await page.getByLabel('E-mail').pressSequentially(shop.vendedor.email, { delay: KEY_MS });
    await page.getByLabel('Senha', { exact: true }).pressSequentially(shop.vendedor.senha, { delay: KEY_MS });
    const entered = performance.now();
    await page.getByRole('button', { name: 'Entrar' }).click();
    const tillColdMs = (await sold()) - entered;
    // As on another day: what the login fetched ahead is taken as it is only in its first minute.
    await page.evaluate(() => fetch(location.href, { cache: 'reload' }));
    await page.close();
    const again = await slowPage(context);
    const opened = performance.now();
    await again.goto(`${url}/selling`, { waitUntil: 'commit' });
    return { frontPageMs, loginMs, tillColdMs, tillWarmMs: (await sold()) - opened };
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
  await slowDown(page);
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

/**
 * The whole way to a product in the cart, as fast as the page allows: a hand in the page presses what is drawn, enabled
 * and on top. A driver from outside asks the slowed page so much that it took a third of what it measured. Answers when
 * the next sale is ready to be finished, by `performance.now()`.
 */
async function handOf(context: BrowserContext): Promise<() => Promise<number>> {
  let tell = (_when: number) => {};
  await context.exposeFunction(SOLD, () => tell(performance.now()));
  await context.addInitScript(pressInTurn, {
    steps: ['Vendas No Balcão', 'Produto \\d', 'Finalizar Venda'],
    done: SOLD,
  });
  return () =>
    new Promise((resolve, reject) => {
      const late = setTimeout(() => reject(new Error('The till does not sell.')), PATIENCE_MS);
      tell = (when) => {
        clearTimeout(late);
        resolve(when);
      };
    });
}

/** In the page: presses a button of each of these texts (patterns) in turn; the last is only to be there. */
function pressInTurn({ steps, done }: { steps: string[]; done: string }): void {
  const onTop = (button: HTMLButtonElement) => {
    const { x, y, width, height } = button.getBoundingClientRect();
    return width > 0 && button.contains(document.elementFromPoint(x + width / 2, y + height / 2));
  };
  const look = () => {
    const text = new RegExp(steps[0] ?? '');
    const buttons = [...document.querySelectorAll('button')];
    const next = buttons.find((one) => !one.disabled && text.test(one.textContent) && onTop(one));
    if (next) {
      steps.shift();
      if (steps.length === 0) return (window as unknown as Record<string, () => void>)[done]?.();
      next.click();
    }
    requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
}

if (import.meta.main) {
  await alone(async (server) => measureFeltSpeed(server, await abrirLoja(server.url), 5));
}

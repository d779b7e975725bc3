/** The network as a test wants it. */
import { type BrowserContext, expect, type Page } from '@playwright/test';

const PROVA = /\/robots\.txt\?em-vigor$/;

/**
 * Called after `route` on a page that stands already. Chromium says that it stops requests before the page's own go
 * that way: what the page asks for in the moments after it gets through, and nobody is told of it. Resolves when
 * nothing does any more.
 */
export async function emVigor(onde: Page | BrowserContext): Promise<void> {
  await onde.route(PROVA, (route) => route.fulfill({ status: 204 }));
  for (const page of 'pages' in onde ? onde.pages() : [onde]) {
    if (!page.url().startsWith('http')) continue;
    const prova = () => page.evaluate(() => fetch('/robots.txt?em-vigor').then(({ status }) => status));
    await expect.poll(prova).toBe(204);
  }
  await onde.unroute(PROVA);
}

/** Nothing of these addresses can be reached from this browser, until what this answers is called. */
export async function semRede(context: BrowserContext, cut = '**/api/**'): Promise<() => Promise<void>> {
  await context.route(cut, (route) => route.abort());
  await emVigor(context);
  return async () => {
    await context.unroute(cut);
    // One that lacked a piece of itself may be loaded anew just now.
    for (const page of context.pages())
      await page.evaluate(() => window.dispatchEvent(new Event('online'))).catch(() => undefined);
  };
}

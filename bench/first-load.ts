/**
 * What a browser that has never been here fetches until it can sell: for the owner and for an employee, from the login
 * and from the front page, which has a login of its own. `node bench/first-load.ts` measures it alone.
 */
import type { Browser } from '@playwright/test';
import { openChromium } from '../scripts/chromium.ts';
import { countBefore, decodedKilobytes, sumOf } from '../scripts/first-load.ts';
import { alone, type Server } from './server.ts';
import { abrirLoja, type Login } from './shop.ts';

const PRODUTOS = 20;

export interface FirstLoad {
  from: string;
  who: 'owner' | 'employee';
  requests: number;
  /** Packed as gzip, which is all that browsers take over plain HTTP. */
  kilobytes: number;
  /** The same over HTTPS. */
  brotliKilobytes: number;
  /** Scripts and styles, unpacked, that were there when the first product could be tapped. */
  decodedKilobytes: number;
}

/** Undefined where there is no browser. */
export async function measureFirstLoad({ url }: Pick<Server, 'url'>): Promise<FirstLoad[] | undefined> {
  const browser = await openChromium();
  if (!browser) return undefined;
  try {
    const { dono, vendedor } = await abrirLoja(url, PRODUTOS);
    const all: FirstLoad[] = [];
    for (const from of ['/login', '/']) {
      for (const [who, login] of [
        ['owner', dono],
        ['employee', vendedor],
      ] as const) {
        const { kilobytes: brotliKilobytes } = await fetchedBy(browser, url, from, login, 'gzip, br');
        all.push({ from, who, ...(await fetchedBy(browser, url, from, login, 'gzip')), brotliKilobytes });
      }
    }
    return all;
  } finally {
    await browser.close();
  }
}

/** As far as a product in the cart, and what else comes by itself. */
async function fetchedBy(
  browser: Browser,
  server: string,
  from: string,
  { email, senha }: Login,
  packed: string,
) {
  await using counter = await countBefore(server, packed);
  await using context = await browser.newContext({
    ...{ baseURL: counter.url, locale: 'pt-BR' },
    // What it fetches comes behind the page.
    serviceWorkers: 'block',
  });
  const page = await context.newPage();
  // So does what is fetched ahead when the page has nothing to do.
  await page.addInitScript(() => Object.assign(window, { requestIdleCallback: () => 0 }));
  await page.goto(from);
  await page.getByLabel('E-mail').pressSequentially(email);
  await page.getByLabel('Senha', { exact: true }).pressSequentially(senha);
  await page.getByRole('button', { name: 'Entrar' }).click();
  await page.waitForURL(/\/(home|selling)$/);
  if (page.url().endsWith('/home')) await page.getByRole('link', { name: 'Vender' }).first().click();
  else await page.getByRole('button', { name: /Vendas No Balcão/ }).click();
  const tile = page.getByRole('list', { name: 'Produtos' }).getByRole('button').first();
  await tile.click({ trial: true });
  // What is still on its way then is no part of it.
  const decoded = decodedKilobytes(counter.fetched);
  await tile.click();
  await page.waitForLoadState('networkidle');
  return { ...sumOf(counter.fetched), decodedKilobytes: decoded };
}

if (import.meta.main) await alone((server) => measureFirstLoad(server));

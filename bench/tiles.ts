/**
 * Forty products of a bakery at the till, as far as a machine can tell how soon the right one is found: how unlike its
 * tiles are to an eye that does not read yet, and how far a finger goes. `node bench/tiles.ts` measures a shop of its
 * own; with an address, an e-mail and a password behind it the shop that is there.
 */
import { randomUUID } from 'node:crypto';
import type { BrowserContext, Page } from '@playwright/test';
import { openChromium } from '../scripts/chromium.ts';
import { CATEGORIAS_PROPRIAS, PRODUTOS } from '../scripts/demo-shop.ts';
import { middle } from './quantiles.ts';
import { alone } from './server.ts';
import { type Login, signIn } from './shop.ts';

const FORTY = PRODUTOS.toSorted((a, b) => b.procura - a.procura).slice(0, 40);
const SIZES = { phone: { width: 360, height: 640 }, desktop: { width: 1366, height: 768 } } as const;
/** A glance: a tile as so many spots of one colour. */
const SPOTS = { width: 12, height: 6 };
/** Hundredths of OKLab: less apart than this, two colours look alike. */
const ALIKE = 2;

interface Tile {
  nome: string;
  x: number;
  y: number;
  width: number;
  height: number;
  /** In OKLab, spot after spot. */
  look: number[];
}

export interface TileLook {
  size: keyof typeof SIZES;
  larger: boolean;
  /** How many of the other tiles look the same at a glance: the middle one of all. */
  alike: number;
  /** Bits, from one product of a sale to the next, by how often each sells: log2(distance / size + 1). */
  difficulty: number;
  /** Of all taps, those that need no scrolling first. Percent. */
  inSight: number;
}

export async function measureTiles(url: string, login: Login): Promise<TileLook[] | undefined> {
  const browser = await openChromium();
  if (!browser) return undefined;
  try {
    const found: TileLook[] = [];
    for (const [size, viewport] of Object.entries(SIZES) as [keyof typeof SIZES, typeof SIZES.phone][]) {
      const context = await browser.newContext({ viewport, locale: 'pt-BR', serviceWorkers: 'block' });
      const first = await context.newPage();
      await signIn(first, url, login);
      await first.close();
      for (const larger of [false, true]) {
        const page = await tillOf(context, url, larger);
        found.push({ size, larger, ...judge(await look(page), viewport.height) });
        await page.close();
      }
      await context.close();
    }
    return found;
  } finally {
    await browser.close();
  }
}

/** With the order of the day by how often each is asked for, and its drawings there. */
async function tillOf(context: BrowserContext, url: string, larger: boolean): Promise<Page> {
  const page = await context.newPage();
  await page.addInitScript(
    (value) => localStorage.setItem('balcao.caixa.maiores', value),
    larger ? 'sim' : '',
  );
  await page.route('**/api/produtos/ordem', async (route) => {
    const list = await context.request.get(`${url}/api/produtos`);
    const ids = new Map(((await list.json()) as { id: string; nome: string }[]).map((p) => [p.nome, p.id]));
    const produtos = FORTY.flatMap(({ nome }) => ids.get(nome) ?? []);
    await route.fulfill({ json: { dia: new Date().toISOString().slice(0, 10), produtos } });
  });
  await page.goto(`${url}/selling/caixa`);
  await page
    .locator('[aria-label="Produtos"] > li')
    .nth(FORTY.length - 1)
    .waitFor();
  // Without what has to be read.
  await page.addStyleTag({ content: '[aria-label="Produtos"] * { -webkit-text-fill-color: transparent }' });
  await page.waitForTimeout(2500);
  return page;
}

/** Where each tile is when nothing was scrolled, and what of it a glance takes in. */
async function look(page: Page): Promise<Tile[]> {
  const all = page.locator('[aria-label="Produtos"] > li');
  const places = await all.evaluateAll((items) =>
    items.map((item) => {
      const { x, y, width, height } = item.getBoundingClientRect();
      return { x, y, width, height, nome: item.textContent };
    }),
  );
  const tiles: Tile[] = [];
  for (const [n, place] of places.entries()) {
    const nome = FORTY.find((one) => place.nome?.startsWith(one.nome))?.nome;
    if (nome === undefined) continue;
    const picture = (await all.nth(n).screenshot()).toString('base64');
    tiles.push({ ...place, nome, look: await page.evaluate(glance, { picture, ...SPOTS }) });
  }
  return tiles;
}

/** In the page: a picture as a few spots, each in OKLab. */
async function glance(given: { picture: string; width: number; height: number }): Promise<number[]> {
  const image = new Image();
  image.src = `data:image/png;base64,${given.picture}`;
  await image.decode();
  const canvas = new OffscreenCanvas(given.width, given.height);
  const context = canvas.getContext('2d');
  if (!context) return [];
  context.imageSmoothingQuality = 'high';
  context.drawImage(image, 0, 0, given.width, given.height);
  const { data } = context.getImageData(0, 0, given.width, given.height);
  const lab: number[] = [];
  for (let at = 0; at < data.length; at += 4) {
    const [r = 0, g = 0, b = 0] = [0, 1, 2].map((part) => {
      const value = (data[at + part] ?? 0) / 255;
      return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
    });
    const l = Math.cbrt(0.4122 * r + 0.5363 * g + 0.0514 * b);
    const m = Math.cbrt(0.2119 * r + 0.6807 * g + 0.1074 * b);
    const s = Math.cbrt(0.0883 * r + 0.2817 * g + 0.63 * b);
    lab.push(
      100 * (0.2105 * l + 0.7936 * m - 0.0041 * s),
      100 * (1.978 * l - 2.4286 * m + 0.4506 * s),
      100 * (0.0259 * l + 0.7828 * m - 0.8087 * s),
    );
  }
  return lab;
}

/** Of the quarter of the spots that differ most: the rest of a tile is white in all of them. */
function unlike({ look: a }: Tile, { look: b }: Tile): number {
  const spots: number[] = [];
  for (let at = 0; at < a.length; at += 3) {
    const part = (n: number) => (a[at + n] ?? 0) - (b[at + n] ?? 0);
    spots.push(Math.hypot(part(0), part(1), part(2)));
  }
  const most = spots.sort((x, y) => y - x).slice(0, spots.length / 4);
  return most.reduce((sum, spot) => sum + spot, 0) / most.length;
}

function judge(tiles: readonly Tile[], bottom: number): Omit<TileLook, 'size' | 'larger'> {
  const alike = tiles.map(
    (tile) => tiles.filter((other) => other !== tile && unlike(tile, other) < ALIKE).length,
  );
  const share = ({ nome }: Tile) => FORTY.find((one) => one.nome === nome)?.procura ?? 0;
  const seen = tiles.filter(({ y, height }) => y + height / 2 < bottom);
  let bits = 0;
  let weight = 0;
  for (const from of seen) {
    for (const to of seen) {
      const [dx, dy] = [
        from.x + from.width / 2 - to.x - to.width / 2,
        from.y + from.height / 2 - to.y - to.height / 2,
      ];
      const often = share(from) * share(to);
      bits += often * Math.log2(Math.hypot(dx, dy) / Math.min(to.width, to.height) + 1);
      weight += often;
    }
  }
  const taps = (some: readonly Tile[]) => some.reduce((sum, tile) => sum + share(tile), 0);
  return {
    alike: middle(alike),
    difficulty: Number((bits / weight).toFixed(2)),
    inSight: Math.round((100 * taps(seen)) / taps(tiles)),
  };
}

/** Forty products of the demonstration's shelves. */
async function shopOf(url: string): Promise<Login> {
  const login = { email: `${randomUUID()}@exemplo.com.br`, senha: 'bancada1' };
  const call = async (
    method: string,
    path: string,
    body: unknown,
    token?: string,
    type = 'application/json',
  ) => {
    const answer = await fetch(url + path, {
      method,
      headers: {
        ...{ 'content-type': type, 'idempotency-key': randomUUID() },
        ...(token && { authorization: `Bearer ${token}` }),
      },
      body: typeof body === 'string' ? body : JSON.stringify(body),
    });
    if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${await answer.text()}`);
    return answer.json() as Promise<{ token: string }>;
  };
  await call('POST', '/api/auth/register', { nome: 'Padaria da bancada', ...login });
  const { token } = await call('POST', '/api/auth/login', login);
  await call('PUT', '/api/categorias', { categorias: CATEGORIAS_PROPRIAS }, token);
  const lines = FORTY.map(({ nome, valor, sobra, estoque, categoria, unidade }) =>
    [nome, ...[valor, sobra, estoque].map((n) => String(n).replace('.', ',')), categoria, unidade].join(';'),
  );
  const csv = ['nome;valor;quantidade;estoque;categoria;unidade', ...lines].join('\n');
  await call('POST', '/api/produtos/importar', csv, token, 'text/csv');
  return login;
}

if (import.meta.main) {
  const [url, email, senha] = process.argv.slice(2);
  if (url && email && senha) console.table(await measureTiles(url, { email, senha }));
  else await alone(async (server) => console.table(await measureTiles(server.url, await shopOf(server.url))));
}

/**
 * `npm run pictures`: every screen and state at eight sizes, light and dark, into `pictures/` (not committed), and a
 * contact sheet per screen (`pictures/<screen>.png`).
 *
 *     npm run pictures -- caixa home                  only these screens
 *     npm run pictures -- --sizes 320x640,683x384     these sizes, whatever they are (683x384: a laptop's at 200 %)
 *     npm run pictures -- --colours light             only these colours
 *
 * The demo store, an empty store and an employee of the demo store, on a server of their own.
 */
import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import type { Browser, Page } from '@playwright/test';
import { openChromium } from '../chromium.ts';
import { openDemo } from './demo-store.ts';
import { everybody, type People, rememberOn } from './people.ts';
import { drawSheet, type Picture } from './sheet.ts';
import type { Tela } from './tela.ts';
import { TELAS } from './telas.ts';

const SIZES = [
  '360x640',
  '640x360',
  '768x1024',
  '1366x625',
  '1366x768',
  '1440x900',
  '1920x1080',
  '2560x1440',
];
const COLOURS = ['light', 'dark'] as const;
type Colour = (typeof COLOURS)[number];
/** Sizes at which the whole page is kept, too, however long it is. */
const WHOLE = ['360x640', '1366x768'];
const FOLDER = fileURLToPath(new URL('../../pictures', import.meta.url));

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { sizes: { type: 'string' }, colours: { type: 'string' } },
});
const sizes = values.sizes?.split(',') ?? SIZES;
const colours = chosen(values.colours?.split(','), COLOURS);
const telas = chosen(
  positionals.length > 0 ? positionals : undefined,
  TELAS.map(({ nome }) => nome),
).map((nome) => TELAS.find((tela) => tela.nome === nome) as Tela);

const loja = await openDemo();
const browser = await openChromium();
if (!browser) throw new Error('There is no Chromium: CHROMIUM_PATH may name one.');
const failed: string[] = [];
try {
  const people = await everybody(loja);
  for (const tela of telas) {
    const folder = join(FOLDER, tela.nome);
    rmSync(folder, { recursive: true, force: true });
    mkdirSync(folder, { recursive: true });
    const pictures: Picture[] = [];
    for (const colour of colours) {
      try {
        pictures.push(...(await take(browser, people, tela, colour, folder)));
      } catch (error) {
        failed.push(`${tela.nome} (${colour}): ${error instanceof Error ? error.message : error}`);
      }
    }
    await drawSheet(browser, tela.nome, pictures, `${folder}.png`);
    console.log(`${tela.nome}: ${pictures.length} pictures`);
  }
} finally {
  await browser.close();
  await loja.fechar();
}
for (const line of failed) console.error(line);
process.exitCode = failed.length > 0 ? 1 : 0;

/** What was asked for, in the usual order; all without a wish. */
function chosen<T extends string>(asked: readonly string[] | undefined, known: readonly T[]): T[] {
  const unknown = asked?.filter((one) => !(known as readonly string[]).includes(one)) ?? [];
  if (unknown.length > 0) throw new Error(`Unknown: ${unknown.join(', ')}. Known: ${known.join(', ')}.`);
  return known.filter((one) => asked?.includes(one) ?? true);
}

async function take(
  browser: Browser,
  people: People,
  tela: Tela,
  colour: Colour,
  folder: string,
): Promise<Picture[]> {
  const pictures: Picture[] = [];
  for (const phone of [true, false]) {
    // Phones and other devices have each a visit of its own: some things are opened in another way there.
    const mine = sizes.filter((size) => width(size) < 768 === phone);
    const [first] = mine;
    if (first === undefined) continue;
    const context = await browser.newContext({
      baseURL: loja.url,
      viewport: box(first),
      colorScheme: colour,
      reducedMotion: 'reduce',
      hasTouch: phone,
      // It would ask the server by itself.
      serviceWorkers: tela.antes ? 'block' : 'allow',
      locale: 'pt-BR',
      timezoneId: 'America/Sao_Paulo',
    });
    try {
      const page = await context.newPage();
      page.setDefaultTimeout(20_000);
      if (tela.quem) await rememberOn(page, people[tela.quem]);
      // Twice: what a device keeps (the font) is there from the start, as on every day but the first.
      await page.goto(tela.path);
      await settled(page, tela);
      await tela.antes?.(page);
      await page.goto(tela.path);
      await tela.mostrar?.(page, { phone });
      for (const size of mine) {
        await page.setViewportSize(box(size));
        await settled(page, tela);
        const file = join(folder, `${colour}-${size}.png`);
        await page.screenshot({ path: file, animations: 'disabled', caret: 'hide' });
        pictures.push({ file, size, colour });
        if (!WHOLE.includes(size)) continue;
        await everyPicture(page);
        const whole = join(folder, `${colour}-${size}-whole.png`);
        await page.screenshot({ path: whole, fullPage: true, animations: 'disabled', caret: 'hide' });
      }
    } finally {
      await context.close();
    }
  }
  return pictures;
}

function width(size: string): number {
  return Number(size.split('x')[0]);
}

function box(size: string): { width: number; height: number } {
  return { width: width(size), height: Number(size.split('x')[1]) };
}

/** Also those that wait until somebody scrolls to them. */
async function everyPicture(page: Page): Promise<void> {
  await page.evaluate(async () => {
    for (const picture of document.images) picture.loading = 'eager';
    await Promise.all([...document.images].map((picture) => picture.decode().catch(() => {})));
  });
}

/** Fonts and the pictures in sight are there, nothing loads, nothing moves. */
async function settled(page: Page, { carregando }: Tela): Promise<void> {
  if (!carregando) await page.waitForLoadState('networkidle');
  await page.evaluate(async () => {
    await document.fonts.ready;
    // One that is hidden never loads.
    const inSight = [...document.images].filter(
      (one) => one.checkVisibility() && one.getBoundingClientRect().top < innerHeight,
    );
    await Promise.all(inSight.map((one) => one.decode().catch(() => {})));
    const moves = document.getAnimations().filter((one) => one.effect?.getTiming().iterations !== Infinity);
    await Promise.all(moves.map((one) => one.finished.catch(() => {})));
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
  });
}

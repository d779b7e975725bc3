/**
 * Landing page and login as Lighthouse sees them on a slow phone: the middle one of some runs. `node
 * bench/lighthouse.ts` runs it alone.
 */
import { launch } from 'chrome-launcher';
import lighthouse from 'lighthouse';
import { CHROMIUM_ARGS } from '../scripts/chromium.ts';
import { findChromium } from '../scripts/find-chromium.mjs';
import {
  CATEGORIES,
  type Category,
  LIGHTHOUSE_PAGES,
  type LighthousePage,
  type LighthouseResult,
  type LighthouseRun,
} from './lighthouse-goals.ts';
import { middle } from './quantiles.ts';
import { alone, type Server } from './server.ts';

/** Undefined where there is no browser. */
export async function measureLighthouse({ url }: Pick<Server, 'url'>, runs = 5) {
  const chromePath = findChromium({ whole: true });
  if (chromePath === undefined) return undefined;
  const pages: Partial<Record<LighthousePage, LighthouseResult>> = {};
  for (const name of Object.keys(LIGHTHOUSE_PAGES) as LighthousePage[]) {
    const results: LighthouseRun[] = [];
    for (let n = 0; n < runs; n += 1) results.push(await runOnce(url + LIGHTHOUSE_PAGES[name], chromePath));
    pages[name] = { median: medianOf(results), runs: results };
  }
  return pages as Record<LighthousePage, LighthouseResult>;
}

function medianOf(runs: readonly LighthouseRun[]): Record<Category, number> {
  const scores = CATEGORIES.map((category) => [category, middle(runs.map((run) => run.scores[category]))]);
  return Object.fromEntries(scores) as Record<Category, number>;
}

/** A browser of its own each time: nothing in its cache. */
async function runOnce(url: string, chromePath: string): Promise<LighthouseRun> {
  const chrome = await launch({
    chromePath,
    chromeFlags: ['--headless=new', ...CHROMIUM_ARGS],
  });
  try {
    const outcome = await lighthouse(url, {
      port: chrome.port,
      output: 'json',
      logLevel: 'error',
      onlyCategories: [...CATEGORIES],
    });
    if (!outcome) throw new Error('Lighthouse answered nothing.');
    const { audits, categories } = outcome.lhr;
    const value = (id: string) => audits[id]?.numericValue ?? Number.NaN;
    const scores = Object.fromEntries(
      CATEGORIES.map((id) => [id, Math.round((categories[id]?.score ?? 0) * 100)]),
    ) as Record<Category, number>;
    return {
      scores,
      firstPaintMs: Math.round(value('first-contentful-paint')),
      largestPaintMs: Math.round(value('largest-contentful-paint')),
      blockingMs: Math.round(value('total-blocking-time')),
      layoutShift: Number(value('cumulative-layout-shift').toFixed(3)),
      transferKb: Number((value('total-byte-weight') / 1000).toFixed(1)),
      flaws: Object.values(audits)
        .filter(({ score }) => score !== null && score < 1)
        .map(({ id }) => id),
    };
  } finally {
    await chrome.kill();
  }
}

if (import.meta.main) {
  await alone(async (server) => JSON.stringify(await measureLighthouse(server), undefined, 2));
}

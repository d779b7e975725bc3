/** What a browser has to fetch: JavaScript before one can sign in, and all of it. */
import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { chromium } from '@playwright/test';
import { findChromium } from '../scripts/find-chromium.mjs';
import { ROOT, type Server } from './server.ts';

const ASSETS = join(ROOT, 'apps/web/dist/assets');

export interface WebSize {
  /** Undefined where there is no browser to ask. */
  loginKb: number | undefined;
  loginFiles: number;
  allKb: number;
  allFiles: number;
}

export async function measureWebSize({ url }: Server): Promise<WebSize> {
  const all = readdirSync(ASSETS).filter((name) => name.endsWith('.js'));
  const login = await scriptsOfLogin(url);
  return {
    loginKb: login && gzipKb(login),
    loginFiles: login?.length ?? 0,
    allKb: gzipKb(all),
    allFiles: all.length,
  };
}

/** Every script that a fresh browser has asked for by the time the page is still. */
async function scriptsOfLogin(url: string): Promise<string[] | undefined> {
  const executablePath = findChromium();
  if (executablePath === undefined) return undefined;
  const browser = await chromium.launch({
    executablePath,
    args: process.getuid?.() === 0 ? ['--no-sandbox'] : [],
  });
  try {
    const page = await browser.newPage();
    const scripts = new Set<string>();
    page.on('request', (request) => {
      const { pathname } = new URL(request.url());
      if (pathname.endsWith('.js') && pathname.startsWith('/assets/')) scripts.add(basename(pathname));
    });
    await page.goto(`${url}/login`, { waitUntil: 'networkidle' });
    await page.locator('input[type=password]').waitFor();
    return [...scripts];
  } finally {
    await browser.close();
  }
}

/** As a proxy or a CDN sends it, at zlib's own level; kB of 1,000 bytes, as build tools count. */
function gzipKb(files: readonly string[]): number {
  return files.reduce((sum, file) => sum + gzipSync(readFileSync(join(ASSETS, file))).length, 0) / 1000;
}

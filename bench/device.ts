/** A browser as a device of a shop has it, on a folder of its own: what it keeps lies on a disk. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type BrowserContext, chromium, type Page } from '@playwright/test';
import { CHROMIUM_ARGS } from '../scripts/chromium.ts';
import { findChromium } from '../scripts/find-chromium.mjs';

export const PHONE = { width: 360, height: 640 };
export const DESKTOP = { width: 1366, height: 768 };
const SLOWER_PROCESSOR = 4;

export interface Device extends AsyncDisposable {
  /** Its browser; closed and opened again it is the same device. */
  open(): Promise<BrowserContext>;
}

/** Undefined where there is no browser. */
export function newDevice(viewport: typeof PHONE): Device | undefined {
  const executablePath = findChromium();
  if (executablePath === undefined) return undefined;
  const folder = mkdtempSync(join(tmpdir(), 'balcao-bench-aparelho-'));
  const opened: BrowserContext[] = [];
  return {
    async open() {
      const options = { executablePath, args: CHROMIUM_ARGS, viewport, locale: 'pt-BR' };
      const context = await chromium.launchPersistentContext(folder, options);
      opened.push(context);
      return context;
    },
    async [Symbol.asyncDispose]() {
      for (const context of opened) await context.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

export async function slowDown(page: Page, slower = SLOWER_PROCESSOR): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: slower });
}

/**
 * Until a whole copy lies on the disk, and with `begins` what the till begins with the next time. Not the network's rest:
 * the stream of events never ends.
 */
export async function keptWhole(page: Page, { begins = false } = {}): Promise<void> {
  await page.evaluate(wholeOnDisk, begins);
}

/** In the page. */
async function wholeOnDisk(begins: boolean): Promise<void> {
  for (;;) {
    const databases = await indexedDB.databases();
    if (databases.some(({ name }) => name === 'balcao-cache')) {
      const whole = await new Promise<boolean>((resolve, reject) => {
        const opening = indexedDB.open('balcao-cache');
        opening.onerror = () => reject(opening.error);
        opening.onsuccess = () => {
          const transaction = opening.result.transaction(['copias', 'valores']);
          const copies = transaction.objectStore('copias').getAll();
          const values = transaction.objectStore('valores').getAllKeys();
          transaction.onerror = () => reject(transaction.error);
          transaction.oncomplete = () => {
            opening.result.close();
            const beginning = values.result.some((key) => String(key).endsWith('/vitrine'));
            resolve(copies.result.some(({ atual }) => atual !== undefined) && (beginning || !begins));
          };
        };
      });
      if (whole) return;
    }
    await new Promise((done) => setTimeout(done, 50));
  }
}

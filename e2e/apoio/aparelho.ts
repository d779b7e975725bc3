/** A device: a browser with a profile on the disk, whose process can be killed and which is opened again. */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type BrowserContext, chromium, type Page } from '@playwright/test';
import { CHROMIUM_ARGS } from '../../scripts/chromium.ts';
import { findChromium } from '../../scripts/find-chromium.mjs';

export interface Aparelho extends AsyncDisposable {
  /** Opens the browser, with one empty page. */
  ligar(): Promise<Page>;
  /** Closed by hand: whatever it still had to write is on the disk. */
  desligar(): Promise<void>;
  /** Its process is gone at once, with whatever it had not written. */
  matar(): Promise<void>;
}

/**
 * No test's page but this one's own: without a limit what can't be done would hang until the test ends, and say
 * nothing.
 */
const ESPERA = 150_000;

interface Como {
  /** `block`: a route of a test is not seen by a worker. */
  serviceWorkers?: 'allow' | 'block';
}

export function novoAparelho(baseURL: string, { serviceWorkers = 'allow' }: Como = {}): Aparelho {
  const folder = mkdtempSync(join(tmpdir(), 'balcao-aparelho-'));
  const executablePath = findChromium();
  let context: BrowserContext | undefined;

  async function matar(): Promise<void> {
    const open = context;
    if (!open) return;
    const gone = new Promise((resolve) => open.once('close', resolve));
    for (const pid of processesOf(folder)) endNow(pid);
    await gone;
  }

  return {
    async ligar() {
      context = await chromium.launchPersistentContext(folder, {
        ...(executablePath ? { executablePath } : {}),
        args: [...CHROMIUM_ARGS, '--disable-gpu'],
        baseURL,
        locale: 'pt-BR',
        timezoneId: 'America/Sao_Paulo',
        viewport: { width: 1366, height: 768 },
        serviceWorkers,
      });
      context.setDefaultTimeout(ESPERA);
      context.once('close', () => {
        context = undefined;
      });
      return context.pages()[0] ?? context.newPage();
    },
    async desligar() {
      await context?.close();
    },
    matar,
    async [Symbol.asyncDispose]() {
      // Nothing of it is needed any more: a browser that takes its time to close keeps no test waiting.
      await matar();
      rmSync(folder, { recursive: true, force: true, maxRetries: 3 });
    },
  };
}

/** The browser's own and those of its pages: all were told of the folder. */
function processesOf(folder: string): number[] {
  const lines = execFileSync('ps', ['-A', '-o', 'pid=,args='], { encoding: 'utf8' }).split('\n');
  return lines.filter((line) => line.includes(folder)).map((line) => Number.parseInt(line, 10));
}

function endNow(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL');
  } catch (error) {
    // With its parent, a moment ago.
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
  }
}

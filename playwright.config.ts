import { randomUUID } from 'node:crypto';
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import { defineConfig } from '@playwright/test';
import { freePort } from './apps/api/src/postgres/listening.ts';
import { CHROMIUM_ARGS } from './scripts/chromium.ts';
import { findChromium } from './scripts/find-chromium.mjs';

/** Every worker reads this file again: the port is chosen once and handed on through the environment. */
process.env.E2E_PORT ??= String(await freePort());
/** A directory of this run alone, in which the server keeps everything: a test finds the mails in `data/emails`. */
process.env.E2E_DATA ??= join(tmpdir(), `balcao-e2e-${randomUUID()}`);
const baseURL = `http://127.0.0.1:${process.env.E2E_PORT}`;
const executablePath = findChromium();

/** Two pages of the browser's own that it loads behind the address bar of every window: a third of a test's work. */
const UNUSED = ['WebUIOmniboxPopup', 'WebUIOmniboxAimPopup'];
/** Chromium takes one such list only, and ours comes after Playwright's: its `disabledFeatures`, said again. */
const AS_PLAYWRIGHT = [
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsUpgrades',
  'HttpsFirstBalancedModeAutoEnable',
  'LensOverlay',
  'MediaRouter',
  'PaintHolding',
  'ThirdPartyStoragePartitioning',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'TcpPortRandomizationWin',
  'OptimizationHints',
  'NetworkTimeServiceQuerying',
  'AimEnabled',
  'PreconnectToSearch',
];

export default defineConfig({
  testDir: 'e2e',
  // `first` is `npm test`; what is `long`, sizes × pages and all that goes by real seconds, is `npm run check:all`.
  projects: [
    { name: 'first', testMatch: '**/*.e2e.ts', testIgnore: '**/*.long.e2e.ts' },
    { name: 'long', testMatch: '**/*.long.e2e.ts' },
    ...(process.env.FOTOS ? [{ name: 'fotos', testMatch: '**/*.fotos.ts' }] : []),
  ],
  fullyParallel: false,
  // One more than there are cores: a test waits for its server a third of its time.
  workers: availableParallelism() + 1,
  forbidOnly: true,
  retries: 0,
  // They only end what hangs: a machine that is five times slower, or busy, is to come to its end.
  timeout: 900_000,
  expect: { timeout: 150_000 },
  reporter: [['list'], ['./scripts/red-tests.ts']],
  use: {
    baseURL,
    locale: 'pt-BR',
    timezoneId: 'America/Sao_Paulo',
    viewport: { width: 1366, height: 768 },
    // Only e2e/pwa has one: what a test answers in the server's place goes past it.
    serviceWorkers: 'block',
    // A fifth of the time of a run; `npx playwright test <file> --trace on` shows what happened.
    trace: 'off',
    launchOptions: {
      ...(executablePath ? { executablePath } : {}),
      // There is none: without being told so Chromium draws by a GPU of software, which is a twelfth of a run.
      args: [
        ...CHROMIUM_ARGS,
        '--disable-gpu',
        `--disable-features=${[...UNUSED, ...AS_PLAYWRIGHT].join(',')}`,
      ],
    },
  },
  webServer: {
    command: 'node e2e/server.ts',
    url: `${baseURL}/api/health`,
    env: { PORT: process.env.E2E_PORT ?? '', E2E_DATA: process.env.E2E_DATA },
    gracefulShutdown: { signal: 'SIGTERM', timeout: 60_000 },
    timeout: 300_000,
    stdout: 'ignore',
    stderr: 'pipe',
  },
});

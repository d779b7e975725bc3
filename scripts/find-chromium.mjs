import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { delimiter, join } from 'node:path';

/** Without a window of its own it takes a fifth less time; the page auditor wants a whole one. */
const SHELL = 'chromium-headless-shell';
const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome'];
const MACOS = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];

/**
 * The browser for the tests: CHROMIUM_PATH, the system's, Playwright's own; the first that really runs (on some
 * systems `chromium` is only a hint at how to install it).
 * @param {{ whole?: boolean }} [options] `whole`: one that could open a window.
 * @returns {string | undefined}
 */
export function findChromium({ whole = false } = {}) {
  // Whoever names one wants that one: no silent way round a wrong path.
  const chosen = process.env.CHROMIUM_PATH?.trim();
  if (chosen) return runs(chosen) ? chosen : undefined;
  // Each of Playwright's workers asks again, and starting a browser to ask takes a while: told by environment.
  const known = process.env.BALCAO_CHROMIUM;
  if (!whole && known && existsSync(known)) return known;
  const names = whole ? NAMES : [SHELL, ...NAMES];
  const found = [...systemChromiums(names), ...playwrightChromium()].find(
    (path) => existsSync(path) && runs(path),
  );
  if (found && !whole) process.env.BALCAO_CHROMIUM = found;
  return found;
}

function systemChromiums(names) {
  const folders = (process.env.PATH ?? '').split(delimiter).filter((folder) => folder !== '');
  const onPath = names.flatMap((name) => folders.map((folder) => join(folder, name)));
  if (process.platform === 'darwin') return [...onPath, ...MACOS];
  if (process.platform !== 'win32') return onPath;
  const programs = [process.env.PROGRAMFILES, process.env['PROGRAMFILES(X86)'], process.env.LOCALAPPDATA];
  return programs
    .filter((folder) => folder !== undefined)
    .map((folder) => join(folder, 'Google', 'Chrome', 'Application', 'chrome.exe'));
}

function playwrightChromium() {
  try {
    const { chromium } = createRequire(import.meta.url)('@playwright/test');
    return [chromium.executablePath()];
  } catch {
    return [];
  }
}

function runs(path) {
  // Chrome on Windows opens a window instead of answering.
  if (process.platform === 'win32') return existsSync(path);
  return spawnSync(path, ['--version'], { stdio: 'ignore', timeout: 30_000 }).status === 0;
}

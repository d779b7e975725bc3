import { type Browser, chromium } from '@playwright/test';
import { findChromium } from '../scripts/find-chromium.mjs';

/** The browser that is measured; undefined where there is none. */
export async function openChromium(): Promise<Browser | undefined> {
  const executablePath = findChromium();
  if (executablePath === undefined) return undefined;
  const args = ['--disable-quic', '--disable-background-networking', '--disable-component-update'];
  if (process.getuid?.() === 0) args.push('--no-sandbox');
  return chromium.launch({ executablePath, args });
}

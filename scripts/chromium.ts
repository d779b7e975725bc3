import { type Browser, chromium } from '@playwright/test';
import { findChromium } from './find-chromium.mjs';

/** Flags of every browser that is started here: it runs as root in a container, and calls no server of its maker. */
export const CHROMIUM_ARGS = [
  '--no-sandbox',
  '--disable-quic',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** A browser to measure or to take pictures with; undefined where there is none. */
export async function openChromium(): Promise<Browser | undefined> {
  const executablePath = findChromium();
  if (executablePath === undefined) return undefined;
  return chromium.launch({ executablePath, args: CHROMIUM_ARGS });
}

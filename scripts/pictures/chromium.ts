/** The browser in which pictures are taken. */
import { type Browser, chromium } from '@playwright/test';
import { findChromium } from '../find-chromium.mjs';

export function openChromium(): Promise<Browser> {
  const executablePath = findChromium();
  return chromium.launch({
    ...(executablePath ? { executablePath } : {}),
    args: [
      '--no-sandbox',
      '--disable-quic',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
    ],
  });
}

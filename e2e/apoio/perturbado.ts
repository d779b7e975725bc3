/**
 * The disturbed clock of `npm run check:calm`: a test's own steps are held up, one in twenty by 0.2 to 2.7 s, as on a
 * machine that stands still just then. What the page does by itself goes on meanwhile.
 */
import { setTimeout as delay } from 'node:timers/promises';
import type { Page } from '@playwright/test';

const ONE_IN = 20;
const [LEAST_MS, MOST_MS] = [200, 2700];

const disturbed = new WeakSet<object>();

/**
 * Holds up what is asked of pages, of their keyboards and mice, and of what is found on them; once for all of a
 * worker.
 */
export function perturbar(page: Page): void {
  if (!process.env.PERTURBADO) return;
  for (const one of [page, page.locator('html'), page.keyboard, page.mouse])
    holdUp(Object.getPrototypeOf(one));
}

function holdUp(prototype: Record<string, unknown>): void {
  if (disturbed.has(prototype)) return;
  disturbed.add(prototype);
  for (const name of Object.getOwnPropertyNames(prototype)) {
    // It listens from the moment of its call: held up, it would miss for ever what the next step brings.
    if (name === '_waitForEvent') continue;
    const step = Object.getOwnPropertyDescriptor(prototype, name)?.value;
    // What answers at once (a locator, an address) is no step.
    if (typeof step !== 'function' || step.constructor.name !== 'AsyncFunction') continue;
    prototype[name] = async function (this: unknown, ...args: unknown[]) {
      if (Math.random() * ONE_IN < 1) await delay(LEAST_MS + Math.random() * (MOST_MS - LEAST_MS));
      return step.apply(this, args);
    };
  }
}

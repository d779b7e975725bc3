import type { Locator, Page } from '@playwright/test';
import { expect } from './base.ts';

/** By Tab alone, from wherever the focus is. */
export async function tabular(page: Page, alvo: Locator): Promise<void> {
  await expect(alvo).toBeVisible();
  for (let presses = 0; presses < 80; presses += 1) {
    if (await alvo.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  await expect(alvo, 'reached by Tab').toBeFocused();
}

import type { Locator } from '@playwright/test';

/** Presses twice at one place, as a hand does; `entre`: what the first press brings is there before the second one. */
export async function duploClique(botao: Locator, entre: () => Promise<unknown>): Promise<void> {
  const { mouse } = botao.page();
  await botao.hover();
  await mouse.down();
  await mouse.up();
  await entre();
  await mouse.down({ clickCount: 2 });
  await mouse.up({ clickCount: 2 });
}

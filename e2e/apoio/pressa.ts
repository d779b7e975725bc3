import type { Page } from '@playwright/test';
import { PATIENCE } from '../../apps/web/src/fila/motor/agenda.ts';

/** In this browser the till waits for the answer of the server from now on, however slow this machine is. */
export async function semPressa(page: Page): Promise<void> {
  await page.context().addInitScript((patience) => {
    const { setTimeout } = window;
    const wait = (work: TimerHandler, ms?: number, ...rest: unknown[]) =>
      setTimeout(work, ms === patience ? 200_000 : ms, ...rest);
    window.setTimeout = wait as typeof setTimeout;
  }, PATIENCE);
}

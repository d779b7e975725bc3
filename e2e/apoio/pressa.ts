import type { BrowserContext, Page } from '@playwright/test';
import { PATIENCE } from '../../apps/web/src/fila/motor/agenda.ts';

/** Longer than any test, in milliseconds. */
const NUNCA = 2 ** 30;

/** On the pages that follow what this timer would do after so many milliseconds does not come. */
export async function semEsperar(
  onde: Page | BrowserContext,
  timer: 'setTimeout' | 'setInterval',
  ms: number,
): Promise<void> {
  await onde.addInitScript(
    ({ timer, ms, nunca }) => {
      const real = window[timer];
      const wait = (work: TimerHandler, after?: number, ...rest: unknown[]) =>
        real(work, after === ms ? nunca : after, ...rest);
      Object.assign(window, { [timer]: wait });
    },
    { timer, ms, nunca: NUNCA },
  );
}

/** The milliseconds for which a message over the page stays. */
const MENSAGEM = 5000;

/** On the pages that follow a message over the page stays until it is tapped. */
export const mensagensFicam = (page: Page) => semEsperar(page, 'setTimeout', MENSAGEM);

/** In this browser the till waits for the answer of the server from now on, however slow this machine is. */
export const semPressa = (page: Page) => semEsperar(page.context(), 'setTimeout', PATIENCE);

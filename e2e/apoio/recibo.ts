import type { Page } from '@playwright/test';

/**
 * A receipt closes its window 1.5 s after it is there (`vendas/recibo.e2e.ts`): from now on one stays until it was
 * read.
 */
export const recibosFicam = (page: Page) =>
  page.context().addInitScript(() => {
    if (window.opener) window.close = () => undefined;
  });

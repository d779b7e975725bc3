import { fetchAhead } from '../../lib/ahead.ts';

/** Dialogs of a sale are in memory before the connection goes away. */
export function prefetchCaixa(): void {
  void import('./caixa/caixa-page.tsx').catch(() => undefined);
  fetchAhead();
}

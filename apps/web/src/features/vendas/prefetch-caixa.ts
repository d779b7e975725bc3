import { fetchAhead } from '../../lib/ahead.ts';

/** What a sale may need is in memory before the connection goes away. */
export function prefetchCaixa(): void {
  void import('./caixa/caixa-page.tsx').catch(() => undefined);
  fetchAhead();
}

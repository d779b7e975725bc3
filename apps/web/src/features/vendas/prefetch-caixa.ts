import { carregarDrawer } from '../../fila/fila.ts';

/** What a sale needs is in memory before the connection goes away; a failure shows where it is needed. */
export function prefetchCaixa(): void {
  const parts = [import('./caixa/caixa-page.tsx'), import('../../ui/confirmar-dialog.tsx'), carregarDrawer()];
  for (const part of parts) void part.catch(() => undefined);
}

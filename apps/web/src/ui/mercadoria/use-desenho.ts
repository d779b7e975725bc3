/** The drawings of goods are fetched when one can sell already: until then, or without them, a letter stands there. */
import { useSyncExternalStore } from 'react';
import { keepAhead } from '../../lib/ahead.ts';
import type { Mostrado } from './desenho.ts';

let desenhoDe: ((produto: Mostrado) => string) | undefined;
const waiting = new Set<() => void>();

export async function buscarDesenhos(): Promise<void> {
  if (desenhoDe) return;
  ({ desenhoDe } = await import('./desenho.ts'));
  for (const show of waiting) show();
}
keepAhead(buscarDesenhos);

function subscribe(show: () => void): () => void {
  waiting.add(show);
  return () => waiting.delete(show);
}

/** The lines of its drawing; none: a letter. */
export function useDesenho(produto: Mostrado): string | undefined {
  return useSyncExternalStore(subscribe, () => desenhoDe)?.(produto);
}

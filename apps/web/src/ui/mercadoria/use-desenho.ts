/** The drawings of goods are fetched when one can sell already: until then, or without them, a letter stands there. */
import { keepAhead } from '../../lib/ahead.ts';
import { createStore } from '../../lib/store.ts';
import { useStore } from '../../lib/use-store.ts';
import type { Mostrado } from './desenho.ts';

const desenhos = createStore<{ desenhoDe: (produto: Mostrado) => string } | undefined>(undefined);

export async function buscarDesenhos(): Promise<void> {
  desenhos.set(await import('./desenho.ts'));
}
keepAhead(buscarDesenhos);

/** The lines of its drawing; none: a letter. */
export function useDesenho(produto: Mostrado): string | undefined {
  return useStore(desenhos)?.desenhoDe(produto);
}

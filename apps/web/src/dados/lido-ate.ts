/** Until when the figures that stand on the page are, where the server read them from a copy that lags. */
import { createStore } from '../lib/store.ts';
import { useStore } from '../lib/use-store.ts';

/** By the endpoint's path: what its last answer lacks begins at this instant. */
const porEndereco = createStore<Readonly<Record<string, string>>>({});

/** `ate`: the header of that answer; null: it has everything. */
export function notarLidoAte(path: string, ate: string | null): void {
  const { [path]: before, ...others } = porEndereco.get();
  if (before === (ate ?? undefined)) return;
  porEndereco.set(ate === null ? others : { ...others, [path]: ate });
}

export function esquecerLidoAte(): void {
  porEndereco.set({});
}

/** The earliest of them; undefined: everything is of this moment. */
export function useLidoAte(): string | undefined {
  return useStore(porEndereco, (all) => Object.values(all).sort()[0]);
}

import { useSyncExternalStore } from 'react';
import type { Store } from './store.ts';

/** Reads a store, or the part that `select` picks: the same part is the same value. */
export function useStore<T>(store: Pick<Store<T>, 'get' | 'subscribe'>): T;
export function useStore<T, S>(store: Pick<Store<T>, 'get' | 'subscribe'>, select: (value: T) => S): S;
export function useStore<T>(store: Pick<Store<T>, 'get' | 'subscribe'>, select?: (value: T) => unknown) {
  return useSyncExternalStore(store.subscribe, () => (select ? select(store.get()) : store.get()));
}

/** Whether a form of this page, or of a dialog over it, holds something that would be lost with it. */
import { useEffect } from 'react';
import { createStore, type Store } from './store.ts';
import { useStore } from './use-store.ts';

/** Forms with something typed in them. */
const typed = createStore(0);

/** A form tells whether something is typed in it. */
export function useUnsaved(dirty: boolean): void {
  useEffect(() => {
    if (!dirty) return;
    typed.set(typed.get() + 1);
    return () => typed.set(typed.get() - 1);
  }, [dirty]);
}

/** How many forms there are in which something is typed. */
export const unsaved: Pick<Store<number>, 'get' | 'subscribe'> = typed;

export function useHasUnsaved(): boolean {
  return useStore(typed, (count) => count > 0);
}

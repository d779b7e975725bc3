/** Whether a form of this page, or of a dialog over it, holds something that would be lost with it. */
import { useEffect, useSyncExternalStore } from 'react';

let typed = 0;
const listeners = new Set<() => void>();

function count(change: 1 | -1): void {
  typed += change;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** A form tells whether something is typed in it. */
export function useUnsaved(dirty: boolean): void {
  useEffect(() => {
    if (!dirty) return;
    count(1);
    return () => count(-1);
  }, [dirty]);
}

export function useHasUnsaved(): boolean {
  return useSyncExternalStore(subscribe, () => typed > 0);
}

import { useSyncExternalStore } from 'react';
import { agora } from '../../lib/clock.ts';

function everySecond(changed: () => void): () => void {
  const timer = setInterval(changed, 1000);
  return () => clearInterval(timer);
}

/** Whether the plan is over: looked at each second, told only when it changes. */
export function useExpirado(planoExpiraEm: string | null): boolean {
  return useSyncExternalStore(
    everySecond,
    () => planoExpiraEm !== null && Date.parse(planoExpiraEm) <= agora().getTime(),
  );
}

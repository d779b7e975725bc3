import { useCallback, useLayoutEffect, useRef } from 'react';

/** The same function for good: it calls the `act` of the last rendering, and no memoized child is drawn anew. */
export function useStable<A extends unknown[], R>(act: (...given: A) => R): (...given: A) => R {
  const latest = useRef(act);
  useLayoutEffect(() => {
    latest.current = act;
  });
  return useCallback((...given) => latest.current(...given), []);
}

import { useCallback, useLayoutEffect, useRef } from 'react';

/** The same function for good, which does what `act` does as of the last rendering: whoever is handed it is not drawn anew. */
export function useStable<A extends unknown[], R>(act: (...given: A) => R): (...given: A) => R {
  const latest = useRef(act);
  useLayoutEffect(() => {
    latest.current = act;
  });
  return useCallback((...given) => latest.current(...given), []);
}

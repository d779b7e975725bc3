import { useLayoutEffect, useRef } from 'react';
import { useSearchParams } from 'react-router';

/** The parameters of a page's URL, and what changes some of them: a blank one is taken out. */
export function useUrlParams() {
  const [params, setParams] = useSearchParams();
  // The router draws when there is time: a choice before that builds on the last choice, not on what is drawn.
  const latest = useRef(params);
  useLayoutEffect(() => {
    latest.current = params;
  }, [params]);

  const write = (changes: Record<string, string | undefined>) => {
    const next = new URLSearchParams(latest.current);
    for (const [name, value] of Object.entries(changes)) {
      if (value) next.set(name, value);
      else next.delete(name);
    }
    latest.current = next;
    setParams(next, { replace: true, preventScrollReset: true });
  };
  return { params, write };
}

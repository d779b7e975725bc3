import { useEffect, useEffectEvent } from 'react';
import { useUnsaved } from './unsaved.ts';

/** In the history entry of a page that was opened on the way: where the person came from, and what to call it. */
export interface WayBack {
  voltar?: { path: string; texto: string };
}

let guard: ((event: PopStateEvent) => void) | undefined;

/** Called before the router listens: on `window` the first listener may keep an event from the others. */
export function listenForBack(): void {
  window.addEventListener('popstate', (event) => guard?.(event));
}

/** Position of the shown entry in the history: the router numbers them. */
function position(): number | undefined {
  const { idx } = (history.state ?? {}) as { idx?: unknown };
  return typeof idx === 'number' ? idx : undefined;
}

/**
 * While `guarded`, the browser's 'back' and 'forward' ask first. The browser has already gone when it tells: it is
 * brought back without a word to the router, and goes there again on a yes.
 */
export function useBack(guarded: boolean, ask: () => Promise<boolean>): void {
  const asked = useEffectEvent(ask);
  useUnsaved(guarded);
  useEffect(() => {
    if (!guarded) return;
    const here = position();
    let returning = false;
    let leaving = false;
    guard = (event) => {
      const there = position();
      if (leaving || here === undefined || there === undefined) return;
      event.stopImmediatePropagation();
      const delta = there - here;
      if (returning || delta === 0) {
        returning = false;
        return;
      }
      returning = true;
      history.go(-delta);
      void asked().then((yes) => {
        if (!yes) return;
        leaving = true;
        history.go(delta);
      });
    };
    return () => {
      guard = undefined;
    };
  }, [guarded]);
}

/**
 * What is pressed on the way to 'Vender' or to the till, while its code is still being loaded: kept until the page hears
 * for itself. Only there, and never what goes into a field.
 */
const HUB = '/selling';
const PAGES = new RegExp(`^${HUB}(/caixa|/?$)`);
/** Milliseconds after which nobody waits any more for what a key was to do. */
const FORGOTTEN = 30_000;

let heard = false;
let kept: KeyboardEvent[] = [];

export function keepEarlyKeys(): void {
  window.addEventListener('keydown', (event) => {
    if (heard || !PAGES.test(location.pathname) || event.target instanceof HTMLInputElement) return;
    kept.push(event);
  });
}

/** From now on the page hears for itself: what was pressed before, in order. Answers how to stop. */
export function hearKeys(): { early: KeyboardEvent[]; stop: () => void } {
  const now = performance.now();
  const early = kept.filter((event) => now - event.timeStamp < FORGOTTEN);
  kept = [];
  heard = true;
  return {
    early,
    stop: () => {
      heard = false;
    },
  };
}

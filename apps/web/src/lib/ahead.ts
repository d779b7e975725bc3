/**
 * Code that the open pages may ask for next: fetched one after the other when nobody waits for the page, so that it is
 * in memory before the connection goes away. A failure shows where the code is needed.
 */
type Load = () => Promise<unknown>;

/** Without a key or a tap for so long, nobody is in the middle of a word. Milliseconds. */
const QUIET = 1_000;

const waiting = new Set<Load>();
let begun = false;
let busy = false;
let touched = Number.NEGATIVE_INFINITY;

/** `load` fetches a part that belongs to a page; as often as it is called. `first`: before what is named already. */
export function keepAhead(load: Load, first = false): void {
  const later = first ? [...waiting] : [];
  for (const one of later) waiting.delete(one);
  for (const one of [load, ...later]) waiting.add(one);
  if (begun) void fetchWaiting();
}

/** From now on; what is named later, too. */
export function fetchAhead(): void {
  if (begun) return;
  begun = true;
  for (const kind of ['keydown', 'pointerdown']) window.addEventListener(kind, noteTouch, true);
  window.addEventListener('online', () => void fetchWaiting());
  void fetchWaiting();
}

function noteTouch(): void {
  touched = performance.now();
}

async function fetchWaiting(): Promise<void> {
  if (busy) return;
  busy = true;
  try {
    for (const load of waiting) {
      // To evaluate a part takes a poor phone as long as to draw a key: each waits for its own idle moment.
      await undisturbed();
      await load();
      waiting.delete(load);
    }
  } catch {
    // Nor can the others be had now: the next connection brings them.
  } finally {
    busy = false;
  }
}

async function undisturbed(): Promise<void> {
  for (;;) {
    await idle();
    const quiet = performance.now() - touched;
    if (quiet >= QUIET) return;
    await new Promise((resolve) => setTimeout(resolve, QUIET - quiet));
  }
}

/** Until the page has nothing else to do; some browsers can't tell. */
function idle(): Promise<unknown> {
  const { requestIdleCallback } = window as Partial<Pick<Window, 'requestIdleCallback'>>;
  return new Promise((resolve) =>
    requestIdleCallback ? requestIdleCallback(resolve) : setTimeout(resolve, QUIET),
  );
}

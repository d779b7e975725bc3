/**
 * Code that the open pages may ask for next: fetched one after the other when the page is idle, so that it is in memory
 * before the connection goes away. A failure shows where the code is needed.
 */
import { whenIdle } from './when-idle.ts';

type Load = () => Promise<unknown>;

const waiting = new Set<Load>();
let begun = false;
let busy = false;

/** `load` fetches a part that belongs to a page; as often as it is called. */
export function keepAhead(load: Load): void {
  waiting.add(load);
  if (begun) fetchWaiting();
}

/** From now on; what is named later, too. */
export function fetchAhead(): void {
  if (begun) return;
  begun = true;
  window.addEventListener('online', fetchWaiting);
  fetchWaiting();
}

function fetchWaiting(): void {
  if (busy) return;
  busy = true;
  whenIdle(() => {
    void fetchAll().finally(() => {
      busy = false;
    });
  });
}

async function fetchAll(): Promise<void> {
  try {
    for (const load of waiting) {
      await load();
      waiting.delete(load);
    }
  } catch {
    // Nor can the others be had now: the next connection brings them.
  }
}

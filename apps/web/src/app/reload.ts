import { reloadWhenServed } from '../lib/reload.ts';

const LAST = 'balcao.recarga';
/** A chunk that is missing even after a reload is a broken server: no loop. Milliseconds. */
const AT_MOST_EVERY = 30_000;

function lastReload(): number {
  try {
    return Number(sessionStorage.getItem(LAST) ?? 0);
  } catch {
    // Withheld storage can't end a loop of reloads: none is begun.
    return Date.now();
  }
}

/** After an update the old pages' chunks are gone from the server: one reload brings the new ones. */
export function reloadAfterUpdate(): void {
  window.addEventListener('vite:preloadError', () => {
    if (Date.now() - lastReload() < AT_MOST_EVERY) return;
    void reloadWhenServed().then((served) => {
      if (served) sessionStorage.setItem(LAST, String(Date.now()));
    });
  });
}

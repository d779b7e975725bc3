/**
 * A page that opens from the disk draws first what lies there; until that is painted it asks neither the network nor the
 * disk for anything else. Nothing waits where nobody asked for it (`holdUntilPainted`).
 */

/** A page in the background is never painted; milliseconds. */
const PATIENCE = 1_000;

let painted: Promise<void> | undefined;
let release = () => {};

export function holdUntilPainted(): void {
  painted = new Promise((resolve) => {
    release = resolve;
  });
  setTimeout(release, PATIENCE);
}

/** To be called when the page has been drawn: the next frame shows it. */
export function noteDrawn(): void {
  requestAnimationFrame(() => setTimeout(release));
}

/** Undefined: there is nothing to wait for. */
export const untilPainted = () => painted;

/** Long work in short pieces, between which the page answers keys and taps. */

/** So long a piece takes nothing from anybody, also on a phone that is four times slower. Milliseconds. */
const PIECE = 8;

/** Answers a function to be awaited after each step: it gives way when the piece has become long. */
export function inPieces(): () => Promise<void> {
  let began = performance.now();
  return async () => {
    if (performance.now() - began < PIECE) return;
    await new Promise((resolve) => setTimeout(resolve));
    began = performance.now();
  };
}

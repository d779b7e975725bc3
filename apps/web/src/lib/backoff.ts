/** How long to leave a server alone that did not answer. Pure; milliseconds. */

export const BACKOFF_FIRST = 1_000;
export const BACKOFF_MAX = 300_000;

/** Full jitter: anywhere between nothing and the doubled wait, so that a shop's devices don't knock together. */
export function backoff(attempts: number, random: () => number): number {
  const ceiling = Math.min(BACKOFF_MAX, BACKOFF_FIRST * 2 ** Math.min(attempts, 20));
  return Math.max(BACKOFF_FIRST, Math.round(random() * ceiling));
}

/** Milliseconds to wait where a browser can't tell when a page is idle. */
const GIVEN = 1_000;

/** Calls `work` when the page has nothing else to do. */
export function whenIdle(work: () => void): void {
  const { requestIdleCallback } = window as Partial<Pick<Window, 'requestIdleCallback'>>;
  if (requestIdleCallback) requestIdleCallback(work);
  else setTimeout(work, GIVEN);
}

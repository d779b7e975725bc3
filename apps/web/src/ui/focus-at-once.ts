/**
 * A dialog's ref: the focus goes where it wants it with its first paint. Mantine's trap gives it in a timer, which comes
 * after keys that wait: these went to the page behind it.
 */
export function focusAtOnce(node: HTMLElement | null): void {
  const first = node?.matches('[data-autofocus]') ? node : node?.querySelector('[data-autofocus]');
  if (first instanceof HTMLElement) first.focus({ preventScroll: true });
}

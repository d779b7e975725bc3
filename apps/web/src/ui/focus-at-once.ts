/**
 * A dialog's ref: the focus goes where it wants it with its first paint. Mantine's trap gives it in a timer, which comes
 * after keys that wait: these went to the page behind it.
 */
export const focusAtOnce = (node: HTMLElement | null) =>
  node?.querySelector<HTMLElement>('[data-autofocus]')?.focus({ preventScroll: true });

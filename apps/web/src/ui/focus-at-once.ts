const FIRST = 'data-autofocus';

/**
 * A dialog's ref: the focus goes where it wants it with its first paint. Mantine's trap gives it in timers, which come after
 * keys that wait: these went to the page behind it. And where the focus went since, by a Tab, there the timers leave it.
 */
export const focusAtOnce = (node: HTMLElement | null) => {
  const dialog = node?.closest<HTMLElement>('[role=dialog]') ?? node;
  dialog?.querySelector<HTMLElement>(`[${FIRST}]`)?.focus({ preventScroll: true });
  dialog?.addEventListener('focusin', ({ target }) => {
    for (const before of dialog.querySelectorAll(`[${FIRST}]`)) before.removeAttribute(FIRST);
    if (target instanceof HTMLElement) target.setAttribute(FIRST, 'true');
  });
};

import type { MouseEvent } from 'react';

/** The search field keeps the focus while a pointer presses something else: the next scan lands where it should. */
export function keepFocus(event: MouseEvent): void {
  event.preventDefault();
}

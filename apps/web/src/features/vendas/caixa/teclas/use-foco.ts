/** Keeps the focus in the search field, unless a person put it elsewhere. */

import {
  type MouseEvent,
  type RefObject,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useMemo,
  useState,
} from 'react';
import { useMedia } from '../../../../lib/use-media.ts';

/** No question lies over the till: its keys and the focus are its own. */
export function isOnTop(): boolean {
  return document.querySelector('[aria-modal="true"]') === null;
}

const OWN = 'button, input, a, label';

/** The focused element is gone or disabled; or the focus is on the whole page or till, and so on nothing. */
function isLost(active: Element | null, field: Element | null): boolean {
  return active === null || active.matches(':disabled') || (active !== field && active.contains(field));
}

export function useFoco(search: RefObject<HTMLInputElement | null>) {
  const touch = useMedia('(pointer: coarse)');
  // A phone's keyboard stays away until the field is touched; a scanner needs none.
  const [keyboard, setKeyboard] = useState(!touch);

  const back = () => {
    const field = search.current;
    if (!field || !isOnTop()) return;
    if (touch && document.activeElement !== field) {
      // At once: the focus would bring the keyboard up before the next rendering.
      field.inputMode = 'none';
      setKeyboard(false);
    }
    field.focus();
  };

  const seek = useEffectEvent(() => {
    if (isLost(document.activeElement, search.current)) back();
  });
  // With the first frame: whoever opens the till may type.
  useLayoutEffect(() => seek(), []);
  // After every rendering: the line, the button or the question that had the focus may have gone with it.
  useEffect(() => seek());

  const searchField = useMemo(
    () => ({
      inputMode: keyboard ? ('search' as const) : ('none' as const),
      onPointerDown: () => setKeyboard(true),
    }),
    [keyboard],
  );

  return {
    searchField,
    onBeside: (event: MouseEvent) => {
      if (event.target instanceof Element && event.target.closest(OWN)) return;
      event.preventDefault();
      back();
    },
  };
}

/** The search field keeps the focus while a pointer presses something else: the next scan lands where it should. */
export function keepFocus(event: MouseEvent): void {
  event.preventDefault();
}

import { type PointerEvent, useEffect, useRef } from 'react';

/** Milliseconds: a finger that stays means the other thing. */
const LONGO = 550;
/** A finger that went further is scrolling, in pixels. */
const PARADO = 12;
/** The card under the finger has gone, and another stands there: its second tap means nobody. Milliseconds. */
const EM_SEGUIDA = 350;
let ultimo = 0;

/** A tap, a finger that stays, and keys: what each does to the thing that carries these. */
export function useToque(tocar: () => void, segurar: (() => void) | undefined) {
  const longo = useRef<ReturnType<typeof setTimeout>>(undefined);
  const onde = useRef({ x: 0, y: 0 });
  /** What the finger began has been done: the click that follows is none. */
  const feito = useRef(false);
  const soltar = () => clearTimeout(longo.current);
  useEffect(() => () => clearTimeout(longo.current), []);
  return {
    onPointerDown: ({ button, clientX, clientY }: PointerEvent) => {
      feito.current = false;
      if (button !== 0) return;
      onde.current = { x: clientX, y: clientY };
      soltar();
      longo.current = setTimeout(() => {
        feito.current = true;
        navigator.vibrate?.(40);
        segurar?.();
      }, LONGO);
    },
    onPointerMove: ({ clientX, clientY }: PointerEvent) => {
      if (Math.hypot(clientX - onde.current.x, clientY - onde.current.y) > PARADO) soltar();
    },
    onPointerUp: soltar,
    onPointerCancel: soltar,
    onPointerLeave: soltar,
    // A finger that stays opens the browser's own menu elsewhere.
    onContextMenu: (event: { preventDefault: () => void }) => event.preventDefault(),
    onClick: ({ timeStamp, detail }: { timeStamp: number; detail: number }) => {
      if (feito.current) {
        feito.current = false;
        return;
      }
      // Keys are pressed on the card that has the focus: nothing moves under them.
      if (detail > 0 && timeStamp - ultimo < EM_SEGUIDA) return;
      ultimo = timeStamp;
      tocar();
    },
  };
}

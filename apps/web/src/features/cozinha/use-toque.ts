import { type MouseEvent, type PointerEvent, useEffect, useRef } from 'react';

/** Milliseconds: a finger that stays means the other thing. */
const LONGO = 550;
/** A finger that went further is scrolling, in pixels. */
const PARADO = 12;
/** The card under the finger has gone, and another stands there: a second tap at that place means nobody. Milliseconds. */
const EM_SEGUIDA = 350;
/** Pixels around it. */
const ALI = 40;
let ultimo = { em: 0, x: 0, y: 0 };

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
    onClick: ({ timeStamp, detail, clientX, clientY }: MouseEvent) => {
      if (feito.current) {
        feito.current = false;
        return;
      }
      // Keys are pressed on the card that has the focus: nothing moves under them.
      if (detail > 0) {
        const antes = ultimo;
        ultimo = { em: timeStamp, x: clientX, y: clientY };
        const ali = Math.hypot(clientX - antes.x, clientY - antes.y) < ALI;
        if (ali && timeStamp - antes.em < EM_SEGUIDA) return;
      }
      tocar();
    },
  };
}

import { useEffect, useRef, useState } from 'react';
import { idDaPergunta } from './pergunta.tsx';

export const DAR_ENTRADA = 'dar-entrada';

/** Without a keyboard on the screen that would hide the note. */
const comTeclado = () => !window.matchMedia('(pointer: coarse)').matches;

/** The focus goes from question to question, and at the end to the button. `primeira`: where it begins. */
export function useFocoDaPergunta(primeira: number | undefined) {
  const area = useRef<HTMLDivElement>(null);
  const [pedido, setPedido] = useState(() => ({ posicao: primeira, comeco: true }));
  useEffect(() => {
    if (pedido.comeco && !comTeclado()) return;
    const onde = pedido.posicao === undefined ? `#${DAR_ENTRADA}` : `#${idDaPergunta(pedido.posicao)}`;
    const place = area.current?.querySelector<HTMLElement>(onde);
    const campo = place?.querySelector<HTMLElement>('[data-primeiro], input, button');
    (campo ?? place)?.focus();
  }, [pedido]);
  return { area, focar: (posicao: number | undefined) => setPedido({ posicao, comeco: false }) };
}

/** What the till tells a screen reader. Written past React: nothing is drawn anew for it. */
import { useCallback, useEffect, useRef } from 'react';
import type { Carrinho } from './carrinho/carrinho.ts';
import { mudancaDita } from './carrinho/mudanca.ts';

export function useAnuncio(carrinho: Carrinho) {
  const region = useRef<HTMLDivElement>(null);
  const antes = useRef(carrinho);
  /** Whoever changed the carrinho has told of it. */
  const told = useRef(false);
  const announce = useCallback((text: string) => {
    told.current = true;
    const { current } = region;
    // The same sentence twice is said twice: a no-break space makes it new.
    if (current) current.textContent = current.textContent === text ? `${text}\u00a0` : text;
  }, []);
  useEffect(() => {
    const text = told.current ? undefined : mudancaDita(antes.current, carrinho);
    if (text !== undefined) announce(text);
    antes.current = carrinho;
    told.current = false;
  });
  return { region, announce };
}

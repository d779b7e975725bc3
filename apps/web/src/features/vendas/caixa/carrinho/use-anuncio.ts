/** Announces to a screen reader, past React: nothing is drawn anew for it. */
import { useCallback, useEffect, useRef } from 'react';
import type { Carrinho, ItemCarrinho } from './carrinho.ts';
import { mudancaDita } from './mudanca.ts';

/** `totalDe`: with what stands on the whole of the sale. */
export function useAnuncio(carrinho: Carrinho, totalDe: (itens: readonly ItemCarrinho[]) => number) {
  const total = totalDe(carrinho.itens);
  const region = useRef<HTMLDivElement>(null);
  const antes = useRef({ carrinho, total });
  /** The change of the carrinho was announced already. */
  const told = useRef(false);
  const announce = useCallback((text: string) => {
    told.current = true;
    const { current } = region;
    // The same sentence twice is said twice: a no-break space makes it new.
    if (current) current.textContent = current.textContent === text ? `${text}\u00a0` : text;
  }, []);
  useEffect(() => {
    const agora = { carrinho, total };
    const text = told.current ? undefined : mudancaDita(antes.current, agora);
    if (text !== undefined) announce(text);
    antes.current = agora;
    told.current = false;
  });
  return { region, announce };
}

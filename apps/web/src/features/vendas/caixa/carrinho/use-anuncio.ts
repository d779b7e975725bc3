/** Announces to a screen reader, past React: nothing is drawn anew for it. */

import { formatCentavos } from '@balcao/contract/base/money';
import { formatQuantidade } from '@balcao/contract/base/quantidade';
import { nomeDaLinha } from '@balcao/contract/vendas/venda';
import { useCallback, useEffect, useRef } from 'react';
import { confiraNoCarrinho } from './a-dizer.ts';
import type { Carrinho, ItemCarrinho } from './carrinho.ts';

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

/** `total`: in centavos, with discount and surcharge on the whole. */
interface ComTotal {
  carrinho: Carrinho;
  total: number;
}

/** A new line is told by its own button; a line that still asks for something is not told. */
export function mudancaDita(
  { carrinho: antes, total: era }: ComTotal,
  { carrinho: agora, total: soma }: ComTotal,
): string | undefined {
  if (antes.itens === agora.itens) return era === soma ? undefined : `Total ${formatCentavos(soma)}`;
  const total = confiraNoCarrinho(agora) ?? `total ${formatCentavos(soma)}`;
  const tirado = agora.removido;
  if (tirado && tirado !== antes.removido) return `${nomeDaLinha(tirado.item)} removido, ${total}`;
  const devolvido = agora.itens.length > antes.itens.length ? antes.removido : null;
  if (devolvido && !tirado) return `${nomeDaLinha(devolvido.item)} de volta, ${total}`;
  const item = agora.itens.find(({ linha }) => linha === agora.ultimo);
  if (!item || item.pesoDigitado !== undefined || item.precoDigitado !== undefined) return undefined;
  const antiga = antes.itens.find(({ linha }) => linha === item.linha);
  const same = antiga ? antiga.quantidade === item.quantidade : antes.itens.length !== agora.itens.length;
  if (same) return undefined;
  return `${nomeDaLinha(item)}: ${formatQuantidade(item.quantidade, item.unidade)}, ${total}`;
}

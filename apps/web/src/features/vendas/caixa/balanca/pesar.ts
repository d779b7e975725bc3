/** The scale on the cable says a line's weight: as if the cashier had typed it. */

import { quantidadeToText } from '@balcao/contract/base/quantidade';
import type { Dispatch } from 'react';
import { balancaDoAparelho } from '../../../../dados/balanca/esta-balanca.ts';
import { lerPeso } from '../../../../dados/balanca/ler-peso.ts';
import { createStore } from '../../../../lib/store.ts';
import { toast } from '../../../../lib/toast.ts';
import type { Carrinho, CarrinhoAction, ItemCarrinho } from '../carrinho/carrinho.ts';

/** The line whose weight is on its way. */
export const pesando = createStore<string | undefined>(undefined);

/** Whose weight is meant: of the field with the focus, else of the line that asks for one. */
function linhaAPesar({ itens, ultimo }: Carrinho, foco: EventTarget | null): ItemCarrinho | undefined {
  const { aDizer, linha } = foco instanceof HTMLElement ? foco.dataset : {};
  const noCampo = itens.find((item) => item.unidade === 'kg' && item.linha === (aDizer ?? linha));
  const pedem = itens.filter(({ pesoDigitado }) => pesoDigitado !== undefined);
  return noCampo ?? pedem.find((item) => item.linha === ultimo) ?? pedem[0];
}

/** `item`: as it stands in the carrinho. */
export async function pesar(item: ItemCarrinho, dispatch: Dispatch<CarrinhoAction>): Promise<void> {
  const balanca = balancaDoAparelho.get();
  if (!balanca || pesando.get() !== undefined) return;
  const { linha, pesoDigitado } = item;
  pesando.set(linha);
  try {
    const lido = await lerPeso(balanca);
    if ('motivo' in lido) return toast.erro(lido.motivo);
    const texto = quantidadeToText(lido.peso);
    const digitado = pesoDigitado !== undefined;
    dispatch({ type: digitado ? 'digitarPeso' : 'digitar', linha, texto });
    dispatch({ type: digitado ? 'largarPeso' : 'largar', linha });
  } finally {
    pesando.set(undefined);
  }
}

/** The key that reads; false: there is nothing to weigh. */
export function pesarNoFoco(
  carrinho: Carrinho,
  foco: EventTarget | null,
  dispatch: Dispatch<CarrinhoAction>,
): boolean {
  const item = balancaDoAparelho.get() && linhaAPesar(carrinho, foco);
  if (item) void pesar(item, dispatch);
  return item !== undefined;
}

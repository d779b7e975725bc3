/** Whether a sale was begun in this window that is neither finished nor thrown away: on the screen, or left aside. */
import { useEffect } from 'react';
import { createStore, type Store } from './store.ts';

/** With the tab it goes; a reload keeps it. */
const KEY = 'balcao.carrinho-aberto';

const naTela = createStore(0);
const deixado = createStore(lerDeixado());

export const carrinhoAberto: Pick<Store<boolean>, 'get' | 'subscribe'> = {
  get: () => naTela.get() > 0 || deixado.get(),
  subscribe: (listener) => {
    const stops = [naTela.subscribe(listener), deixado.subscribe(listener)];
    return () => {
      for (const stop of stops) stop();
    };
  },
};

/** The till tells whether something is in its cart. */
export function useCarrinhoNaTela(cheio: boolean): void {
  useEffect(() => {
    if (!cheio) return;
    naTela.set(naTela.get() + 1);
    return () => naTela.set(naTela.get() - 1);
  }, [cheio]);
}

/** Whether drafts of sales are kept in this window. */
export function notarDeixado(ha: boolean): void {
  try {
    if (ha) sessionStorage.setItem(KEY, '1');
    else sessionStorage.removeItem(KEY);
  } catch {
    // Withheld storage keeps no draft either.
  }
  deixado.set(ha);
}

function lerDeixado(): boolean {
  try {
    return sessionStorage.getItem(KEY) === '1';
  } catch {
    return false;
  }
}

/** What is known of the kitchen outside of it: its last answers. */
import type { PedidoDaCozinha } from '@balcao/contract/cozinha/cozinha';
import { createStore } from '../lib/store.ts';
import { sessaoGuardada } from './sessao-guardada.ts';

/** By id, what was answered of a card: it stands there before the list is asked again. */
export const pedidosDitos = createStore<ReadonlyMap<string, PedidoDaCozinha>>(new Map());
// Another person's, perhaps of another store.
sessaoGuardada.subscribe(() => pedidosDitos.set(new Map()));

/** Of two answers about one card the younger. */
export function pedidoMaisNovo(a: PedidoDaCozinha, b: PedidoDaCozinha | undefined): PedidoDaCozinha {
  return b && Date.parse(b.mudouEm) > Date.parse(a.mudouEm) ? b : a;
}

export function lembrarPedido(pedido: PedidoDaCozinha): void {
  const ditos = pedidosDitos.get();
  pedidosDitos.set(new Map(ditos).set(pedido.id, pedidoMaisNovo(pedido, ditos.get(pedido.id))));
}

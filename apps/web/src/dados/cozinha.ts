/** What is known of the kitchen outside of it: its last answers, and how far a tab's orders are. */
import { plural } from '@balcao/contract/base/numeros';
import type { CozinhaDaVenda, PedidoDaCozinha } from '@balcao/contract/cozinha/cozinha';
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

export interface NaCozinha {
  texto: string;
  /** Something waits to be carried. */
  pronto: boolean;
}

/** `2 prontos`, `preparando`, `na cozinha`; undefined where nothing is there, or not any more. */
export function naCozinha(cozinha: CozinhaDaVenda | undefined): NaCozinha | undefined {
  if (!cozinha) return undefined;
  const { NOVO, PREPARANDO, PRONTO } = cozinha;
  if (PRONTO > 0) return { texto: plural(PRONTO, 'pronto', 'prontos'), pronto: true };
  if (PREPARANDO > 0) return { texto: 'preparando', pronto: false };
  return NOVO > 0 ? { texto: 'na cozinha', pronto: false } : undefined;
}

/** `Cozinha: 1 novo, 2 preparando, 1 pronto` */
export function naCozinhaPorExtenso(cozinha: CozinhaDaVenda | undefined): string | undefined {
  if (!cozinha) return undefined;
  const { NOVO, PREPARANDO, PRONTO, ENTREGUE } = cozinha;
  const partes = [
    NOVO > 0 && plural(NOVO, 'novo', 'novos'),
    PREPARANDO > 0 && `${PREPARANDO} preparando`,
    PRONTO > 0 && plural(PRONTO, 'pronto', 'prontos'),
    ENTREGUE > 0 && plural(ENTREGUE, 'entregue', 'entregues'),
  ].filter(Boolean);
  return partes.length > 0 ? `Cozinha: ${partes.join(', ')}` : undefined;
}

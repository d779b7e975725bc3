/** The cart: a pure reducer over centavos. */
import { lineTotal, toCentavos, toReais } from '@balcao/contract/money';
import type { ItemInput } from '@balcao/contract/vendas';

export interface CartItem {
  /** A product may stand in a tab at two prices: each is a line of its own. */
  linha: string;
  produtoId: string;
  nome: string;
  precoCentavos: number;
  quantidade: number;
}

export interface Cart {
  itens: readonly CartItem[];
  /** The line touched last: what + and − without a pointer speak of. */
  ultimo: string | null;
  /** What was taken out last, for 'Desfazer'. */
  removido: { item: CartItem; index: number } | null;
}

export const CARRINHO_VAZIO: Cart = { itens: [], ultimo: null, removido: null };
export const MAX_QUANTIDADE = 9_999;

export type CartAction =
  | { type: 'adicionar'; produto: { id: string; nome: string; valor: number }; quantidade?: number }
  | { type: 'somar'; linha: string; delta: number }
  | { type: 'definir'; linha: string; quantidade: number }
  | { type: 'remover'; linha: string }
  | { type: 'desfazer' }
  | { type: 'carregar'; itens: readonly CartItem[] };

function clamp(quantidade: number): number {
  return Math.min(MAX_QUANTIDADE, Math.max(1, Math.trunc(quantidade) || 1));
}

const linhaDe = (produtoId: string, precoCentavos: number) => `${produtoId}:${precoCentavos}`;

function withQuantity(cart: Cart, linha: string, change: (quantidade: number) => number): Cart {
  const itens = cart.itens.map((item) =>
    item.linha === linha ? { ...item, quantidade: clamp(change(item.quantidade)) } : item,
  );
  return { ...cart, itens, ultimo: linha };
}

export function cartReducer(cart: Cart, action: CartAction): Cart {
  switch (action.type) {
    case 'adicionar': {
      const { produto, quantidade = 1 } = action;
      const precoCentavos = toCentavos(produto.valor);
      const linha = linhaDe(produto.id, precoCentavos);
      // A product that is there already goes up by what is added, at the price at which it is in the cart.
      const same =
        cart.itens.find((item) => item.linha === linha) ??
        cart.itens.find((item) => item.produtoId === produto.id);
      if (same) return { ...withQuantity(cart, same.linha, (n) => n + quantidade), removido: null };
      const item: CartItem = {
        linha,
        produtoId: produto.id,
        nome: produto.nome,
        precoCentavos,
        quantidade: clamp(quantidade),
      };
      return { itens: [...cart.itens, item], ultimo: linha, removido: null };
    }
    case 'somar':
      return withQuantity(cart, action.linha, (before) => before + action.delta);
    case 'definir':
      return withQuantity(cart, action.linha, () => action.quantidade);
    case 'remover': {
      const index = cart.itens.findIndex((item) => item.linha === action.linha);
      const item = cart.itens[index];
      if (!item) return cart;
      const itens = cart.itens.toSpliced(index, 1);
      return { itens, ultimo: itens.at(-1)?.linha ?? null, removido: { item, index } };
    }
    case 'desfazer': {
      if (!cart.removido) return cart;
      const { item, index } = cart.removido;
      return { itens: cart.itens.toSpliced(index, 0, item), ultimo: item.linha, removido: null };
    }
    case 'carregar':
      return { itens: action.itens, ultimo: action.itens.at(-1)?.linha ?? null, removido: null };
  }
}

export function cartTotal(itens: readonly CartItem[]): number {
  return itens.reduce((sum, item) => sum + lineTotal(item), 0);
}

export function cartPieces(itens: readonly CartItem[]): number {
  return itens.reduce((sum, item) => sum + item.quantidade, 0);
}

export function toInput(itens: readonly CartItem[]): ItemInput[] {
  return itens.map(({ produtoId, nome, precoCentavos, quantidade }) => ({
    produtoId,
    nome,
    preco: toReais(precoCentavos),
    quantidade,
  }));
}

/** What a sale holds → one line per product and price. */
export function fromItens(itens: readonly ItemInput[]): CartItem[] {
  const lines = new Map<string, CartItem>();
  for (const { produtoId, nome, preco, quantidade } of itens) {
    const precoCentavos = toCentavos(preco);
    const linha = linhaDe(produtoId, precoCentavos);
    const before = lines.get(linha)?.quantidade ?? 0;
    lines.set(linha, { linha, produtoId, nome, precoCentavos, quantidade: before + quantidade });
  }
  return [...lines.values()];
}

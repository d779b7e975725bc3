/** The cart: a pure reducer over centavos. */
import { lineTotal, toCentavos, toReais } from '@balcao/contract/money';
import type { ItemInput } from '@balcao/contract/vendas';

export interface CartItem {
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
  | { type: 'somar'; produtoId: string; delta: number }
  | { type: 'definir'; produtoId: string; quantidade: number }
  | { type: 'remover'; produtoId: string }
  | { type: 'desfazer' }
  | { type: 'carregar'; itens: readonly CartItem[] };

function clamp(quantidade: number): number {
  return Math.min(MAX_QUANTIDADE, Math.max(1, Math.trunc(quantidade) || 1));
}

function withQuantity(cart: Cart, produtoId: string, change: (quantidade: number) => number): Cart {
  const itens = cart.itens.map((item) =>
    item.produtoId === produtoId ? { ...item, quantidade: clamp(change(item.quantidade)) } : item,
  );
  return { ...cart, itens, ultimo: produtoId };
}

export function cartReducer(cart: Cart, action: CartAction): Cart {
  switch (action.type) {
    case 'adicionar': {
      const { produto, quantidade = 1 } = action;
      // A product that is there already goes up by what is added, at the price at which it is in the cart.
      if (cart.itens.some((item) => item.produtoId === produto.id)) {
        return { ...withQuantity(cart, produto.id, (before) => before + quantidade), removido: null };
      }
      const item: CartItem = {
        produtoId: produto.id,
        nome: produto.nome,
        precoCentavos: toCentavos(produto.valor),
        quantidade: clamp(quantidade),
      };
      return { itens: [...cart.itens, item], ultimo: produto.id, removido: null };
    }
    case 'somar':
      return withQuantity(cart, action.produtoId, (before) => before + action.delta);
    case 'definir':
      return withQuantity(cart, action.produtoId, () => action.quantidade);
    case 'remover': {
      const index = cart.itens.findIndex((item) => item.produtoId === action.produtoId);
      const item = cart.itens[index];
      if (!item) return cart;
      const itens = cart.itens.toSpliced(index, 1);
      return { itens, ultimo: itens.at(-1)?.produtoId ?? null, removido: { item, index } };
    }
    case 'desfazer': {
      if (!cart.removido) return cart;
      const { item, index } = cart.removido;
      return { itens: cart.itens.toSpliced(index, 0, item), ultimo: item.produtoId, removido: null };
    }
    case 'carregar':
      return { itens: action.itens, ultimo: action.itens.at(-1)?.produtoId ?? null, removido: null };
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

/** One line per product and price as a sale may hold them → one line per product. */
export function fromItens(itens: readonly ItemInput[]): CartItem[] {
  const lines = new Map<string, CartItem>();
  for (const { produtoId, nome, preco, quantidade } of itens) {
    const known = lines.get(produtoId);
    const before = known?.quantidade ?? 0;
    const precoCentavos = known?.precoCentavos ?? toCentavos(preco);
    lines.set(produtoId, { produtoId, nome, precoCentavos, quantidade: before + quantidade });
  }
  return [...lines.values()];
}

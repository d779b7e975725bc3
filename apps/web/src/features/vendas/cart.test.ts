import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  CARRINHO_VAZIO,
  type Cart,
  type CartAction,
  cartPieces,
  cartReducer,
  cartTotal,
  fromItens,
  toInput,
} from './cart.ts';

const pao = { id: 'pao', nome: 'Pão francês', valor: 1.5 };
const cafe = { id: 'cafe', nome: 'Café', valor: 4.35 };

function run(...actions: CartAction[]): Cart {
  return actions.reduce(cartReducer, CARRINHO_VAZIO);
}
const add = (produto: typeof pao, quantidade?: number): CartAction =>
  quantidade === undefined ? { type: 'adicionar', produto } : { type: 'adicionar', produto, quantidade };

describe('the cart', () => {
  it('adds a product again as one more piece', () => {
    const cart = run(add(pao), add(cafe), add(pao));
    expect(cart.itens.map((item) => [item.produtoId, item.quantidade])).toEqual([
      ['pao', 2],
      ['cafe', 1],
    ]);
    expect(cartTotal(cart.itens)).toBe(735);
    expect(cartPieces(cart.itens)).toBe(3);
    expect(cart.ultimo).toBe('pao:150');
  });

  it('never goes below one piece', () => {
    const cart = run(add(pao), { type: 'somar', linha: 'pao:150', delta: -1 });
    expect(cart.itens[0]?.quantidade).toBe(1);
    const typed = cartReducer(cart, { type: 'definir', linha: 'pao:150', quantidade: Number.NaN });
    expect(typed.itens[0]?.quantidade).toBe(1);
  });

  it('gives back what was removed, at its place', () => {
    const before = run(add(pao), add(cafe, 3));
    const removed = cartReducer(before, { type: 'remover', linha: 'pao:150' });
    expect(removed.itens.map((item) => item.produtoId)).toEqual(['cafe']);
    expect(cartReducer(removed, { type: 'desfazer' }).itens).toEqual(before.itens);
    expect(cartReducer(before, { type: 'desfazer' })).toBe(before);
  });

  it('keeps a product at two prices apart, and adds to the line of the present price', () => {
    const itens = fromItens([
      { produtoId: 'pao', nome: 'Pão francês', preco: 1.2, quantidade: 2 },
      { produtoId: 'pao', nome: 'Pão francês', preco: 1.5, quantidade: 1 },
    ]);
    const cart = cartReducer(run({ type: 'carregar', itens }), add(pao));
    expect(cart.itens.map((item) => [item.precoCentavos, item.quantidade])).toEqual([
      [120, 2],
      [150, 2],
    ]);
    expect(cartTotal(cart.itens)).toBe(540);
  });

  it('sends reais that add up to the centavos it shows', () => {
    const lines = fc.array(
      fc.record({
        linha: fc.constant(''),
        produtoId: fc.uuid(),
        nome: fc.constant('x'),
        precoCentavos: fc.integer({ min: 0, max: 999_999_999 }),
        quantidade: fc.integer({ min: 1, max: 9_999 }),
      }),
      { maxLength: 20 },
    );
    fc.assert(
      fc.property(lines, (itens) => {
        expect(cartTotal(fromItens(toInput(itens)))).toBe(cartTotal(itens));
      }),
    );
  });
});

import { itemInputSchema, MAX_ITENS } from '@balcao/contract/vendas';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  CARRINHO_VAZIO,
  type Cart,
  type CartAction,
  cartPieces,
  cartReducer,
  cartTotal,
  erroNoCarrinho,
  fromItens,
  isFull,
  MAX_QUANTIDADE,
  toInput,
} from './carrinho.ts';

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

  it('takes as many lines as the contract, and more pieces of what is there', () => {
    const many = Array.from({ length: MAX_ITENS }, (_, n) =>
      add({ id: `p${n}`, nome: `Produto ${n}`, valor: 1 }),
    );
    const cart = run(...many);
    expect([isFull(cart, 'pao'), isFull(cart, 'p0')]).toEqual([true, false]);
    expect(cartReducer(cart, add(pao))).toBe(cart);
    expect(cartPieces(cartReducer(cart, add({ id: 'p0', nome: 'Produto 0', valor: 1 })).itens)).toBe(501);
  });

  it('never goes below one piece', () => {
    const cart = run(add(pao), { type: 'somar', linha: 'pao:150', delta: -1 });
    expect(cart.itens[0]?.quantidade).toBe(1);
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

describe('a quantity that is typed', () => {
  const linha = 'pao:150';
  const type = (...textos: string[]) =>
    run(add(pao, 2), ...textos.map((texto): CartAction => ({ type: 'digitar', linha, texto })));
  const pieces = (cart: Cart) => cart.itens[0]?.quantidade;

  it.each([
    ['6', 6],
    [' 6 ', 6],
    ['12345', 12_345],
    ['1.200', 1200],
    ['1000000', 1_000_000],
  ])('%s counts as it is typed', (texto, quantidade) => {
    const cart = type(texto);
    expect(erroNoCarrinho(cart)).toBeUndefined();
    expect(pieces(cart)).toBe(quantidade);
    expect(cartTotal(cart.itens)).toBe(150 * quantidade);
    expect(cartReducer(cart, { type: 'largar', linha }).digitado).toEqual({});
  });

  it.each([
    ['', 'Informe um número inteiro.'],
    ['2,5', 'Informe um número inteiro.'],
    ['1.5', 'Informe um número inteiro.'],
    ['1e3', 'Informe um número inteiro.'],
    ['dois', 'Informe um número inteiro.'],
    ['0', 'A quantidade mínima é 1.'],
    ['-4', 'A quantidade mínima é 1.'],
    ['1000001', 'A quantidade máxima é 1.000.000.'],
  ])('%j is an error, which leaving the field does not mend', (texto, erro) => {
    const cart = cartReducer(type('1', texto), { type: 'largar', linha });
    expect(erroNoCarrinho(cart)).toBe(erro);
    expect(cart.digitado[linha]?.texto).toBe(texto);
    expect(pieces(cart)).toBe(2);
    expect(erroNoCarrinho(cartReducer(cart, { type: 'digitar', linha, texto: '3' }))).toBeUndefined();
  });

  it('gives way to the buttons, to the line’s removal and to what was scanned into it', () => {
    const wrong = type('7', '78', '789', '');
    const plus = cartReducer(wrong, { type: 'somar', linha, delta: 1 });
    expect([pieces(plus), erroNoCarrinho(plus)]).toEqual([3, undefined]);
    const back = cartReducer(wrong, { type: 'restaurar', linha });
    expect([pieces(back), erroNoCarrinho(back)]).toEqual([2, undefined]);
    const gone = cartReducer(wrong, { type: 'remover', linha });
    expect(erroNoCarrinho(cartReducer(gone, { type: 'desfazer' }))).toBeUndefined();
  });

  it('reaches exactly as far as the contract', () => {
    const { quantidade } = itemInputSchema.shape;
    expect(quantidade.safeParse(MAX_QUANTIDADE).success).toBe(true);
    expect(quantidade.safeParse(MAX_QUANTIDADE + 1).success).toBe(false);
    expect(quantidade.safeParse(0).success).toBe(false);
  });
});

describe('what is scanned and not known', () => {
  const miss = (codigo: string, quantidade = 1): CartAction => ({ type: 'desconhecer', codigo, quantidade });

  it('is a line per code, counted up, and goes with an answer only', () => {
    const cart = run(add(pao), miss('1'), miss('2', 3), miss('1'), add(cafe));
    expect(cart.desconhecidos).toEqual([
      { codigo: '2', quantidade: 3 },
      { codigo: '1', quantidade: 2 },
    ]);
    expect(cartTotal(cart.itens)).toBe(585);
    const merged = cartReducer(cart, { type: 'carregar', itens: [] });
    expect(merged.desconhecidos).toEqual(cart.desconhecidos);
    const gone = cartReducer(merged, { type: 'ignorar', codigo: '2' });
    expect(gone.desconhecidos).toEqual([{ codigo: '1', quantidade: 2 }]);
  });

  it('comes into the cart once, with its pieces, when a product has the code', () => {
    const recognize: CartAction = { type: 'reconhecer', codigo: '1', produto: cafe };
    const cart = run(miss('1', 3), recognize, recognize);
    expect(cart.itens).toMatchObject([{ produtoId: 'cafe', quantidade: 3 }]);
    expect(cart.desconhecidos).toEqual([]);
  });
});

describe('a product without a price', () => {
  const gratis = { id: 'gratis', nome: 'Gelo', valor: 0 };
  const linha = 'gratis:0';
  const price = (texto: string): CartAction => ({ type: 'digitarPreco', linha, texto });
  const leave: CartAction = { type: 'largarPreco', linha };

  it('asks until a price is said, which counts as soon as it is one', () => {
    const asked = run(add(gratis, 2), leave);
    expect(erroNoCarrinho(asked)).toBe('Informe o preço.');
    const typing = cartReducer(asked, price('2,5'));
    expect(erroNoCarrinho(typing)).toBeUndefined();
    expect(cartTotal(typing.itens)).toBe(500);
    expect(erroNoCarrinho(cartReducer(typing, price('2,5x')))).toMatch(/Valor inválido/);
    expect(cartTotal(cartReducer(typing, price('2,5x')).itens)).toBe(0);
    expect(cartReducer(typing, leave).itens[0]).not.toHaveProperty('precoDigitado');
    // Once said, it is the price of the next piece, too.
    const again = [leave, add(gratis)].reduce(cartReducer, typing);
    expect([cartTotal(again.itens), erroNoCarrinho(again)]).toEqual([750, undefined]);
  });

  it('is sold for nothing only when somebody says so', () => {
    const cart = run(add(gratis), price('0'), leave);
    expect(erroNoCarrinho(cart)).toBeUndefined();
    expect(toInput(cart.itens)).toMatchObject([{ preco: 0 }]);
  });
});

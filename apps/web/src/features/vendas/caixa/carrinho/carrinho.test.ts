import { MAX_QUANTIDADE } from '@balcao/contract/base/quantidade';
import { contarPecas, emReais, MAX_ITENS, somarItens } from '@balcao/contract/vendas/venda';
import { itemInputSchema } from '@balcao/contract/vendas/vendas';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  CARRINHO_VAZIO,
  type Carrinho,
  type CarrinhoAction,
  carrinhoReducer,
  erroNoCarrinho,
  fromItens,
  isFull,
} from './carrinho.ts';
import { diferencas } from './diferencas.ts';
import { contarNoCarrinho } from './linhas.ts';

const pao = { id: 'pao', nome: 'Pão francês', valor: 1.5, unidade: 'un' as const };
const cafe = { id: 'cafe', nome: 'Café', valor: 4.35, unidade: 'un' as const };

function run(...actions: CarrinhoAction[]): Carrinho {
  return actions.reduce(carrinhoReducer, CARRINHO_VAZIO);
}
const add = (inteiro: Omit<typeof pao, 'unidade'>, quantidade = 1): CarrinhoAction => ({
  type: 'adicionar',
  produto: { ...inteiro, unidade: 'un' },
  quantidade,
});

describe('the cart', () => {
  it('adds a product again as one more piece', () => {
    const carrinho = run(add(pao), add(cafe), add(pao));
    expect(carrinho.itens.map((item) => [item.produtoId, item.quantidade])).toEqual([
      ['pao', 2],
      ['cafe', 1],
    ]);
    expect(somarItens(carrinho.itens)).toBe(735);
    expect(contarPecas(carrinho.itens)).toBe(3);
    expect(carrinho.ultimo).toBe('pao:150');
  });

  it('keeps a line that has a note apart from its like, and adds to the one without', () => {
    const base = { produtoId: 'pao', nome: 'Pão francês', preco: 1.5 };
    const itens = fromItens([
      { ...base, quantidade: 1, observacao: 'bem passado' },
      { ...base, quantidade: 2 },
      { ...base, quantidade: 3, observacao: 'bem passado' },
    ]);
    const tab = run({ type: 'carregar', itens }, add(pao));
    const lines = tab.itens.map((item) => [item.observacao, item.quantidade]);
    expect(lines).toEqual([
      ['bem passado', 4],
      [null, 3],
    ]);
    const noted = run({ type: 'carregar', itens: itens.slice(0, 1) }, add(pao));
    expect(noted.itens.map((item) => [item.observacao, item.quantidade])).toEqual([
      ['bem passado', 4],
      [null, 1],
    ]);
  });

  it('takes as many lines as the contract, and more pieces of what is there', () => {
    const many = Array.from({ length: MAX_ITENS }, (_, n) =>
      add({ id: `p${n}`, nome: `Produto ${n}`, valor: 1 }),
    );
    const carrinho = run(...many);
    expect([isFull(carrinho, pao), isFull(carrinho, { id: 'p0', nome: 'Produto 0' })]).toEqual([true, false]);
    expect(carrinhoReducer(carrinho, add(pao))).toBe(carrinho);
    expect(contarPecas(carrinhoReducer(carrinho, add({ id: 'p0', nome: 'Produto 0', valor: 1 })).itens)).toBe(
      501,
    );
  });

  it('never goes below one piece', () => {
    const carrinho = run(add(pao), { type: 'somar', linha: 'pao:150', delta: -1 });
    expect(carrinho.itens[0]?.quantidade).toBe(1);
  });

  it('gives back what was removed, at its place', () => {
    const before = run(add(pao), add(cafe, 3));
    const removed = carrinhoReducer(before, { type: 'remover', linha: 'pao:150' });
    expect(removed.itens.map((item) => item.produtoId)).toEqual(['cafe']);
    expect(carrinhoReducer(removed, { type: 'desfazer' }).itens).toEqual(before.itens);
    expect(carrinhoReducer(before, { type: 'desfazer' })).toBe(before);
  });

  it('keeps a product at two prices apart, and adds to the line of the present price', () => {
    const itens = fromItens([
      { produtoId: 'pao', nome: 'Pão francês', preco: 1.2, quantidade: 2 },
      { produtoId: 'pao', nome: 'Pão francês', preco: 1.5, quantidade: 1 },
    ]);
    const carrinho = carrinhoReducer(run({ type: 'carregar', itens }), add(pao));
    expect(carrinho.itens.map((item) => [item.precoCentavos, item.quantidade])).toEqual([
      [120, 2],
      [150, 2],
    ]);
    expect(somarItens(carrinho.itens)).toBe(540);
  });

  it('opens a tab with the lines and the total that it has, weighed twice alike or not', () => {
    const lines = fc.array(
      fc.record({
        produtoId: fc.constantFrom('queijo', 'presunto'),
        nome: fc.constant('x'),
        precoCentavos: fc.oneof(fc.constant(3990), fc.integer({ min: 0, max: 999_999_999 })),
        quantidade: fc.oneof(
          fc.constantFrom(0.333, 2),
          fc.integer({ min: 1, max: 9_999_999 }).map((milesimos) => milesimos / 1000),
        ),
        unidade: fc.constant('kg' as const),
        observacao: fc.option(fc.constantFrom('fatiado', '#2', 'fatiado#2')),
        valorCentavos: fc.option(fc.constantFrom(284, 285)),
      }),
      { maxLength: 20 },
    );
    fc.assert(
      fc.property(lines, (itens) => {
        const abertos = fromItens(itens.map(emReais));
        expect(abertos.map(emReais)).toEqual(itens.map(emReais));
        expect(somarItens(abertos)).toBe(somarItens(itens));
        expect(new Set(abertos.map((item) => item.linha)).size).toBe(itens.length);
        expect(diferencas(abertos, fromItens(itens.toReversed().map(emReais)))).toEqual([]);
      }),
    );
  });
});

describe('a quantity that is typed', () => {
  const linha = 'pao:150';
  const type = (...textos: string[]) =>
    run(add(pao, 2), ...textos.map((texto): CarrinhoAction => ({ type: 'digitar', linha, texto })));
  const pieces = (carrinho: Carrinho) => carrinho.itens[0]?.quantidade;

  it.each([
    ['6', 6],
    [' 6 ', 6],
    ['12345', 12_345],
    ['1.200', 1200],
    ['1000000', 1_000_000],
  ])('%s counts as it is typed', (texto, quantidade) => {
    const carrinho = type(texto);
    expect(erroNoCarrinho(carrinho)).toBeUndefined();
    expect(pieces(carrinho)).toBe(quantidade);
    expect(somarItens(carrinho.itens)).toBe(150 * quantidade);
    expect(carrinhoReducer(carrinho, { type: 'largar', linha }).digitado).toEqual({});
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
    const carrinho = carrinhoReducer(type('1', texto), { type: 'largar', linha });
    expect(erroNoCarrinho(carrinho)).toBe(erro);
    expect(carrinho.digitado[linha]?.texto).toBe(texto);
    expect(pieces(carrinho)).toBe(2);
    expect(erroNoCarrinho(carrinhoReducer(carrinho, { type: 'digitar', linha, texto: '3' }))).toBeUndefined();
  });

  it('gives way to the buttons, to the line’s removal and to what was scanned into it', () => {
    const wrong = type('7', '78', '789', '');
    const plus = carrinhoReducer(wrong, { type: 'somar', linha, delta: 1 });
    expect([pieces(plus), erroNoCarrinho(plus)]).toEqual([3, undefined]);
    const back = carrinhoReducer(wrong, { type: 'restaurar', linha });
    expect([pieces(back), erroNoCarrinho(back)]).toEqual([2, undefined]);
    const gone = carrinhoReducer(wrong, { type: 'remover', linha });
    expect(erroNoCarrinho(carrinhoReducer(gone, { type: 'desfazer' }))).toBeUndefined();
  });

  it('reaches exactly as far as the contract', () => {
    const { quantidade } = itemInputSchema.shape;
    expect(quantidade.safeParse(MAX_QUANTIDADE).success).toBe(true);
    expect(quantidade.safeParse(MAX_QUANTIDADE + 1).success).toBe(false);
    expect(quantidade.safeParse(0).success).toBe(false);
  });
});

describe('what is scanned and not known', () => {
  const miss = (codigo: string, quantidade = 1): CarrinhoAction => ({
    type: 'desconhecer',
    codigo,
    quantidade,
  });

  it('is a line per code, counted up, and goes with an answer only', () => {
    const carrinho = run(add(pao), miss('1'), miss('2', 3), miss('1'), add(cafe));
    expect(carrinho.desconhecidos).toEqual([
      { codigo: '2', quantidade: 3 },
      { codigo: '1', quantidade: 2 },
    ]);
    expect(somarItens(carrinho.itens)).toBe(585);
    const merged = carrinhoReducer(carrinho, { type: 'carregar', itens: [] });
    expect(merged.desconhecidos).toEqual(carrinho.desconhecidos);
    const gone = carrinhoReducer(merged, { type: 'ignorar', codigo: '2' });
    expect(gone.desconhecidos).toEqual([{ codigo: '1', quantidade: 2 }]);
  });

  it('comes into the cart once, with its pieces, when a product has the code', () => {
    const recognize: CarrinhoAction = { type: 'reconhecer', codigo: '1', produto: cafe, vezes: 1 };
    const carrinho = run(miss('1', 3), recognize, recognize);
    expect(carrinho.itens).toMatchObject([{ produtoId: 'cafe', quantidade: 3 }]);
    expect(carrinho.desconhecidos).toEqual([]);
    const packs = run(miss('1', 3), { ...recognize, vezes: 12 });
    expect(packs.itens).toMatchObject([{ produtoId: 'cafe', quantidade: 36 }]);
  });
});

describe('a pack at its own price', () => {
  const embalagem = { codigo: '17891000100100', quantidade: 12 };
  const caixa: CarrinhoAction = {
    type: 'adicionar',
    produto: { ...cafe, valor: 42, embalagem },
    quantidade: 1,
  };

  it('is a line that counts packs, apart from the pieces and from packs of another size', () => {
    const maior = { ...caixa, produto: { ...caixa.produto, embalagem: { ...embalagem, quantidade: 24 } } };
    const carrinho = run(add(cafe), caixa, maior, caixa, add(cafe));
    expect(carrinho.itens.map((item) => [item.quantidade, item.embalagem?.quantidade])).toEqual([
      [2, undefined],
      [2, 12],
      [1, 24],
    ]);
    expect([somarItens(carrinho.itens), contarPecas(carrinho.itens)]).toEqual([870 + 3 * 4200, 50]);
    expect(contarNoCarrinho(carrinho.itens).get('cafe')).toBe(50);
  });

  it('is taken by a full sale that has a line of it, at whatever price, and not by one that has pieces', () => {
    const cheia = run(...Array.from({ length: MAX_ITENS }, (_, n) => add({ ...cafe, id: `p${n}` })));
    expect(isFull(cheia, { ...cafe, id: 'p0', embalagem })).toBe(true);
    const [linha] = run(caixa).itens;
    const itens = linha ? [{ ...linha, precoCentavos: 4000 }, ...cheia.itens.slice(1)] : [];
    const comCaixa = carrinhoReducer({ ...CARRINHO_VAZIO, itens }, caixa);
    expect(comCaixa.itens[0]).toMatchObject({ quantidade: 2, precoCentavos: 4000 });
  });

  it('keeps its price where the piece’s is another by now, and tells the changes of a tab by its name', () => {
    const carrinho = run(add(cafe), caixa);
    const novo = carrinhoReducer(carrinho, { type: 'reprecar', produtos: [{ id: 'cafe', valor: 5 }] });
    expect(novo.itens.map(({ precoCentavos }) => precoCentavos)).toEqual([500, 4200]);
    const antes = fromItens(run(add(cafe)).itens.map(emReais));
    expect(diferencas(antes, carrinho.itens)).toMatchObject([{ nome: 'Café (caixa com 12)', delta: 1 }]);
  });
});

describe('a product without a price', () => {
  const gratis = { id: 'gratis', nome: 'Gelo', valor: 0 };
  const linha = 'gratis:0';
  const price = (texto: string): CarrinhoAction => ({ type: 'digitarPreco', linha, texto });
  const leave: CarrinhoAction = { type: 'largarPreco', linha };

  it('asks until a price is said, which counts as soon as it is one', () => {
    const asked = run(add(gratis, 2), leave);
    expect(erroNoCarrinho(asked)).toBe('Informe o preço.');
    const typing = carrinhoReducer(asked, price('2,5'));
    expect(erroNoCarrinho(typing)).toBeUndefined();
    expect(somarItens(typing.itens)).toBe(500);
    expect(erroNoCarrinho(carrinhoReducer(typing, price('2,5x')))).toMatch(/Valor inválido/);
    expect(somarItens(carrinhoReducer(typing, price('2,5x')).itens)).toBe(0);
    expect(carrinhoReducer(typing, leave).itens[0]).not.toHaveProperty('precoDigitado');
    // Once said, it is the price of the next piece, too.
    const again = [leave, add(gratis)].reduce(carrinhoReducer, typing);
    expect([somarItens(again.itens), erroNoCarrinho(again)]).toEqual([750, undefined]);
  });

  it('is sold for nothing only when somebody says so', () => {
    const carrinho = run(add(gratis), price('0'), leave);
    expect(erroNoCarrinho(carrinho)).toBeUndefined();
    expect(carrinho.itens.map(emReais)).toMatchObject([{ preco: 0 }]);
  });
});

import { contarPecas, MAX_ITENS, somarItens } from '@balcao/contract/vendas/venda';
import { describe, expect, it } from 'vitest';
import {
  CARRINHO_VAZIO,
  type Carrinho,
  type CarrinhoAction,
  carrinhoReducer,
  erroNoCarrinho,
  type ItemCarrinho,
  isFull,
} from './carrinho.ts';
import { contarNoCarrinho } from './linhas.ts';

const queijo = { id: 'queijo', nome: 'Queijo prata', valor: 39.9, unidade: 'kg' as const };
const cafe = { id: 'cafe', nome: 'Café', valor: 4.5, unidade: 'un' as const };
const A_PESAR = 'pesar:queijo';

function run(...actions: CarrinhoAction[]): Carrinho {
  return actions.reduce(carrinhoReducer, CARRINHO_VAZIO);
}
const lines = ({ itens }: Carrinho) =>
  itens.map(({ nome, quantidade, observacao }) => [nome, quantidade, observacao]);
const pesar = (texto: string): CarrinhoAction[] => [
  { type: 'adicionar', produto: queijo },
  { type: 'digitarPeso', linha: A_PESAR, texto },
  { type: 'largarPeso', linha: A_PESAR },
];

describe('what is sold by weight', () => {
  it('is asked for it, and nothing is sold before it is said', () => {
    const asked = run({ type: 'adicionar', produto: queijo });
    expect(asked.ultimo).toBe(A_PESAR);
    expect(erroNoCarrinho(asked)).toBe('Informe o peso.');
    const wrong = carrinhoReducer(asked, { type: 'digitarPeso', linha: A_PESAR, texto: '0,3505' });
    expect(erroNoCarrinho(wrong)).toBe('Informe o peso em quilos, como 0,350.');
    expect(carrinhoReducer(wrong, { type: 'largarPeso', linha: A_PESAR })).toBe(wrong);
    expect(somarItens(wrong.itens)).toBe(0);
    // It counts as it is typed: whoever goes on to finish has said it.
    const said = carrinhoReducer(wrong, { type: 'digitarPeso', linha: A_PESAR, texto: '0,350' });
    expect(erroNoCarrinho(said)).toBeUndefined();
    expect(somarItens(said.itens)).toBe(1397);
  });

  it.each([
    ['0,350', 0.35],
    ['350 g', 0.35],
    ['350g', 0.35],
    ['5 g', 0.005],
    ['1250g', 1.25],
    ['0,35 kg', 0.35],
    ['2', 2],
  ])('%j is %d kg', (texto, quilos) => {
    expect(run(...pesar(texto)).itens[0]?.quantidade).toBe(quilos);
  });

  it('is a line of its own each time, worth what it was shown as, and one piece on the counter', () => {
    const carrinho = run(...pesar('0,333'), { type: 'adicionar', produto: cafe }, ...pesar('0,333'), {
      type: 'adicionar',
      produto: queijo,
      quantidade: 0.333,
    });
    expect(lines(carrinho)).toEqual([
      ['Queijo prata', 0.333, null],
      ['Café', 1, null],
      ['Queijo prata', 0.333, null],
      ['Queijo prata', 0.333, null],
    ]);
    // 13,2867 is 13,29, three times; one line of 0,999 kg would be 39,86.
    expect(somarItens(carrinho.itens)).toBe(3 * 1329 + 450);
    expect(contarPecas(carrinho.itens)).toBe(4);
    const linhas = carrinho.itens.map((item) => item.linha);
    expect(linhas).toEqual(['queijo:3990', 'cafe:450', 'queijo:3990#2', 'queijo:3990#3']);
    expect(carrinho.ultimo).toBe('queijo:3990#3');
    const typed = carrinhoReducer(carrinho, { type: 'digitar', linha: 'queijo:3990#2', texto: '0,4' });
    expect(lines(typed).map(([, quantidade]) => quantidade)).toEqual([0.333, 1, 0.4, 0.333]);
  });

  it('stays apart when the same is noted on two weighings', () => {
    const noted = run(
      ...pesar('0,333'),
      ...pesar('0,333'),
      { type: 'observar', linha: 'queijo:3990', observacao: 'fatiado' },
      { type: 'observar', linha: 'queijo:3990#2', observacao: 'fatiado' },
    );
    expect(lines(noted)).toEqual([
      ['Queijo prata', 0.333, 'fatiado'],
      ['Queijo prata', 0.333, 'fatiado'],
    ]);
    expect(new Set(noted.itens.map((item) => item.linha)).size).toBe(2);
  });

  it('needs a line for each weighing: a full sale takes no more', () => {
    const weigh = { type: 'adicionar', produto: queijo, quantidade: 0.1 } as const;
    const full = run(...Array.from({ length: MAX_ITENS }, () => weigh));
    expect(isFull(full, queijo)).toBe(true);
    expect(carrinhoReducer(full, weigh)).toBe(full);
    expect(carrinhoReducer(full, { type: 'adicionar', produto: queijo })).toBe(full);
  });

  it('goes up and down by 100 g, never to nothing', () => {
    const weighed = run(...pesar('0,150'));
    const step = (carrinho: Carrinho, delta: number) =>
      carrinhoReducer(carrinho, { type: 'somar', linha: 'queijo:3990', delta });
    expect(lines(step(weighed, 1))).toEqual([['Queijo prata', 0.25, null]]);
    expect(lines(step(step(weighed, -1), -1))).toEqual([['Queijo prata', 0.05, null]]);
  });

  it('comes with its weight where that was typed before it', () => {
    const carrinho = run({ type: 'adicionar', produto: queijo, quantidade: 0.35 });
    expect(lines(carrinho)).toEqual([['Queijo prata', 0.35, null]]);
    const typed = run(
      ...pesar('0,350'),
      { type: 'digitar', linha: 'queijo:3990', texto: '0,400' },
      { type: 'largar', linha: 'queijo:3990' },
    );
    expect([lines(typed), typed.digitado]).toEqual([[['Queijo prata', 0.4, null]], {}]);
  });
});

describe('what is of no product', () => {
  const vela: CarrinhoAction = { type: 'adicionarAvulso', nome: 'Vela', precoCentavos: 350 };

  it('is a line of its own, one more of it where name and price are the same', () => {
    const dearer: CarrinhoAction = { type: 'adicionarAvulso', nome: 'Vela', precoCentavos: 400 };
    const carrinho = run(vela, dearer, vela);
    expect(lines(carrinho)).toEqual([
      ['Vela', 2, null],
      ['Vela', 1, null],
    ]);
    expect(somarItens(carrinho.itens)).toBe(1100);
    expect(carrinho.itens.every((item) => item.produtoId === null)).toBe(true);
  });
});

describe('what is noted on a line', () => {
  const three = run({ type: 'adicionar', produto: cafe, quantidade: 3 });
  const note = (carrinho: Carrinho, linha: string, observacao: string | null, quantidade?: number) =>
    carrinhoReducer(carrinho, { type: 'observar', linha, observacao, quantidade });

  it('is said of all of its pieces, or of some, which are then a line of their own', () => {
    expect(lines(note(three, 'cafe:450', 'sem açúcar'))).toEqual([['Café', 3, 'sem açúcar']]);
    const one = note(three, 'cafe:450', 'sem açúcar', 1);
    expect(lines(one)).toEqual([
      ['Café', 2, null],
      ['Café', 1, 'sem açúcar'],
    ]);
    expect(one.ultimo).toBe('cafe:450:sem açúcar');
    // Taken off again, it is the same as the others.
    expect(lines(note(one, 'cafe:450:sem açúcar', null))).toEqual([['Café', 3, null]]);
    expect(lines(note(one, 'cafe:450', 'sem açúcar', 1))).toEqual([
      ['Café', 1, null],
      ['Café', 2, 'sem açúcar'],
    ]);
  });

  it('waits with what is still to be weighed', () => {
    const noted = note(run({ type: 'adicionar', produto: queijo }), A_PESAR, 'fatiado');
    const weighed = [...pesar('0,2').slice(1)].reduce(carrinhoReducer, noted);
    expect(lines(weighed)).toEqual([['Queijo prata', 0.2, 'fatiado']]);
    expect(weighed.itens[0]?.linha).toBe('queijo:3990:fatiado');
  });
});

const pesado = (produtoId: string | null, quantidade: number): ItemCarrinho => ({
  ...{ linha: `${produtoId} ${quantidade}`, produtoId, nome: '', precoCentavos: 100, quantidade },
  ...{ unidade: 'kg', observacao: null },
});

it('counts all lines of a product, and none that waits for its weight', () => {
  expect([...contarNoCarrinho([pesado('pao', 0), pesado(null, 2)])]).toEqual([]);
  const weighed = contarNoCarrinho([
    pesado('pao', 0.1),
    pesado('pao', 0),
    pesado('pao', 0.2),
    pesado('cafe', 2),
  ]);
  expect([...weighed]).toEqual([
    ['pao', 0.3],
    ['cafe', 2],
  ]);
});

import { expect, it } from 'vitest';
import {
  compraDoPedido,
  depoisDoNumero,
  type ListaMudada,
  linhasAComprar,
  pedidoDe,
  somarLinhas,
} from './lista.ts';

const item = (id: string, mais: object = {}) => ({
  ...{ produto: { id, nome: id }, saldo: 3, ideal: 20, vendido30: 30, sugestao: 24 },
  ...{ ultimoCusto: 3.4379, fator: 12 },
  ...mais,
});
const itens = [
  item('Cola'),
  item('Suco', { sugestao: 5, fator: 1, ultimoCusto: null, ideal: 0 }),
  item('Queijo', { sugestao: 3.5, fator: 1, ultimoCusto: 40, saldo: 0.35, vendido30: 0 }),
];
const atacado = { id: 'f1', nome: 'Atacado' };
const linhas = (mudancas: ListaMudada = {}) =>
  linhasAComprar({ itens }, mudancas, new Map([['Queijo', 'kg']]));
const ditas = (mudancas?: ListaMudada) =>
  linhas(mudancas).map((linha) => `${linha.quantidade} ${depoisDoNumero(linha)}`.replaceAll('\u00a0', ' '));

it('says packs and pieces plainly, and why a product is on the list', () => {
  expect(ditas()).toEqual(['2 caixas de 12 = 24', '5 un', '3,5 kg']);
  expect(ditas({ Cola: { quantidade: '1' } })[0]).toBe('1 caixa de 12 = 12');
  expect(linhas().map(({ motivo }) => motivo.replaceAll('\u00a0', ' '))).toEqual([
    'Há 3, o ideal é 20 · vendeu 30 em 30 dias',
    'Há 3 · vendeu 30 em 30 dias',
    'Há 0,350 kg, o ideal é 20 kg',
  ]);
});

it('sums what goes at the last price, and tells of how many none is known', () => {
  const soma = (mudancas?: ListaMudada) => {
    const { total, semPreco, vao } = somarLinhas(linhas(mudancas));
    return [total, semPreco, vao.length];
  };
  // 24 × 3,4379 is 82,5096.
  expect(soma()).toEqual([8251 + 14_000, 1, 3]);
  expect(soma({ Queijo: { fora: true }, Cola: { quantidade: '1' } })).toEqual([4125, 1, 2]);
});

it.each([
  ['', 'Informe quanto comprar.'],
  ['0', 'Informe quanto comprar.'],
  ['x', 'Informe quanto comprar.'],
  ['1,55', 'Informe um número inteiro.'],
  // Half a box of 12 is 6.
  ['1,5', undefined],
])('%j boxes of 12 pieces: %s', (quantidade, erro) => {
  expect(linhas({ Cola: { quantidade } })[0]?.erro).toBe(erro);
  // What stays out is not asked about.
  const { errada } = somarLinhas(linhas({ Cola: { quantidade, fora: true } }));
  expect(errada).toBeUndefined();
});

it('the order has what goes, and the purchase that comes of it begins with that', () => {
  const quais = linhas({ Suco: { fora: true }, Queijo: { quantidade: '2' } });
  expect(pedidoDe(atacado, quais)).toEqual({
    fornecedor: 'Atacado',
    itens: [
      {
        ...{ nome: 'Cola', quanto: '2 caixas de 12 =\u00a024' },
        ...{ cada: 'R$\u00a03,4379 cada', valor: 'R$\u00a082,51' },
      },
      { nome: 'Queijo', quanto: '2\u00a0kg', cada: 'R$\u00a040,00 o quilo', valor: 'R$\u00a080,00' },
    ],
    total: 'R$\u00a0162,51',
  });
  expect(compraDoPedido(atacado, quais, () => 'nova')).toMatchObject({
    fornecedor: atacado,
    linhas: [
      { produto: { id: 'Cola' }, quantidade: '2', fator: '12', custo: '82,51' },
      { produto: { id: 'Queijo' }, quantidade: '2', fator: '1', custo: '80,00' },
    ],
  });
});

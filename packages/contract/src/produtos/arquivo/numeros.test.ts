import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readRows } from './linhas.ts';
import type { SinalDecimal } from './numeros.ts';

/** The rows of a file with these prices, and this quantity in kilograms. */
const file = (precos: readonly string[], peso = '') => [
  ['nome', 'preco', 'quantidade', 'unidade'],
  ...precos.map((preco, index) => [`P${index}`, preco, index === 0 ? peso : '', 'kg']),
];
const prices = (precos: readonly string[], numeros?: SinalDecimal) => {
  const { produtos, erros, perguntas } = readRows(file(precos), { numeros });
  return { valores: produtos.map(({ valor }) => valor), erros: erros.map(({ linha }) => linha), perguntas };
};

describe('a dot before three digits', () => {
  it.each([
    ['a leading zero', '0.750', 4.5],
    ['two decimals after a dot', '12.90', 4.5],
    ['four decimals after a dot', '6.1234', 4.5],
    ['one decimal after a dot', '1.5', 4.5],
    ['both signs, the dot last', '1,234.56', 4.5],
    ['no group of three before the dot', '4500.000', 4.5],
    ['two commas', '1,234,567', 4.5],
    ['a bare dot', '.5', 4.5],
    ['two decimals after a comma', 'R$ 12,90', 4500],
    ['four decimals after a comma', '6,1234', 4500],
    ['both signs, the comma last', 'R$ 1.234,56', 4500],
    ['a leading zero before a comma', '0,750', 4500],
    ['two dots', '1.234.567', 4500],
    ['a bare comma', ',5', 4500],
    ['a text made for a spreadsheet', '="12,90"', 4500],
  ])('is what %s says anywhere in the file', (_, outro, valor) => {
    for (const precos of [
      ['4.500', outro],
      [outro, '4.500'],
    ]) {
      const { valores, erros, perguntas } = prices(precos);
      expect(valores).toContain(valor);
      expect([erros, perguntas]).toEqual([[], []]);
    }
  });

  it('is told by another column, too: a weight by a price, a price by a weight', () => {
    expect(readRows(file(['12,90'], '4.500')).produtos[0]?.quantidade).toBe(4500);
    expect(readRows(file(['4.500'], '0.350')).produtos[0]).toMatchObject({ valor: 4.5, quantidade: 0.35 });
  });

  it.each(['4.500', '4,500', 'R$ 4.500', '-4.500'])(
    'is asked about where nothing tells, and left open: %s',
    (preco) => {
      const { valores, erros, perguntas } = prices(['12', preco, '4.501']);
      expect(valores).toEqual([12, undefined, undefined]);
      expect(erros).toEqual([]);
      expect(perguntas).toEqual([
        { campo: 'numeros', exemplo: preco.replace(/[^\d.,]/g, ''), opcoes: ['virgula', 'ponto'] },
      ]);
    },
  );

  it('is what the answer says', () => {
    expect(prices(['4.500', '12'], 'virgula')).toEqual({ valores: [4500, 12], erros: [], perguntas: [] });
    expect(prices(['4.500', '12'], 'ponto')).toEqual({ valores: [4.5, 12], erros: [], perguntas: [] });
    // What is surely written otherwise is wrong, not a thousandfold.
    expect(prices(['4.500', '12,90'], 'ponto')).toMatchObject({ valores: [4.5], erros: [3] });
  });

  it('is an error of its row where the file writes both ways, and so are the fewer', () => {
    expect(prices(['12,90', '7.50', '3,10', '4.500', '8'])).toEqual({
      valores: [12.9, 3.1, 8],
      erros: [3, 5],
      perguntas: [],
    });
    expect(prices(['12,90', '7.50', '3,10', '4.500', '8'], 'virgula')).toMatchObject({ erros: [3] });
  });
});

describe('numbers', () => {
  it.each([
    ['6,1234', 6.12],
    ['6,125', 6.13],
    ['0,30000000000000004', 0.3],
    ['R$\u00a01.010,50', 1010.5],
    ['R$ 7', 7],
    ['12,', 12],
  ])('%s reais are %d: half a centavo goes up', (texto, valor) => {
    expect(prices([texto, '1,50']).valores[0]).toBe(valor);
  });

  it.each([
    '1.23,4',
    '1..2',
    '1,2,3',
    'dez',
    '1 2',
    '1e3',
    '--1',
    ',',
    '9.999.999.999,00',
    `1${'0'.repeat(60)}`,
  ])('%j is an error of its row', (texto) => {
    expect(prices([texto, '1,50'])).toMatchObject({ valores: [1.5], erros: [2] });
  });

  it.each([
    ['7,00', 'un', 7],
    ['4.500', 'un', 4500],
    ['\u22123', 'un', -3],
    ['-0', 'un', 0],
    ['0,7500', 'kg', 0.75],
    ['-1.200,5', 'kg', -1200.5],
    ['1,5', 'un', undefined],
    ['0,7501', 'kg', undefined],
    ['2.000.000', 'un', undefined],
  ])('%s %s are a quantity of %s', (texto, unidade, quantidade) => {
    const { produtos, erros } = readRows([
      ['nome', 'qtd', 'unidade', 'preco'],
      ['Pão', texto, unidade, '1,50'],
    ]);
    expect(produtos[0]?.quantidade).toBe(quantidade);
    expect(erros).toHaveLength(quantidade === undefined ? 1 : 0);
  });

  it('are read as they were written, whichever way, as soon as one of them tells', () => {
    const written = fc.record({
      centavos: fc.array(fc.nat(999_999_999), { minLength: 1, maxLength: 5 }),
      grouped: fc.boolean(),
      numeros: fc.constantFrom<SinalDecimal>('virgula', 'ponto'),
    });
    fc.assert(
      fc.property(written, ({ centavos, grouped, numeros }) => {
        const format = new Intl.NumberFormat(numeros === 'virgula' ? 'pt-BR' : 'en-US', {
          ...{ minimumFractionDigits: 2, useGrouping: grouped },
        });
        const { produtos, perguntas } = readRows(file(centavos.map((each) => format.format(each / 100))));
        expect(perguntas).toEqual([]);
        expect(produtos.map(({ valor }) => valor)).toEqual(centavos.map((each) => each / 100));
      }),
    );
  });

  it('of any kind are one thing, an error, or a question: never two things', () => {
    const cell = fc.oneof(fc.stringMatching(/^[-R$ .,\d]{0,50}$/), fc.string());
    fc.assert(
      fc.property(fc.array(cell, { minLength: 1, maxLength: 8 }), (cells) => {
        const asked = readRows(file(cells));
        const answers = (['virgula', 'ponto'] as const).map((numeros) => readRows(file(cells), { numeros }));
        for (const { perguntas } of answers) expect(perguntas).toEqual([]);
        for (const { linha, valor } of asked.produtos) {
          if (valor === undefined || asked.perguntas.length === 0) continue;
          // What needed no answer is the same under both.
          for (const { produtos } of answers) {
            expect(produtos.find((produto) => produto.linha === linha)?.valor).toBe(valor);
          }
        }
      }),
    );
  });
});

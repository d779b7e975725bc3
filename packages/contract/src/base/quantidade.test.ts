import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formatPreco, MAX_CENTAVOS, totalDoItem } from './money.ts';
import {
  emMilesimos,
  erroDeQuantidade,
  formatQuantidade,
  hasAtMostThreeDecimals,
  MAX_QUANTIDADE,
  parsePeso,
  parseWhole,
  quantidadeToText,
  somarQuantidades,
} from './quantidade.ts';

const milesimos = fc.oneof(
  fc.integer({ min: 0, max: MAX_QUANTIDADE * 1000 }),
  fc.integer({ min: 0, max: 5000 }),
);

describe('what a line is worth', () => {
  it('is its price times its quantity, half a centavo up, however large or odd they are', () => {
    const precos = fc.oneof(fc.integer({ min: 0, max: MAX_CENTAVOS }), fc.integer({ min: 0, max: 999 }));
    fc.assert(
      fc.property(precos, milesimos, (precoCentavos, m) => {
        const exact = BigInt(precoCentavos) * BigInt(m);
        const wanted = exact / 1000n + (exact % 1000n >= 500n ? 1n : 0n);
        expect(BigInt(totalDoItem({ precoCentavos, quantidade: m / 1000 }))).toBe(wanted);
      }),
    );
  });

  it.each([
    [3990, 0.35, 1397], // 1396.5
    [3990, 0.25, 998], // 997.5
    [1, 0.5, 1],
    [1, 0.499, 0],
    [999, 1.005, 1004], // 1003.995
    [MAX_CENTAVOS, 0.001, 1_000_000],
  ])('%i centavos × %d = %i', (precoCentavos, quantidade, total) => {
    expect(totalDoItem({ precoCentavos, quantidade })).toBe(total);
  });
});

describe('quantities', () => {
  it('add up without drifting', () => {
    expect(somarQuantidades([0.1, 0.2])).toBe(0.3);
    expect(somarQuantidades([2.35, -1.1])).toBe(1.25);
    fc.assert(
      fc.property(fc.array(milesimos, { maxLength: 30 }), (list) => {
        const sum = somarQuantidades(list.map((m) => m / 1000));
        expect(emMilesimos(sum)).toBe(list.reduce((a, b) => a + b, 0));
        expect(hasAtMostThreeDecimals(sum)).toBe(true);
      }),
    );
  });

  it('have up to three decimals', () => {
    for (const good of [0, 1, 0.001, 1.5, -2.35, 999_999.999]) {
      expect(hasAtMostThreeDecimals(good), String(good)).toBe(true);
    }
    for (const bad of [0.0001, 1.2345, 1e-7, 1e308, Number.NaN, 0.1 + 0.2]) {
      expect(hasAtMostThreeDecimals(bad), String(bad)).toBe(false);
    }
  });

  it('are written and read back', () => {
    fc.assert(
      fc.property(milesimos, fc.boolean(), (m, negative) => {
        const quantidade = (negative ? -m : m) / 1000 + 0;
        expect(parsePeso(quantidadeToText(quantidade)) ?? Number.NaN).toBe(quantidade === 0 ? 0 : quantidade);
        const shown = formatQuantidade(quantidade, 'kg').replace('\u00a0kg', '');
        if (shown.includes(',')) expect(parsePeso(shown)).toBe(quantidade);
      }),
    );
  });

  it('a quantity is written as the language writes it', () => {
    const milesimo = { maximumFractionDigits: 3 };
    fc.assert(
      fc.property(milesimos, fc.boolean(), (m, negative) => {
        const quantidade = (negative ? -m : m) / 1000 + 0;
        const dita = new Intl.NumberFormat('pt-BR', milesimo).format(quantidade).replace('-', '\u2212');
        expect(formatQuantidade(quantidade, 'un')).toBe(dita);
      }),
    );
  });

  it.each([
    [2.35, 'kg', '2,350\u00a0kg'],
    [0.35, 'kg', '0,350\u00a0kg'],
    [1200, 'kg', '1.200\u00a0kg'],
    [1234.5, 'kg', '1.234,500\u00a0kg'],
    [-0.5, 'kg', '\u22120,500\u00a0kg'],
    [12, 'un', '12'],
    [1234, 'un', '1.234'],
    // What a queue brought of a product that is sold by the piece by now.
    [0.5, 'un', '0,5'],
  ] as const)('%d %s is shown as %s', (quantidade, unidade, text) => {
    expect(formatQuantidade(quantidade, unidade)).toBe(text);
  });

  it('a price says what it is for', () => {
    expect(formatPreco(39.9, 'kg')).toBe('R$\u00a039,90/kg');
    expect(formatPreco(4.5, 'un')).toBe('R$\u00a04,50');
  });
});

describe('typed', () => {
  it.each([
    ['0,350', 0.35],
    ['0,35', 0.35],
    [' 2 ', 2],
    ['2,', 2],
    ['12.5', 12.5],
    ['12.50', 12.5],
    ['1.200,5', 1200.5],
    ['1200', 1200],
    ['-1,5', -1.5],
    ['\u22121,5', -1.5],
    ['-0', 0],
    [',5', 0.5],
    ['.5', 0.5],
    ['-,5', -0.5],
    // Before groups of three no thousand begins with nothing, or with a nought.
    ['.350', 0.35],
    ['0.350', 0.35],
    // A thousand or one? Nobody is charged a thousand times over.
    ['1.350', undefined],
    ['00.350', undefined],
    ['0,3505', undefined],
    ['1,2,3', undefined],
    ['1.20,5', undefined],
    ['meio', undefined],
    ['', undefined],
    [',', undefined],
    ['.', undefined],
    ['1e3', undefined],
  ])('%j as a weight is %s', (text, kilos) => {
    expect(parsePeso(text)).toBe(kilos);
  });

  it('what is wrong with a line’s quantity is said of pieces or of a weight', () => {
    expect(['0', '2,5', '2'].map((text) => erroDeQuantidade(text))).toEqual([
      'A quantidade mínima é 1.',
      'Informe um número inteiro.',
      undefined,
    ]);
    expect(
      ['0', '-1', '1.350', '1.000.000,001', '0,001'].map((text) => erroDeQuantidade(text, 'kg')),
    ).toEqual([
      'O peso mínimo é 0,001 kg.',
      'O peso mínimo é 0,001 kg.',
      'Informe o peso em quilos, como 0,350.',
      'A quantidade máxima é 1.000.000.',
      undefined,
    ]);
    expect(parseWhole('1.350')).toBe(1350);
  });
});

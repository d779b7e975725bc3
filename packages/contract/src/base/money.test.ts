import fc from 'fast-check';
import { expect, it } from 'vitest';
import { TOTAL_ALTO } from '../vendas/venda.ts';
import { formatCentavos, formatReais, MAX_CENTAVOS, moneyError, parseMoney, splitCentavos } from './money.ts';

it('a sum is written without a space at which a line may break, and read back', () => {
  for (const [centavos, text] of [
    [0, '0,00'],
    [450, '4,50'],
    [123_456, '1.234,56'],
    [MAX_CENTAVOS, '9.999.999,99'],
  ] as const) {
    expect(formatCentavos(centavos)).toBe(`R$\u00a0${text}`);
    expect(parseMoney(formatCentavos(centavos))).toBe(centavos);
  }
  expect(formatReais(-1.5)).not.toContain(' ');
});

it('a sum is written as the language writes it', () => {
  const brl = new Intl.NumberFormat('pt-BR', { style: 'currency', currency: 'BRL' });
  fc.assert(
    fc.property(fc.integer({ min: -MAX_CENTAVOS, max: 10 ** 12 }), (centavos) => {
      expect(formatCentavos(centavos)).toBe(brl.format(centavos / 100).replace('-', '\u2212'));
    }),
  );
  expect(formatCentavos(-0)).toBe('R$\u00a00,00');
});

it('the texts that name the largest sum keep it on one line, too', () => {
  for (const text of [moneyError('10.000.000,00'), TOTAL_ALTO]) {
    expect(text).toContain(formatCentavos(MAX_CENTAVOS));
  }
});

it('parts of negative weights add up, too', () => {
  const sum = (parts: number[]) => parts.reduce((a, b) => a + b, 0);
  for (const [total, weights] of [
    [183, [3025, -1192]],
    [-119, [-1192, 3]],
    [-7, [-3, -3, -3]],
    [100, [1, -1, 5, -2]],
    [0, [10, -10]],
  ] as const) {
    expect(sum(splitCentavos(total, weights)), `${total} ${weights}`).toBe(total);
  }
  expect(splitCentavos(-7, [-3, -3, -3])).toEqual([-2, -2, -3]);
  expect(splitCentavos(183, [3025, -1192])).toEqual([302, -119]);
});

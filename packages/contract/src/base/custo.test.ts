import fc from 'fast-check';
import { expect, it } from 'vitest';
import {
  custoDeCentesimos,
  custoEmCentavos,
  custoEmCentesimos,
  custoEmReais,
  custoError,
  custoToText,
  formatCusto,
  hasAtMostFourDecimals,
  MAX_CUSTO,
  parseCusto,
} from './custo.ts';
import { formatCentavos, moneyToText, parseMoney, toReais } from './money.ts';

const custo = fc.nat(custoEmCentesimos(MAX_CUSTO)).map(custoDeCentesimos);

it('every cost survives being kept, written into a field and said', () => {
  fc.assert(
    fc.property(custo, (reais) => {
      expect(hasAtMostFourDecimals(reais)).toBe(true);
      expect(custoEmReais(custoEmCentavos(reais))).toBe(reais);
      expect(parseCusto(custoToText(reais))).toBe(reais);
      expect(parseCusto(formatCusto(reais))).toBe(reais);
    }),
  );
});

it('one of whole centavos is written as any other money', () => {
  fc.assert(
    fc.property(fc.nat(999_999_999), (centavos) => {
      expect(formatCusto(toReais(centavos))).toBe(formatCentavos(centavos));
      expect(custoToText(toReais(centavos))).toBe(moneyToText(centavos));
    }),
  );
});

it.each([
  [0, '0,00'],
  [3.4379, '3,4379'],
  [5.8, '5,80'],
  [1234.567, '1.234,567'],
  [0.0001, '0,0001'],
  [MAX_CUSTO, '9.999.999,9999'],
])('%d is said with two decimals at least, four at most', (reais, texto) => {
  expect(formatCusto(reais)).toBe(`R$\u00a0${texto}`);
});

it.each([
  ['3,4379', 3.4379],
  ['3.4379', 3.4379],
  ['R$ 1.234,5678', 1234.5678],
  ['1.234', 1234],
  ['12.5', 12.5],
  ['5,', 5],
  ['9.999.999,9999', MAX_CUSTO],
  ['3,43791', undefined],
  ['3.43791', undefined],
  ['10.000.000', undefined],
  ['-1', undefined],
  ['dez', undefined],
])('%s in the field is %s', (texto, reais) => {
  expect(parseCusto(texto)).toBe(reais);
  expect(custoError(texto) === undefined).toBe(reais !== undefined);
});

it('four decimals are for costs alone', () => {
  for (const texto of ['3,4379', '3.4379', '1,234']) expect(parseMoney(texto)).toBeUndefined();
  expect([3.43791, 1e-5].map(hasAtMostFourDecimals)).toEqual([false, false]);
});

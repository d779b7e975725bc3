import { expect, test } from 'vitest';
import { custoDaLinha, custoDaPeca, custoDepoisDe, pecasEmMilesimos } from './custo.ts';

test.each([
  [82.51, 2, 12, 3.4379],
  [163.13, 10, 1, 16.313],
  [26.66, 1, 16, 1.6663],
  [0.01, 3, 1, 0.0033],
  [9_999_999.99, 0.0001, 10, 9_999_999_990],
  [6, 2, 1, 3],
  // Half a ten-thousandth goes up, where a product of floating numbers would lie below it.
  [0.07, 8, 25, 0.0004],
  [1.01, 40, 5, 0.0051],
])('%d reais for %d of %d pieces: %d each', (reais, quantidade, fator, cada) => {
  expect(custoDaPeca(Math.round(reais * 100), pecasEmMilesimos(quantidade, fator))).toBe(cada);
});

test('pieces are whole thousandths, half up; no piece has no cost', () => {
  expect(pecasEmMilesimos(0.3333, 1.005)).toBe(335);
  expect(pecasEmMilesimos(0.0005, 1)).toBe(1);
  expect(pecasEmMilesimos(0.0004, 1)).toBe(0);
  expect(custoDaPeca(100, 0)).toBeNull();
});

test('a line costs what was paid for it and with it, less its discount', () => {
  const valores = { produto: 7200, frete: 280, seguro: 10, outros: 20, icmsSt: 864, fcpSt: 30, ipi: 505 };
  expect(custoDaLinha({ ...valores, desconto: 93 })).toBe(8816);
});

test.each([
  [10, 2.5, 82.51, 'medio', 3.1621],
  [10, 2.5, 73.12, 'medio', 2.8859],
  [-5, 2.5, 82.51, 'medio', 3.4379],
  [10, null, 82.51, 'medio', 3.4379],
  [10, 2.5, 82.51, 'ultimo', 3.4379],
] as const)('%d at %s, and 24 for %d by %s: %d', (saldo, custo, reais, regra, depois) => {
  const entrada = { milesimos: 24_000, centavos: Math.round(reais * 100) };
  expect(custoDepoisDe({ saldo, custo }, entrada, regra)).toBe(depois);
  expect(custoDepoisDe({ saldo, custo }, { milesimos: 0, centavos: 0 }, regra)).toBe(custo);
});

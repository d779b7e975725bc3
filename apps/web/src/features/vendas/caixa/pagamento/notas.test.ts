import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { notasPara } from './notas.ts';

/** The notes that make up an amount, the largest first. */
function emNotas(centavos: number): number[] {
  const notas: number[] = [];
  let left = centavos;
  for (const nota of [20_000, 10_000, 5000, 2000, 1000, 500]) {
    while (left >= nota) {
      notas.push(nota);
      left -= nota;
    }
  }
  return left === 0 ? notas : [];
}

describe('what is handed over for a total', () => {
  it.each([
    [2300, [2300, 2500, 3000, 5000, 10_000]],
    [450, [450, 500, 1000, 2000, 5000]],
    [1300, [1300, 1500, 2000, 5000, 10_000]],
    [1000, [1000, 2000, 5000, 10_000, 20_000]],
    [3500, [3500, 4000, 5000, 10_000, 20_000]],
    [6201, [6201, 6500, 7000, 10_000, 20_000]],
    [12_345, [12_345, 12_500, 13_000, 15_000, 20_000]],
    [123_456, [123_456, 123_500, 124_000, 125_000, 130_000]],
    [20_000, [20_000]],
    [0, []],
  ])('of %i centavos', (total, notas) => {
    expect(notasPara(total)).toEqual(notas);
  });

  it('is enough, begins with the exact sum, goes up, and has no note that could have stayed in the pocket', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 300_000 }), (total) => {
        const [exato, ...resto] = notasPara(total);
        expect(exato).toBe(total);
        expect(resto.length).toBeLessThanOrEqual(4);
        let antes = total;
        for (const valor of resto) {
          expect(valor).toBeGreaterThan(antes);
          antes = valor;
          const notas = emNotas(valor);
          expect(notas.length).toBeGreaterThan(0);
          expect(valor - (notas.at(-1) ?? 0)).toBeLessThan(total);
        }
      }),
      { numRuns: 2000 },
    );
  });
});

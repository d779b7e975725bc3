import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { escalaAte, marcaEmReais } from './escala.ts';

const emReais = (centavos: number) => {
  const escala = escalaAte(centavos);
  return escala.marcas.map((marca) => marcaEmReais(marca, escala).replaceAll('\u00a0', ' '));
};

describe('an axis', () => {
  it.each([
    [1, ['R$ 0', 'R$ 0,01']],
    [75, ['R$ 0', 'R$ 0,20', 'R$ 0,40', 'R$ 0,60', 'R$ 0,80']],
    [10_005, ['R$ 0', 'R$ 50', 'R$ 100', 'R$ 150']],
    [298_765, ['R$ 0', 'R$ 1 mil', 'R$ 2 mil', 'R$ 3 mil']],
    [480_000, ['R$ 0', 'R$ 2 mil', 'R$ 4 mil', 'R$ 6 mil']],
    [99_999, ['R$ 0', 'R$ 250', 'R$ 500', 'R$ 750', 'R$ 1 mil']],
    [999_999_999, ['R$ 0', 'R$ 2,5 mi', 'R$ 5 mi', 'R$ 7,5 mi', 'R$ 10 mi']],
  ])('up to %d centavos has round steps in reais', (centavos, marcas) => {
    expect(emReais(centavos)).toEqual(marcas);
  });

  it('of nothing still has a zero and one place above it', () => {
    expect(escalaAte(0).marcas).toEqual([0, 1]);
  });

  it('goes below zero where something is, and gives a little there no step of its own', () => {
    const said = (maior: number, menor: number) => {
      const escala = escalaAte(maior, menor);
      return [escala.fundo, ...escala.marcas.map((marca) => marcaEmReais(marca, escala))];
    };
    expect(said(1500, -38_970)).toEqual([
      ...[-40_000, '\u2212R$\u00a0400', '\u2212R$\u00a0200', 'R$\u00a00', 'R$\u00a0200'],
    ]);
    expect(said(1500, 0)[0]).toBe(0);
    expect(said(30_000, -500)).toEqual([-5000, 'R$\u00a00', 'R$\u00a0100', 'R$\u00a0200', 'R$\u00a0300']);
  });

  it('has whole steps, also below a single one', () => {
    const escala = escalaAte(3.75);
    expect(escala.marcas).toEqual([0, 1, 2, 3, 4]);
  });

  it('begins at zero, goes up in equal steps, holds everything, and says nothing twice', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 100_000_000_000 }), (maior) => {
        const escala = escalaAte(maior);
        const { marcas, passo } = escala;
        expect(marcas).toEqual(marcas.map((_, index) => index * passo));
        expect(marcas.at(-1)).toBeGreaterThanOrEqual(maior);
        expect(marcas.length).toBeLessThanOrEqual(5);
        expect(marcas.length).toBeGreaterThanOrEqual(2);
        const said = marcas.map((marca) => marcaEmReais(marca, escala));
        expect(new Set(said).size).toBe(said.length);
      }),
    );
  });
});

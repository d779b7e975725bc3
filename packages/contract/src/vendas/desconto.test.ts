import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { MAX_CENTAVOS } from '../base/money.ts';
import { passaDoLimite, somarDescontos } from './desconto.ts';

const centavos = fc.oneof(fc.nat(2_000), fc.nat(MAX_CENTAVOS));
const linha = fc.record({
  precoCentavos: centavos,
  precoTabelaCentavos: centavos,
  quantidade: fc.oneof(
    fc.integer({ min: 1, max: 20 }),
    fc.integer({ min: 1, max: 5000 }).map((g) => g / 1000),
  ),
  descontoCentavos: fc.option(fc.nat(2_000), { nil: undefined }),
});
const linhas = fc.array(linha, { maxLength: 8 });
/** Percent with two decimals. */
const maximo = fc.nat(10_000).map((n) => n / 100);

const um = (precoTabelaCentavos: number, precoCentavos: number, quantidade = 1, descontoCentavos = 0) => ({
  ...{ precoTabelaCentavos, precoCentavos, quantidade, descontoCentavos },
});

describe('what a sale lets go', () => {
  it('is the discounts of the lines and of the whole, and what a price is below the catalogue’s', () => {
    expect(somarDescontos([um(999, 999, 2, 50), um(500, 450, 3)], 25)).toEqual({ dado: 225, tabela: 3498 });
    expect(somarDescontos([], 0)).toEqual({ dado: 0, tabela: 0 });
  });

  it('a price that is raised changes nothing of it', () => {
    fc.assert(
      fc.property(linhas, fc.nat(2_000), fc.nat(5_000), (lines, whole, more) => {
        const raised = lines.map((line) => ({
          ...line,
          precoCentavos: Math.max(line.precoCentavos, line.precoTabelaCentavos) + more,
        }));
        const atTable = lines.map((line) => ({ ...line, precoCentavos: line.precoTabelaCentavos }));
        expect(somarDescontos(raised, whole)).toEqual(somarDescontos(atTable, whole));
      }),
    );
  });

  it('of pieces, a centavo off the price of each is as many centavos off their line', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 5_000 }),
        fc.integer({ min: 1, max: 50 }),
        fc.nat(100),
        (tabela, n, off) => {
          const less = Math.min(off, tabela);
          const { dado } = somarDescontos([um(tabela, tabela - less, n)], 0);
          expect(dado).toBe(somarDescontos([um(tabela, tabela, n, less * n)], 0).dado);
        },
      ),
    );
  });
});

describe('how much of it somebody may give', () => {
  const dez = { antes: 0, maximo: 10 };

  it('ends at the centavo: 10 % of R$ 9,99 is 99 of them, and of R$ 10 all of a real', () => {
    expect([99, 100].map((dado) => passaDoLimite({ dado, tabela: 999 }, dez))).toEqual([false, true]);
    expect([100, 101].map((dado) => passaDoLimite({ dado, tabela: 1000 }, dez))).toEqual([false, true]);
    // 0,1 + 0,2 and their like are no matter: 7,01 % of R$ 100 is R$ 7,01.
    const fino = { antes: 0, maximo: 7.01 };
    expect([701, 702].map((dado) => passaDoLimite({ dado, tabela: 10_000 }, fino))).toEqual([false, true]);
  });

  it('is as exact as whole numbers are, however much a sale is worth', () => {
    const basis = (n: number) => BigInt(Math.round(n * 100));
    fc.assert(
      fc.property(linhas, centavos, maximo, (lines, whole, most) => {
        const descontos = somarDescontos(lines, whole);
        const passa = BigInt(descontos.dado) * 10_000n > basis(most) * BigInt(descontos.tabela);
        expect(passaDoLimite(descontos, { antes: 0, maximo: most })).toBe(passa);
      }),
    );
  });

  it('is what he adds: what others gave before is not counted; who has no limit passes none', () => {
    fc.assert(
      fc.property(centavos, centavos, centavos, maximo, (dado, antes, tabela, most) => {
        const added = passaDoLimite({ dado: dado + antes, tabela }, { antes, maximo: most });
        expect(added).toBe(passaDoLimite({ dado, tabela }, { antes: 0, maximo: most }));
        expect(passaDoLimite({ dado, tabela }, { antes: dado, maximo: 0 })).toBe(false);
        expect(passaDoLimite({ dado, tabela }, { antes: 0, maximo: null })).toBe(false);
      }),
    );
  });

  it('more of a limit never refuses what less of it took', () => {
    fc.assert(
      fc.property(centavos, centavos, maximo, maximo, (dado, tabela, one, other) => {
        const [less, more] = one < other ? [one, other] : [other, one];
        const passa = (most: number) => passaDoLimite({ dado, tabela }, { antes: 0, maximo: most });
        expect(!passa(less) && passa(more)).toBe(false);
      }),
    );
  });
});

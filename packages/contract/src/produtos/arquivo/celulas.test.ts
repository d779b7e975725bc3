import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { guard, guardCode, joinCodes, readCode, splitCodes, unguard } from './celulas.ts';

describe('formulas', () => {
  it.each(['=1+1', '+55', '-x', '@a', "'aspas", '＝1', '7,89E+12'])(
    '%s is guarded and comes back',
    (text) => {
      expect(guard(text)).toBe(`'${text}`);
      expect(unguard(guard(text))).toBe(text);
    },
  );

  it('any text survives the guard', () => {
    fc.assert(fc.property(fc.string(), (text) => unguard(guard(text)) === text));
  });

  it('an apostrophe before an ordinary letter is left alone', () => {
    expect(unguard("'té amanhã")).toBe("'té amanhã");
  });

  it('a text that a program marked as one for a spreadsheet is that text', () => {
    expect(unguard('="Copo ""duplo"""')).toBe('Copo "duplo"');
  });
});

describe('codes', () => {
  it.each([
    ['="7891000315507"', '7891000315507'],
    ["'7891000315507", '7891000315507'],
    ['7891000100103.0', '7891000100103'],
    ['7891000100103,00', '7891000100103'],
    ['7.891.000.100.103', '7891000100103'],
    ['7,891,000,100,103.00', '7891000100103'],
    ['7,891000315507E+12', '7891000315507'],
    ['7.891000315507e12', '7891000315507'],
    ['ABC-1', 'ABC-1'],
    ['1.234', '1.234'],
    ['01.002.003.004', '01.002.003.004'],
  ])('%s is what a scanner reads: %s', (cell, codigo) => {
    expect(readCode(cell)).toBe(codigo);
  });

  it.each([
    'SEM GTIN',
    'sem gtin',
    'SEM EAN',
    'Sem código de barras',
    'SEMGTIN',
    '0',
    '000',
    '0,00',
    '-',
    '--',
    '–',
    'N/A',
    '="0"',
  ])('%s is none', (cell) => {
    expect([readCode(cell), splitCodes(cell)]).toEqual([null, []]);
  });

  it.each(['7,89E+12', '7.89e12', '7E+12', '7,891000315507123E+12', '="7,89E+12"'])(
    '%s has lost its digits',
    (cell) => {
      expect([readCode(cell), splitCodes(`1 ${cell}`)]).toEqual([undefined, undefined]);
    },
  );

  it('are written so that they come back whatever they look like, alone or several', () => {
    const code = fc.oneof(
      fc.stringMatching(/^[!-~]{1,12}$/),
      fc.stringMatching(/^'?\d{1,4}([.,]0{1,3})?$/),
      fc.stringMatching(/^\d[.,]\d{1,3}[eE]\+?\d{1,3}$/),
      fc.stringMatching(/^="[0-9a-z]{0,3}"$/),
      fc.stringMatching(/^[*A1]{1,4}\*\d{1,3}(=\d)?$/),
      fc.constantFrom('0', '-', "'0", 'SEM', 'GTIN', 'SEMGTIN', 'N/A', '7.891.000.100.103', '|', "'"),
    );
    const valor = fc.option(fc.integer({ min: 0, max: 1_000_000 }).map((centavos) => centavos / 100));
    fc.assert(
      fc.property(fc.array(code, { minLength: 1, maxLength: 4 }), valor, (codigos, preco) => {
        for (const codigo of codigos) expect(readCode(guardCode(codigo))).toBe(codigo);
        const packs = codigos.map((codigo) => ({ codigo, quantidade: 12, valor: preco }));
        expect(splitCodes(joinCodes([...codigos, ...packs]))).toEqual([...codigos, ...packs]);
      }),
    );
  });
});

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { arquivoDaBalanca, LAYOUTS, type LayoutDaBalanca, type ProdutoDaBalanca } from './layouts.ts';

/** The fields as their makers' descriptions name them, in signs; `|` stands for itself, `||` for a list of nothing. */
const TABELAS: Record<LayoutDaBalanca['id'], string> = {
  toledo:
    'DD(2)T(1)CCCCCC(6)PPPPPP(6)VVV(3)D1(25)D2(25)RRRRRR(6)FFFF(4)IIIIII(6)DV(1)DE(1)CF(4)L(12)G(11)Z(1)CS(4)CT(4)FR(4)' +
    'CE1(4)CE2(4)CON(4)EAN(12)GL(6)||D3(35)D4(35)CE3(6)CE4(6)MIDIA(6)PROMO(6)SF(1)||ST(1)||',
  filizola: 'C(6)T(1)D(22)P(7)V(3)',
};

/** Reads a line by its table: each field at its place, all of the line used. */
function lerLinha(id: LayoutDaBalanca['id'], linha: string): Record<string, string> {
  const lido: Record<string, string> = {};
  let resto = linha;
  for (const [campo, nome, tamanho] of TABELAS[id].matchAll(/(\w+)\((\d+)\)|\|\|/g)) {
    const largura = tamanho === undefined ? campo.length : Number(tamanho);
    const texto = resto.slice(0, largura);
    expect(texto).toHaveLength(largura);
    if (nome === undefined) expect(texto).toBe(campo);
    else lido[nome] = texto;
    resto = resto.slice(largura);
  }
  expect(resto).toBe('');
  return lido;
}

const [toledo, filizola] = LAYOUTS as [LayoutDaBalanca, LayoutDaBalanca];
const queijo: ProdutoDaBalanca = {
  ...{ codigo: 10085, nome: 'Queijo prato – fatiado na hora, da Serra', valor: 39.9, unidade: 'kg' },
};
const coxinha: ProdutoDaBalanca = { codigo: 7, nome: 'Coxinha', valor: 6, unidade: 'un' };

describe('products for a scale', () => {
  it('of Toledo: 258 signs, by weight and by piece', () => {
    const linhas = arquivoDaBalanca(toledo, [queijo, coxinha]).split('\r\n');
    expect(linhas.map((linha) => linha.length)).toEqual([258, 258, 0]);
    const [um, dois] = linhas.map((linha) => linha && lerLinha('toledo', linha));
    expect(um).toMatchObject({
      ...{ DD: '01', T: '0', CCCCCC: '010085', PPPPPP: '003990', VVV: '000', DV: '0', DE: '1' },
      D1: 'Queijo prato fatiado na h',
      D2: 'ora, da Serra            ',
      ...{ CF: '0000', EAN: '000000000000', D3: ' '.repeat(35), PROMO: '000000', SF: '0', ST: '0' },
    });
    expect(dois).toMatchObject({ T: '1', CCCCCC: '000007', PPPPPP: '000600', D1: 'Coxinha'.padEnd(25) });
  });

  it('of Filizola: 39 signs, by weight and by piece', () => {
    const arquivo = arquivoDaBalanca(filizola, [queijo, coxinha]);
    expect(arquivo).toBe(
      '010085PQueijo prato fatiado n0003990000\r\n000007UCoxinha               0000600000\r\n',
    );
  });

  it('whatever a product is called and costs, a line is read back as it was meant, in plain signs', () => {
    const produto = fc.record({
      codigo: fc.integer({ min: 1, max: 999_999 }),
      nome: fc.string({ unit: 'grapheme', minLength: 1, maxLength: 80 }),
      centavos: fc.integer({ min: 1, max: 999_999 }),
      unidade: fc.constantFrom('un' as const, 'kg' as const),
    });
    fc.assert(
      fc.property(produto, ({ centavos, ...rest }) => {
        for (const layout of LAYOUTS) {
          const arquivo = arquivoDaBalanca(layout, [{ ...rest, valor: centavos / 100 }]);
          expect(arquivo).toMatch(/^[\x20-\x7e]+\r\n$/);
          const lido = lerLinha(layout.id, arquivo.slice(0, -2));
          expect(Number(lido.CCCCCC ?? lido.C)).toBe(rest.codigo);
          expect(Number(lido.PPPPPP ?? lido.P)).toBe(centavos);
          expect(lido.T === '0' || lido.T === 'P').toBe(rest.unidade === 'kg');
        }
      }),
    );
  });
});

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  canonicalCsv,
  csvLine,
  exportCsv,
  findDelimiter,
  guard,
  suggestMapping,
  unguard,
} from './produtos-arquivo.ts';

describe('headings', () => {
  it('are recognized without accents, case and marks', () => {
    expect(
      suggestMapping(['Código de Barras', 'DESCRIÇÃO', 'Preço (R$)', 'Qtd.', 'Estoque Ideal', 'categoria']),
    ).toEqual({
      codigoBarras: 0,
      nome: 1,
      valor: 2,
      quantidade: 3,
      estoque: 4,
      categoria: 5,
    });
  });

  it('take the surest of several that fit', () => {
    expect(suggestMapping(['código', 'descrição', 'produto', 'EAN'])).toEqual({ nome: 2, codigoBarras: 3 });
  });

  it('read a bare estoque as the ideal stock and estoque atual as what is there', () => {
    expect(suggestMapping(['nome', 'estoque', 'estoque atual'])).toEqual({
      nome: 0,
      estoque: 1,
      quantidade: 2,
    });
  });

  it('that are foreign map to nothing', () => {
    expect(suggestMapping(['fonte', '', 'cor'])).toEqual({});
  });
});

describe('the delimiter', () => {
  it.each([
    ['nome;preco\nPão;1,50', ';'],
    ['nome,preco\nPão;mel,1.50', ','],
    ['nome\tpreco\r\nPão\t1,50', '\t'],
    ['nome\nCoca, gelada, 2L', ';'],
    ['"nome, inteiro";preco\n', ';'],
    ['sep=,\r\nnome,preco;x;y\n', ','],
    ['\n\nnome,preco\n', ','],
  ])('of %j is %j', (text, delimiter) => {
    expect(findDelimiter(text)).toBe(delimiter);
  });
});

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
});

describe('writing', () => {
  it('quotes what would break a line', () => {
    expect(csvLine(['a;b', 'c"d', 'e\nf', ' g', 'h'])).toBe('"a;b";"c""d";"e\nf";" g";h\r\n');
  });

  it('exports with a mark for Excel, decimal commas and guarded texts', () => {
    const produto = {
      nome: '=Pão; "francês"',
      valor: 1234.5,
      quantidade: -3,
      estoque: 10,
      categoria: 'Comidas',
      codigoBarras: null,
      outrosCodigos: ['7', '8'],
      unidade: 'un' as const,
      semControle: false,
      custo: null,
    };
    const queijo = {
      ...produto,
      nome: 'Queijo',
      quantidade: 2.35,
      estoque: 12,
      unidade: 'kg' as const,
      custo: 0,
    };
    const doce = { ...queijo, nome: 'Doce', categoria: 'Doces', custo: 617.25 };
    expect(exportCsv([produto, queijo, doce], [{ nome: 'Doces', cor: '#c94f86' }])).toBe(
      '\uFEFFcodigo_barras;nome;preco;quantidade;estoque_ideal;categoria;outros_codigos;unidade;categoria_cor;custo\r\n' +
        `;"'=Pão; ""francês""";1234,50;-3;10;Comidas;7 8;un;;\r\n` +
        ';Queijo;1234,50;2,350;12;Comidas;7 8;kg;;0,00\r\n' +
        ';Doce;1234,50;2,350;12;Doces;7 8;kg;#c94f86;617,25\r\n',
    );
  });

  it('keeps row numbers and chosen values in the canonical file', () => {
    const rows = [
      [''],
      ['cod', 'x', 'produto'],
      ['1', 'y', 'Café; forte'],
      ['', '', ''],
      ['2', 'z', 'Chá', 'sobra'],
    ];
    expect(canonicalCsv(rows, { codigoBarras: 0, nome: 2 }, { categoria: 'Bebidas' })).toBe(
      '\r\ncodigo_barras;nome;categoria\r\n1;"Café; forte";Bebidas\r\n\r\n2;Chá;Bebidas;sobra\r\n',
    );
  });
});

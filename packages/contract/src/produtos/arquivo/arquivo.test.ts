import { describe, expect, it } from 'vitest';
import { csvLine, exportCsv } from './arquivo.ts';
import { canonicalCsv } from './canonico.ts';
import { findDelimiter, headingIndex, suggestMapping } from './titulos.ts';

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

  it.each(['Estoque', 'Estoque atual', 'Saldo', 'Qtd', 'Qtd.', 'Quantidade', 'Estoque inicial'])(
    'read %s as what is there, and the least beside it as the ideal',
    (titulo) => {
      for (const ideal of ['Estoque mínimo', 'Estoque ideal', 'Estoque mín.']) {
        expect(suggestMapping(['Descrição', titulo, ideal])).toEqual({ nome: 0, quantidade: 1, estoque: 2 });
      }
      expect(suggestMapping(['nome', titulo])).toEqual({ nome: 0, quantidade: 1 });
    },
  );

  it('read estoque as the ideal beside quantidade, as the specification and our own export do', () => {
    expect(suggestMapping(['nome', 'estoque', 'quantidade'])).toEqual({ nome: 0, estoque: 1, quantidade: 2 });
    // Two names of what is there: the surer one.
    expect(suggestMapping(['nome', 'estoque', 'estoque atual'])).toEqual({ nome: 0, quantidade: 2 });
  });

  it('say of what coin a price is, or don’t', () => {
    for (const titulo of ['Preço (R$)', 'Preço de venda R$', 'Valor unitário (r$)', 'PREÇO VENDA']) {
      expect(suggestMapping(['Nome', titulo, 'Custo (R$)'])).toEqual({ nome: 0, valor: 1, custo: 2 });
    }
  });

  it('may be English, a shop’s own words and questions beside them', () => {
    expect(
      suggestMapping(['Barcode', 'Name', 'Price [Loja]', 'In stock?', 'In stock [Loja]', 'Low stock']),
    ).toEqual({
      ...{ codigoBarras: 0, nome: 1, valor: 2, quantidade: 4, estoque: 5 },
    });
    expect(suggestMapping(['SKU', 'Title', 'Cost per item', 'Category', 'Sold by weight'])).toEqual({
      ...{ codigoBarras: 0, nome: 1, custo: 2, categoria: 3, unidade: 4 },
    });
  });

  it('that are foreign map to nothing', () => {
    expect(suggestMapping(['fonte', '', 'cor'])).toEqual({});
  });
});

describe('the row of the headings', () => {
  it.each([
    [
      'below what a report begins with',
      [['Relatório de produtos', ''], ['Emitido em 27/11'], [''], ['EAN', 'Nome']],
      3,
    ],
    [
      'below a title that is itself a name of a column',
      [
        ['Produtos', ''],
        ['Nome', 'Preço'],
      ],
      1,
    ],
    ['the first with content, where nothing is known', [[''], ['Name', 'Price'], ['Pão', '1']], 1],
    ['the first with content, where the name stands alone', [['sep=;'], ['nome'], ['Pão']], 1],
    ['nowhere', [[''], []], -1],
  ])('is %s', (_, rows, index) => {
    expect(headingIndex(rows)).toBe(index);
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
    ['Lista, de 27/11, da loja\n\nnome;preco\n', ';'],
    ['Relatório;;;\nnome,preco\n', ','],
  ])('of %j is %j', (text, delimiter) => {
    expect(findDelimiter(text)).toBe(delimiter);
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
      embalagens: [{ codigo: '8', quantidade: 12, valor: 42 }],
      unidade: 'un' as const,
      semControle: false,
      custo: null,
      ncm: null,
      cest: null,
      origem: null,
      codigoBalanca: null,
    };
    const queijo = {
      ...produto,
      nome: 'Queijo',
      quantidade: 2.35,
      estoque: 12,
      unidade: 'kg' as const,
      custo: 0,
    };
    const fiscal = { ncm: '04069010', cest: '1702400', origem: 0, codigoBalanca: '00123' };
    const doce = { ...queijo, ...fiscal, nome: 'Doce', categoria: 'Doces', custo: 3.4379 };
    expect(exportCsv([produto, queijo, doce], [{ nome: 'Doces', cor: '#c94f86' }])).toBe(
      '\uFEFFcodigo_barras;nome;preco;quantidade;estoque_ideal;categoria;outros_codigos;unidade;categoria_cor;custo;ncm;cest;origem;codigo_balanca\r\n' +
        `;"'=Pão; ""francês""";1234,50;-3;10;Comidas;7 8*12=42,00;un;;;;;;\r\n` +
        ';Queijo;1234,50;2,350;12;Comidas;7 8*12=42,00;kg;;0,00;;;;\r\n' +
        ';Doce;1234,50;2,350;12;Doces;7 8*12=42,00;kg;#c94f86;3,4379;04069010;1702400;0;00123\r\n',
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

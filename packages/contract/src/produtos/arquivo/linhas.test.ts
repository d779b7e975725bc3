import { describe, expect, it } from 'vitest';
import { parseWhole } from '../../base/quantidade.ts';
import { categoriaReader } from '../categorias.ts';
import { readRows } from './linhas.ts';

const HEADINGS = ['codigo_barras', 'nome', 'preco', 'quantidade', 'estoque_ideal', 'categoria'];

describe('cells', () => {
  it.each([
    ['12', 12],
    ['-3', -3],
    ['1.200', 1200],
    ['12,0', 12],
    ['12.00', 12],
    ['-0', 0],
  ])('%s is the whole number %d', (text, value) => {
    expect(parseWhole(text)).toBe(value);
  });

  it.each(['', '1,5', '1.5', 'dez', '1e3', '--1', '1.20.0'])('%j is no whole number', (text) => {
    expect(parseWhole(text)).toBeUndefined();
  });

  it('a category is known without accents and case', () => {
    const read = categoriaReader(['Pães e bolos', 'Bebidas!', '🍰']);
    expect(read(' ELETRONICOS ')).toBe('Eletrônicos');
    expect(read('paes E BOLOS')).toBe('Pães e bolos');
    expect([read('bebidas'), read('bebidas!'), read('🍰'), read('🍕')]).toEqual([
      'Bebidas',
      'Bebidas!',
      '🍰',
      undefined,
    ]);
    expect(read('Ferragens')).toBeUndefined();
  });
});

describe('rows', () => {
  it('become products', () => {
    const { produtos, erros } = readRows([
      HEADINGS,
      ['789', ' Café ', 'R$ 1.234,50', '-2', '10', 'comidas'],
      ['', "'=Chá", '12,5', '', '', ''],
    ]);
    expect(erros).toEqual([]);
    expect(produtos).toEqual([
      {
        linha: 2,
        nome: 'Café',
        codigoBarras: '789',
        valor: 1234.5,
        quantidade: -2,
        estoque: 10,
        categoria: 'Comidas',
        outrosCodigos: undefined,
      },
      {
        linha: 3,
        nome: '=Chá',
        codigoBarras: null,
        valor: 12.5,
        quantidade: undefined,
        estoque: undefined,
        categoria: undefined,
        outrosCodigos: undefined,
      },
    ]);
  });

  it('name every cell that is wrong, by the row of the spreadsheet', () => {
    const { produtos, erros } = readRows([
      [''],
      HEADINGS,
      ['', '', '', '', '', ''],
      ['7,89108E+12', '', 'x', '1,5', '-1', 'Ferragens'],
      ['1 2', 'a'.repeat(121), '-1', '2000000', '', ''],
    ]);
    expect(produtos).toEqual([]);
    expect(erros.map(({ linha, campo }) => `${linha} ${campo}`)).toEqual([
      '4 codigoBarras',
      '4 nome',
      '4 valor',
      '4 quantidade',
      '4 estoque',
      '4 categoria',
      '5 codigoBarras',
      '5 nome',
      '5 valor',
      '5 quantidade',
    ]);
    expect(erros.every((erro) => erro.mensagem.length > 0)).toBe(true);
  });

  it('with the same bar code twice are an error that names both', () => {
    const { erros } = readRows([
      ['ean', 'nome'],
      ['1', 'a'],
      ['1', 'b'],
    ]);
    expect(erros).toEqual([
      { linha: 3, campo: 'codigoBarras', mensagem: 'Código repetido: já está na linha 2.' },
    ]);
  });

  it('have further codes with spaces or bars between, each once in the file', () => {
    const { produtos, erros } = readRows([
      ['ean', 'nome', 'Outros códigos'],
      ['1', 'a', '2 | 3  4|6||7'],
      ['5', 'b', '2'],
      ['3', 'c', ''],
    ]);
    expect(produtos).toMatchObject([{ nome: 'a', outrosCodigos: ['2', '3', '4', '6|7'] }]);
    expect(erros.map(({ linha, campo }) => `${linha} ${campo}`)).toEqual([
      '3 outrosCodigos',
      '4 codigoBarras',
    ]);
  });

  it('with more cells than headings are an error', () => {
    expect(
      readRows([
        ['nome', 'preco'],
        ['Café', '1', '50'],
      ]).erros[0]?.campo,
    ).toBe('linha');
    expect(
      readRows([
        ['nome', 'preco'],
        ['Café', '1', ' '],
      ]).erros,
    ).toEqual([]);
  });

  it.each([[[]], [[['nome']]], [[['cor'], ['azul']]]])('%j is no product list', (rows) => {
    expect(readRows(rows).erros).toHaveLength(1);
  });

  it('tell what was cleaned or left out, cell by cell', () => {
    const { avisos, erros } = readRows([
      ['ean', 'nome', 'preco', 'custo', 'ncm', 'cest', 'outros codigos', 'obs'],
      ['="7891000315507"', '="Café"', '6,1251', '1,00001', '4069010', '0', '12.0 7'],
      ['SEM GTIN', 'Chá', '1,5000', '3,4379', '22021000', '', '-'],
      ["'789", 'Pão', '2,50', '', '', '', '8'],
      ['', '', '', '', '', '', '', 'Total: 3'],
    ]);
    expect(erros).toEqual([]);
    expect(avisos.map(({ linha, campo }) => `${linha} ${campo}`)).toEqual([
      ...['2 codigoBarras', '2 valor', '2 outrosCodigos', '2 custo', '2 ncm', '2 cest'],
      ...['3 codigoBarras', '3 outrosCodigos', '5 linha'],
    ]);
    expect(avisos.slice(0, 2).map(({ mensagem }) => mensagem.replaceAll('\u00a0', ' '))).toEqual([
      '“="7891000315507"” foi lido como 7891000315507.',
      '“6,1251” foi lido como R$ 6,13.',
    ]);
  });

  it('list a thousand of them, and count the others', () => {
    const many = Array.from({ length: 1500 }, (_, n) => ['0', `P${n}`]);
    const { avisos, avisosTotal } = readRows([['ean', 'nome'], ...many]);
    expect([avisos.length, avisosTotal]).toEqual([1000, 1500]);
  });

  it('offer categories that nobody has, and make them where that is wanted', () => {
    const rows = [
      ['nome', 'categoria'],
      ['a', 'Chás'],
      ['b', 'CHAS'],
      ['c', 'Todos'],
      ['d', 'Bebidas'],
    ];
    const asked = readRows(rows);
    expect([asked.categoriasOferecidas, asked.categoriasNovas, asked.errosTotal]).toEqual([['Chás'], [], 3]);
    const made = readRows(rows, { criarCategorias: true });
    expect([made.categoriasOferecidas, made.categoriasNovas]).toEqual([
      [],
      [{ nome: 'Chás', cor: undefined }],
    ]);
    expect(made.erros).toMatchObject([{ linha: 4, campo: 'categoria' }]);
  });
});

import { describe, expect, it } from 'vitest';
import { produtoDe } from '../../../dados/copia/servidor.test-helper.ts';
import { chaveDe, marcarEnviado, marcarRespondido } from './chave.ts';
import {
  choicesCsv,
  choicesError,
  chosenValues,
  firstChoices,
  numbersOf,
  unusedColumns,
  warnings,
} from './escolhas.ts';
import type { Planilha } from './ler-arquivo.ts';

const tabela: Planilha = {
  nome: 'x.csv',
  linhas: [
    ['ean', 'produto'],
    ['1', 'Café'],
    ['', 'Chá'],
  ],
  titulos: 0,
  total: 2,
  conhecido: null,
  avisos: [],
};

describe('the plan of an import', () => {
  it('leaves untouched values out, so that known products keep theirs', () => {
    expect(choicesCsv(tabela, firstChoices(tabela))).toBe('codigo_barras;nome\r\n1;Café\r\n;Chá\r\n');
  });

  it('writes chosen values into every row', () => {
    const escolhas = firstChoices(tabela);
    escolhas.padroes = { ...escolhas.padroes, valor: '9,90', categoria: 'Bebidas' };
    expect(choicesCsv(tabela, escolhas)).toBe(
      'codigo_barras;nome;preco;categoria\r\n1;Café;9,90;Bebidas\r\n;Chá;9,90;Bebidas\r\n',
    );
  });

  it('needs the name, and values that their columns take', () => {
    const escolhas = firstChoices(tabela);
    const numeros = numbersOf(tabela, escolhas);
    expect(choicesError(escolhas, numeros)).toBeUndefined();
    expect(choicesError({ ...escolhas, mapeamento: {} }, numeros)).toContain('nome');
    expect(
      choicesError({ ...escolhas, padroes: { ...escolhas.padroes, quantidade: '1,5' } }, numeros),
    ).toContain('Corrija');
  });

  it('has no chosen value for a column that is in the file', () => {
    const escolhas = firstChoices(tabela);
    expect(
      chosenValues({
        mapeamento: { ...escolhas.mapeamento, valor: 0 },
        padroes: { ...escolhas.padroes, valor: '5' },
      }),
    ).toEqual({});
  });

  const comNumeros = (...linhas: string[][]): Planilha => ({
    ...tabela,
    ...{ linhas: [['produto', 'preço', 'custo'], ...linhas], total: linhas.length },
  });

  it('holds an answer about the numbers as long as there is a question', () => {
    const file = comNumeros(['Café', '4.500', '1.500'], ['Chá', '2', '0.75']);
    const { custo: _, ...semCusto } = firstChoices(file).mapeamento;
    const escolhas = { ...firstChoices(file), mapeamento: semCusto, numeros: 'virgula' as const };
    expect(numbersOf(file, { ...escolhas, numeros: undefined })).toMatchObject({
      notacao: { numeros: null },
      duvida: { linha: 2, coluna: 'valor', texto: '4.500' },
    });
    expect(numbersOf(file, escolhas)).toMatchObject({ notacao: { numeros: 'virgula' }, resposta: 'virgula' });
    // The cost tells.
    expect(numbersOf(file, { ...escolhas, mapeamento: firstChoices(file).mapeamento })).toMatchObject({
      ...{ notacao: { numeros: 'ponto' }, duvida: undefined, resposta: undefined },
    });
  });

  it('asks, and does not insist, where a file writes both ways', () => {
    const file = comNumeros(['Café', '4.500', '1,50'], ['Chá', '2.90', '1,20']);
    const escolhas = firstChoices(file);
    expect(numbersOf(file, escolhas)).toMatchObject({ notacao: { mista: true }, duvida: { texto: '4.500' } });
    expect(choicesError(escolhas, numbersOf(file, escolhas))).toBeUndefined();
    expect(numbersOf(file, { ...escolhas, numeros: 'ponto' }).notacao.mista).toBe(false);
  });

  it('writes a chosen price as the file writes its numbers', () => {
    const file = comNumeros(['Café', '', '1.25']);
    const escolhas = firstChoices(file);
    const { valor: _, ...mapeamento } = escolhas.mapeamento;
    const padroes = { ...escolhas.padroes, valor: 'R$ 1.200' };
    expect(choicesCsv(file, { mapeamento, padroes })).toBe('nome;preco;custo\r\nCafé;1200.00;1.25\r\n');
  });

  it('says the least and the most of the prices and the stock', () => {
    const file = {
      ...tabela,
      linhas: [
        ['produto', 'preço', 'estoque'],
        ['Café', '0,75', '-3'],
        ['Chá', '1.234,50', ''],
      ],
    };
    expect(warnings(file, firstChoices(file), [])).toMatchObject({
      precos: [0.75, 1234.5],
      estoques: [-3, -3],
    });
  });

  it('says how many rows without a code repeat a name of the store', () => {
    const cha = { ...produtoDe('1', 1), nome: 'CHÁ' };
    expect(warnings(tabela, firstChoices(tabela), [cha]).repetidos).toBe(1);
  });

  it('says which categories come with the products', () => {
    const linhas = [
      ['produto', 'categoria', 'categoria_cor'],
      ['Sonho', 'Doces', '#c94f86'],
      ['Bolo', 'doces', '#c94f86'],
      ['Mate', 'Chás', 'verde'],
      ['Pão', 'Pães', '#c2650f'],
    ];
    const file = { ...tabela, linhas };
    const novas = (proprias: string[]) => warnings(file, firstChoices(file), [], proprias).categoriasNovas;
    expect([novas([]), novas(['Pães'])]).toEqual([['Doces', 'Pães'], ['Doces']]);
  });

  it('says what was cleaned, row by row, and not again what is said of the whole file', () => {
    const avisos = ['arquivo', 'linha'].map((campo) => ({ linha: 1, campo, mensagem: campo }));
    const file = {
      ...tabela,
      linhas: [
        ['ean', 'produto', 'obs'],
        ['0', 'Café', 'x'],
      ],
      avisos,
    };
    const { limpos, limposTotal } = warnings(file, firstChoices(file), []);
    expect([limpos.map(({ campo }) => campo), limposTotal]).toEqual([['linha', 'codigoBarras'], 2]);
    expect(unusedColumns(file, firstChoices(file))).toEqual(['obs']);
  });

  it('says how many products would sell for nothing', () => {
    const produtos = [{ ...produtoDe('1', 5), nome: 'Café', codigoBarras: '9', outrosCodigos: ['1'] }];
    const escolhas = firstChoices(tabela);
    // The one that is known by its other code keeps its price.
    expect(warnings(tabela, escolhas, []).semPreco).toBe(2);
    expect(warnings(tabela, escolhas, produtos).semPreco).toBe(1);
    const priced = { ...escolhas, padroes: { ...escolhas.padroes, valor: '2,00' } };
    expect(warnings(tabela, priced, []).semPreco).toBe(0);
    const linhas = [
      ['ean', 'produto', 'preco'],
      ['1', 'Café', '0,00'],
      ['2', 'Chá', '3'],
    ];
    const free = { ...tabela, linhas };
    expect(warnings(free, firstChoices(free), produtos).semPreco).toBe(1);
  });

  it('goes under the key that it was sent under until the server has answered for it', () => {
    const pedido = { csv: 'nome\r\nCafé\r\n', numeros: undefined, criarCategorias: false };
    const chave = chaveDe(pedido);
    marcarEnviado({ ...pedido, chave });
    expect(chaveDe({ ...pedido, csv: 'nome\r\nChá\r\n' })).not.toBe(chave);
    expect(chaveDe({ ...pedido })).toBe(chave);
    // Read otherwise it is another file.
    expect(chaveDe({ ...pedido, numeros: 'ponto' })).not.toBe(chave);
    expect(chaveDe({ ...pedido, criarCategorias: true })).not.toBe(chave);
    marcarRespondido();
    expect(chaveDe(pedido)).not.toBe(chave);
  });
});

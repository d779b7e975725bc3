import { describe, expect, it } from 'vitest';
import { chaveDe, marcarEnviado, marcarRespondido } from './chave.ts';
import type { Tabela } from './ler-arquivo.ts';
import { chosenValues, firstPlan, planCsv, planError, warnings } from './plano.ts';

const tabela: Tabela = {
  nome: 'x.csv',
  linhas: [
    ['ean', 'produto'],
    ['1', 'Café'],
    ['', 'Chá'],
  ],
  titulos: 0,
  total: 2,
};

describe('the plan of an import', () => {
  it('leaves untouched values out, so that known products keep theirs', () => {
    expect(planCsv(tabela, firstPlan(tabela))).toBe('codigo_barras;nome\r\n1;Café\r\n;Chá\r\n');
  });

  it('writes chosen values into every row', () => {
    const plano = firstPlan(tabela);
    plano.padroes = { ...plano.padroes, valor: '9,90', categoria: 'Bebidas' };
    expect(planCsv(tabela, plano)).toBe(
      'codigo_barras;nome;preco;categoria\r\n1;Café;9,90;Bebidas\r\n;Chá;9,90;Bebidas\r\n',
    );
  });

  it('needs the name, and values that their columns take', () => {
    const plano = firstPlan(tabela);
    expect(planError(plano)).toBeUndefined();
    expect(planError({ ...plano, mapeamento: {} })).toContain('nome');
    expect(planError({ ...plano, padroes: { ...plano.padroes, quantidade: '1,5' } })).toContain('Corrija');
  });

  it('has no chosen value for a column that is in the file', () => {
    const plano = firstPlan(tabela);
    expect(
      chosenValues({
        mapeamento: { ...plano.mapeamento, valor: 0 },
        padroes: { ...plano.padroes, valor: '5' },
      }),
    ).toEqual({});
  });

  it('says how many rows without a code repeat a name of the store', () => {
    const cha = {
      id: '1',
      nome: 'CHÁ',
      valor: 1,
      quantidade: 0,
      estoque: 0,
      codigoBarras: null,
      outrosCodigos: [],
      semControle: false,
      criadoEm: '',
    };
    expect(warnings(tabela, firstPlan(tabela), [{ ...cha, categoria: 'Bebidas' }]).repetidos).toBe(1);
  });

  it('says how many products would sell for nothing', () => {
    const known = {
      id: '1',
      nome: 'Café',
      valor: 5,
      quantidade: 0,
      estoque: 0,
      codigoBarras: '9',
      criadoEm: '',
    };
    const produtos = [{ ...known, outrosCodigos: ['1'], semControle: false, categoria: 'Bebidas' as const }];
    const plano = firstPlan(tabela);
    // The one that is known by its other code keeps its price.
    expect(warnings(tabela, plano, []).semPreco).toBe(2);
    expect(warnings(tabela, plano, produtos).semPreco).toBe(1);
    const priced = { ...plano, padroes: { ...plano.padroes, valor: '2,00' } };
    expect(warnings(tabela, priced, []).semPreco).toBe(0);
    const linhas = [
      ['ean', 'produto', 'preco'],
      ['1', 'Café', '0,00'],
      ['2', 'Chá', '3'],
    ];
    const free = { ...tabela, linhas };
    expect(warnings(free, firstPlan(free), produtos).semPreco).toBe(1);
  });

  it('goes under the key that it was sent under until the server has answered for it', () => {
    const csv = 'nome\r\nCafé\r\n';
    const chave = chaveDe(csv);
    marcarEnviado(csv, chave);
    expect(chaveDe('nome\r\nChá\r\n')).not.toBe(chave);
    expect(chaveDe(csv)).toBe(chave);
    marcarRespondido();
    expect(chaveDe(csv)).not.toBe(chave);
  });
});

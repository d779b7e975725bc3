import { FIXAS } from '@balcao/contract/produtos/categorias';
import { CORES, corLivre } from '@balcao/contract/produtos/cores';
import { describe, expect, it } from 'vitest';
import { errosPorLinha, lerProprias, linhasDe, maisUma, trocar } from './editar.ts';

const [laranja, mostarda] = CORES;
const proprias = [
  { nome: 'Pães', cor: laranja.cor, ordem: 6, fixa: false },
  { nome: 'Doces', cor: mostarda.cor, ordem: 7, fixa: false },
];
const categorias = [...FIXAS, ...proprias];
const linhas = linhasDe(categorias);

describe('the store’s own categories, edited', () => {
  it('are those that are not fixed, and know their names from before', () => {
    expect(linhas.map(({ nome, anterior }) => [nome, anterior])).toEqual([
      ['Pães', 'Pães'],
      ['Doces', 'Doces'],
    ]);
    const renamed = linhas.with(0, { id: 0, nome: ' Padaria ', cor: laranja.cor, anterior: 'Pães' });
    expect(lerProprias(renamed)).toEqual({
      dados: {
        categorias: [
          { nome: 'Padaria', cor: laranja.cor, nomeAnterior: 'Pães' },
          { nome: 'Doces', cor: mostarda.cor, nomeAnterior: 'Doces' },
        ],
      },
    });
  });

  it('a new one has a colour that nobody has', () => {
    const [, , nova] = maisUma(linhas, categorias);
    expect(nova).toMatchObject({ nome: '', anterior: undefined });
    expect(categorias.map(({ cor }) => cor)).not.toContain(nova?.cor);
    expect(corLivre(CORES.map(({ cor }) => cor))).toBe(laranja.cor);
  });

  it('what is wrong stands at its line, whoever found it', () => {
    const three = maisUma(linhas, categorias).with(0, {
      id: 0,
      nome: 'doces',
      cor: laranja.cor,
      anterior: 'Pães',
    });
    const erros = new Map([
      [1, 'Já há uma categoria com este nome.'],
      [2, 'Campo obrigatório.'],
    ]);
    expect(lerProprias(three)).toEqual({ erros });
    expect([...errosPorLinha(trocar(three, 0, 1), { 'categorias.1.nome': 'x', corpo: 'y' })]).toEqual([
      [0, 'x'],
    ]);
  });

  it('move one place', () => {
    expect(trocar(linhas, 0, 1).map(({ nome }) => nome)).toEqual(['Doces', 'Pães']);
    expect(trocar(linhas, 1, -1).map(({ nome }) => nome)).toEqual(['Doces', 'Pães']);
  });
});

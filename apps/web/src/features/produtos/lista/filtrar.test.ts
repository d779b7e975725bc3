import type { Produto } from '@balcao/contract/produtos/produtos';
import { describe, expect, it } from 'vitest';
import { produtoDe } from '../../../dados/copia/servidor.test-helper.ts';
import { indexProdutos } from '../../../dados/produtos-achar.ts';
import { countByCategoria, filterProdutos, filtrosDe, looksLikeCode, parseFiltro } from './filtrar.ts';

const produto = (nome: string, categoria: string, codigoBarras: string | null = null): Produto => ({
  ...produtoDe(nome, 1, 1),
  ...{ nome, categoria, codigoBarras, estoque: 1 },
});

const produtos = [
  produto('Pão de Açúcar', 'Comidas', '7891000100103'),
  produto('Café', 'Bebidas'),
  produto('Açaí', 'Comidas'),
];
const names = (filtro: string, busca: string, list = produtos, baixa = false) =>
  filterProdutos(indexProdutos(list), { filtro, baixa, busca }).map(({ nome }) => nome);

describe('the product filter', () => {
  it('finds names without accents, case and order of words', () => {
    expect(names('Todos', 'ACUCAR pao')).toEqual(['Pão de Açúcar']);
    expect(names('Todos', 'açai')).toEqual(['Açaí']);
  });

  it('finds a bar code, also a part of it', () => {
    expect(names('Todos', '7891000100103')).toEqual(['Pão de Açúcar']);
    expect(names('Todos', '0103')).toEqual(['Pão de Açúcar']);
  });

  it('puts first what begins so, then a word that does, then what has it inside, then a code', () => {
    const list = ['Suco de maçã', 'Chá', 'Amaciante', 'Maçã'].map((nome) => produto(nome, 'Comidas'));
    list.push(produto('Bolo', 'Comidas', 'MAC-1'));
    expect(names('Todos', 'maç', list)).toEqual(['Maçã', 'Suco de maçã', 'Amaciante', 'Bolo']);
    // Nothing searched: the order of the list.
    expect(names('Todos', '', list)[0]).toBe('Suco de maçã');
  });

  it('shows what is running out, and never what nobody counts', () => {
    const list = [
      { ...produto('Cheio', 'Comidas'), quantidade: 4, estoque: 10 },
      { ...produto('Baixo', 'Comidas'), quantidade: 39, estoque: 100 },
      { ...produto('Gelo', 'Comidas'), quantidade: 0, semControle: true },
    ];
    expect(names('Todos', '', list, true)).toEqual(['Baixo']);
  });

  it('joins category and search', () => {
    expect(names('Bebidas', '')).toEqual(['Café']);
    expect(names('Bebidas', 'pao')).toEqual([]);
  });

  it('counts what each tab holds', () => {
    expect(countByCategoria(produtos).get('Comidas')).toBe(2);
    expect(countByCategoria(produtos).get('Todos')).toBe(3);
    expect(countByCategoria(produtos).get('Roupas')).toBe(0);
  });

  it('reads an unknown tab in the address as Todos', () => {
    const filtros = filtrosDe(['Bebidas', 'Pães']);
    expect(parseFiltro('Carros', filtros)).toBe('Todos');
    expect(parseFiltro('Pães', filtros)).toBe('Pães');
  });

  it('knows what a scanner typed', () => {
    expect(looksLikeCode('7891000100103')).toBe(true);
    expect(looksLikeCode('café 123')).toBe(false);
  });
});

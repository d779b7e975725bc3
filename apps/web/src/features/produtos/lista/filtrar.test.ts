import type { Produto } from '@balcao/contract/produtos';
import { describe, expect, it } from 'vitest';
import { countByCategoria, filterProdutos, indexProdutos, looksLikeCode, parseFiltro } from './filtrar.ts';

function produto(nome: string, categoria: Produto['categoria'], codigoBarras: string | null = null): Produto {
  return {
    id: nome,
    nome,
    categoria,
    codigoBarras,
    outrosCodigos: [],
    semControle: false,
    valor: 1,
    quantidade: 1,
    estoque: 1,
    criadoEm: '',
  };
}

const produtos = [
  produto('Pão de Açúcar', 'Comidas', '7891000100103'),
  produto('Café', 'Bebidas'),
  produto('Açaí', 'Comidas'),
];
const names = (filtro: Parameters<typeof filterProdutos>[1], busca: string) =>
  filterProdutos(indexProdutos(produtos), filtro, busca).map(({ nome }) => nome);

describe('the product filter', () => {
  it('finds names without accents, case and order of words', () => {
    expect(names('Todos', 'ACUCAR pao')).toEqual(['Pão de Açúcar']);
    expect(names('Todos', 'açai')).toEqual(['Açaí']);
  });

  it('finds a bar code, also a part of it', () => {
    expect(names('Todos', '7891000100103')).toEqual(['Pão de Açúcar']);
    expect(names('Todos', '0103')).toEqual(['Pão de Açúcar']);
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
    expect(parseFiltro('Carros')).toBe('Todos');
    expect(parseFiltro('Bebidas')).toBe('Bebidas');
  });

  it('knows what a scanner typed', () => {
    expect(looksLikeCode('7891000100103')).toBe(true);
    expect(looksLikeCode('café 123')).toBe(false);
  });
});

import type { Produto } from '@balcao/contract/produtos/produtos';
import { describe, expect, it } from 'vitest';
import { countReads } from '../lib/count-reads.test-helper.ts';
import { buscarPorCodigo, buscarProdutos, isUnknownCode, montarCatalogo, parseQuery } from './catalogo.ts';
import { produtoDe } from './copia/servidor.test-helper.ts';

const produto = (nome: string, over: Partial<Produto> = {}): Produto => ({
  ...produtoDe(nome, 4.5, 10),
  ...{ nome, ...over },
});

const produtos = [
  produto('Água com gás', { categoria: 'Bebidas', codigoBarras: '7891000100103' }),
  produto('Café expresso', { categoria: 'Bebidas' }),
  produto('Pão de queijo'),
  produto('Pão francês', { codigoBarras: '012345678905' }),
  produto('Torrada de pão'),
];
const catalogo = montarCatalogo(produtos);
describe('finding a product', () => {
  it('finds a product by any of its codes, also in a copy from before there were several', () => {
    const { outrosCodigos: _, ...old } = produto('Antigo', { codigoBarras: '5' });
    const some = [produto('Suco', { codigoBarras: '100', outrosCodigos: ['200200'] }), old as Produto];
    const known = montarCatalogo(some);
    expect(['100', '200200', '5'].map((code) => buscarPorCodigo(known, code)?.nome)).toEqual([
      'Suco',
      'Suco',
      'Antigo',
    ]);
    expect(buscarProdutos(known, '2002')).toEqual([some[0]]);
  });

  it('finds a code with or without its leading zero', () => {
    expect(buscarPorCodigo(catalogo, '0012345678905')?.nome).toBe('Pão francês');
    expect(buscarPorCodigo(catalogo, '12345678905')).toBeUndefined();
    expect(
      buscarPorCodigo(montarCatalogo([produto('x', { codigoBarras: '0012345678905' })]), '012345678905')
        ?.nome,
    ).toBe('x');
  });

  it('puts favourites first, then what sells, both in the day’s order, then the others by name', () => {
    const com = produtos.map((one) => ({
      ...one,
      favorito: ['Torrada de pão', 'Pão francês'].includes(one.id),
    }));
    const ordem = ['excluído', 'Torrada de pão', 'Pão de queijo'];
    expect(buscarProdutos(montarCatalogo(com, ordem), '').map(({ nome }) => nome)).toEqual([
      'Torrada de pão',
      'Pão francês',
      'Pão de queijo',
      'Água com gás',
      'Café expresso',
    ]);
    expect(buscarProdutos(montarCatalogo(produtos), '')).toEqual(produtos);
  });

  it('looks once at each of 50,000 products, and for the next letter only at what it found', () => {
    const many = montarCatalogo(
      Array.from({ length: 50_000 }, (_, i) => produto(`Produto número ${i}`, { id: `${i}` })),
    );
    const names = countReads(many.names());
    const looksFor = (texto: string) => {
      names.reads = 0;
      return [buscarProdutos({ ...many, names: () => names.list }, texto).length, names.reads];
    };
    expect(looksFor('numero 4999')).toEqual([15, 50_000]);
    expect(looksFor('numero 49991')).toEqual([1, 15]);
  });
});

describe('a quantity before the text', () => {
  const parse = (query: string) => parseQuery(query, (texto) => texto === '3xl');

  it('is read from 3* and from 3x', () => {
    expect(parse('3*pão')).toEqual({ quantidade: 3, texto: 'pão' });
    expect(parse('3x')).toEqual({ quantidade: 3, texto: '' });
    expect(parse('3X pão')).toEqual({ quantidade: 3, texto: 'pão' });
    expect(parse(' 12 * 7891000100103')).toEqual({ quantidade: 12, texto: '7891000100103' });
    expect(parse('12x7891000100103')).toEqual({ quantidade: 12, texto: '7891000100103' });
    expect(parse('7891000100103')).toEqual({ quantidade: undefined, texto: '7891000100103' });
    expect(parse('0*pão')).toEqual({ quantidade: undefined, texto: '0*pão' });
  });

  it('is a weight with a comma', () => {
    expect(parse('0,350x queijo')).toEqual({ quantidade: 0.35, texto: 'queijo' });
    expect(parse('0,35*7891000100103')).toEqual({ quantidade: 0.35, texto: '7891000100103' });
    expect(parse('1,2345*queijo')).toEqual({ quantidade: undefined, texto: '1,2345*queijo' });
    expect(parse('0,000*queijo')).toEqual({ quantidade: undefined, texto: '0,000*queijo' });
  });

  it('is no quantity where a product is called so', () => {
    expect(parse('3xl')).toEqual({ quantidade: undefined, texto: '3xl' });
    expect(parse('2xl')).toEqual({ quantidade: 2, texto: 'l' });
  });
});

describe('a text that is the bar code of no product', () => {
  it('is what was scanned, and what is as long as one and finds nothing', () => {
    expect(isUnknownCode('7899999999999', true, 0)).toBe(true);
    // Never the first of the products whose code begins alike.
    expect(isUnknownCode('78910', true, 1)).toBe(true);
    expect(isUnknownCode('ABC-123', true, 0)).toBe(true);
    // A slow scanner types like a hand.
    expect(isUnknownCode('7899999999999', false, 0)).toBe(true);
  });

  it('is not what a hand types to find a product', () => {
    expect(isUnknownCode('78910001', false, 1)).toBe(false);
    expect(isUnknownCode('99', false, 0)).toBe(false);
    expect(isUnknownCode('paozinho', false, 0)).toBe(false);
    expect(isUnknownCode('pao', true, 1)).toBe(false);
  });
});

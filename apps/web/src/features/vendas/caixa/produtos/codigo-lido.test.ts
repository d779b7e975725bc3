import type { Produto } from '@balcao/contract/produtos/produtos';
import { expect, it } from 'vitest';
import { montarCatalogo } from '../../../../dados/catalogo.ts';
import { produtoDe } from '../../../../dados/copia/servidor.test-helper.ts';
import { cadaEtiqueta, codigoLido, lerNoCaixa, quantosLidos } from './codigo-lido.ts';

const CAIXA = { codigo: '17891000100100', quantidade: 12 };
const lata: Produto = {
  ...{ ...produtoDe('lata', 4), codigoBarras: '7891000100103' },
  outrosCodigos: ['7891000100110', CAIXA.codigo, '0789100010012'],
  embalagens: [
    { ...CAIXA, valor: 42 },
    { codigo: '0789100010012', quantidade: 6, valor: null },
  ],
};

it('a code is of one piece, of a pack at its own price, or of so many pieces', () => {
  for (const codigo of ['7891000100103', '7891000100110', '', 'lata'])
    expect(codigoLido(lata, codigo)).toEqual({ produto: lata, vezes: 1 });
  const caixa = { id: 'lata', nome: lata.nome, valor: 42, unidade: 'un', embalagem: CAIXA };
  expect(codigoLido(lata, CAIXA.codigo)).toEqual({ produto: caixa, vezes: 1 });
  // The leading zero of a 12-digit code, as it is with any other.
  for (const codigo of ['0789100010012', '789100010012'])
    expect(codigoLido(lata, codigo)).toEqual({ produto: lata, vezes: 6 });
});

it('what was typed before the code counts packs', () => {
  expect(quantosLidos(codigoLido(lata, CAIXA.codigo), 3)).toBe(3);
  expect(quantosLidos(codigoLido(lata, '0789100010012'), 3)).toBe(18);
  expect(quantosLidos(codigoLido(lata, '0789100010012'), undefined)).toBe(6);
});

it('what is sold by weight is asked for it, but where a pack says it', () => {
  const arroz: Produto = { ...lata, unidade: 'kg' };
  expect(codigoLido(arroz, '7891000100103').vezes).toBeUndefined();
  expect(quantosLidos(codigoLido(arroz, '7891000100103'), 0.35)).toBe(0.35);
  expect(codigoLido(arroz, '0789100010012').vezes).toBe(6);
  // A line of packs counts packs.
  expect(codigoLido(arroz, CAIXA.codigo).produto.unidade).toBe('un');
});

it('a copy that an older version kept knows no packs', () => {
  const { embalagens: _, ...antigo } = lata;
  expect(codigoLido(antigo as Produto, CAIXA.codigo)).toEqual({ produto: antigo, vezes: 1 });
});

it('a label of the scale is a weighing, worth what it says; one that says nothing says why', () => {
  const queijo: Produto = { ...produtoDe('queijo', 39.9), unidade: 'kg', codigoBalanca: '010085' };
  const catalogo = montarCatalogo([lata, queijo]);
  const ler = (codigo: string) =>
    lerNoCaixa(catalogo, codigo, [
      { prefixo: '20', digitosDoCodigo: 5, tipo: 'PESO' },
      { prefixo: '21', digitosDoCodigo: 5, tipo: 'PRECO' },
    ]);
  const dito = { id: 'queijo', nome: queijo.nome, valor: 39.9, unidade: 'kg' };
  expect(ler('2010085025049')).toEqual({ produto: dito, vezes: 2.504 });
  const preco = { produto: { ...dito, etiqueta: 2.84 }, vezes: 0.071 };
  expect(ler('2110085002849')).toEqual(preco);
  expect(ler('2010085025048')).toEqual({ erro: 'Dígito errado: leia de novo' });
  expect(ler('2000086025049')).toEqual({ erro: 'Nenhum produto tem o código 86 na balança.' });
  expect(ler(CAIXA.codigo)).toEqual(codigoLido(lata, CAIXA.codigo));
  expect(ler('2310085025042')).toBeUndefined();
  // Two labels are two lines; half a label is so much at the product's price.
  expect(cadaEtiqueta(preco as never, 2)).toEqual([preco, preco]);
  expect(cadaEtiqueta(preco as never, 0.5)).toEqual([{ produto: dito, vezes: 0.036 }]);
});

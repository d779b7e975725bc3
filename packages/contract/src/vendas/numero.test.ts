import { expect, it } from 'vitest';
import { finaisDoNumero, lerNumeroDaVenda, numeroCurto, numeroDaVenda, tituloVenda } from './numero.ts';

const id = (end: string) => `0196b1f0-0000-7000-8000-0000000${end}`;

it.each([
  ['00000', '000\u00a0000'],
  ['0001f', '000\u00a0031'],
  ['f423f', '999\u00a0999'],
  ['f4240', '000\u00a0000'],
  ['fffff', '048\u00a0575'],
])('an id that ends in %s has the number %s, and is found by it', (end, numero) => {
  expect(numeroCurto(id(end))).toBe(numero);
  expect(finaisDoNumero(numero)).toContain(end);
});

it.each(['482913', '482 913', ' 482.913 ', '482-913', 'venda 482 913', 'Nº 482913'])(
  '%j is the number 482 913',
  (typed) => {
    expect(finaisDoNumero(typed)).toEqual(['75e61']);
  },
);

it.each(['', '48291', '4829133', '4829 13', 'VENDA-1773154800000', 'Mesa 482 913', '48 2913'])(
  '%j is no short number',
  (typed) => {
    expect(finaisDoNumero(typed)).toEqual([]);
  },
);

it('a sale is called by the name that somebody gave it, else by its number', () => {
  expect(tituloVenda({ id: id('0001f'), identificador: 'Mesa 7' })).toBe('Mesa 7');
  expect(tituloVenda({ id: id('0001f'), identificador: 'VENDA-do-bolo' })).toBe('VENDA-do-bolo');
  expect(tituloVenda({ id: id('0001f'), identificador: 'VENDA-1773154800000' })).toBe('Venda 000\u00a0031');
  expect(tituloVenda({ id: id('0001f'), identificador: 'FUTURO-1773154800000' })).toBe(
    'Venda futura 000\u00a0031',
  );
});

it('a finished sale is called by the number that the store gave it', () => {
  const venda = { id: id('0001f'), identificador: 'VENDA-1773154800000', numero: 1042 };
  expect(numeroDaVenda(venda)).toBe('Nº\u00a01042');
  expect(numeroDaVenda({ ...venda, numero: null })).toBe('000\u00a0031');
  expect(tituloVenda(venda)).toBe('Venda nº\u00a01042');
  expect(tituloVenda({ ...venda, identificador: 'Mesa 7' })).toBe('Mesa 7');
});

it.each([
  ['1042', 1042],
  [' Nº 1042 ', 1042],
  ['nº1042', 1042],
  ['venda 7', 7],
  ['Venda nº\u00a07', 7],
  ['Mesa 7', undefined],
  ['1.042', undefined],
  ['-7', undefined],
  ['', undefined],
])('%j is the number %s of a sale', (typed, numero) => {
  expect(lerNumeroDaVenda(typed)).toBe(numero);
});

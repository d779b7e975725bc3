import { expect, test } from 'vitest';
import { fatorDaNota, fatorNoTexto } from './fator.ts';

test.each([
  ['REFRIGERANTE COLA 2L CX C/12', 12],
  ['REFRIG. C/ 6 UN', 6],
  ['CERVEJA LATA CX12', 12],
  ['CX 24', 24],
  ['AGUA FD12', 12],
  ['LEITE INTEGRAL 12X1L', 12],
  ['cerveja 24x350ml', 24],
  ['SUCO 6X1,5L', 6],
  ['ARROZ 6 X 5KG', 6],
  ['PAPEL HIGIENICO 30M FD 16X1', 16],
  ['MACARRAO CX12X500G', 12],
])('%s: %i pieces', (nome, pecas) => expect(fatorNoTexto(nome)).toBe(pecas));

test.each([
  'REFRIGERANTE COLA 2L',
  'CAFE TORRADO MOIDO 500G',
  'SABONETE C/500G',
  'PERFUME C/ 1,5L',
  'PCT 500G',
  'CX 2L',
  'FOTO 10X15',
  'PLACA 30X40CM',
  'FITA 50X1M',
  'BOLO C/1',
  'VODKA 40%',
  'PAC/12',
  'CX 12345',
])('%s: nobody knows', (nome) => expect(fatorNoTexto(nome)).toBeUndefined());

test.each([
  // commercial, how many, of tribute, how many, name, factor, told by
  ['CX', 2, 'UN', 24, 'COLA CX C/6', 12, 'nota'],
  ['PÇ', 3, 'UN', 3, 'COLA', 1, 'nota'],
  ['FD', 0.5, 'KG', 12.6, 'CARNE', null, null],
  ['FD', 0.3, 'UN', 3.6, 'COLA', 12, 'nota'],
  ['UN', 10, 'UN', 10, 'COLA CX C/12', 1, 'nota'],
  ['kg', 2.5, 'KG', 2.5, 'QUEIJO', 1, 'nota'],
  ['PC\u0327', 1, 'PÇ', 1, 'COLA', 1, 'nota'],
  ['CX', 1, 'CX', 1, 'COLA CX C/12', 12, 'texto'],
  ['CX12', 1, 'CX12', 1, 'COLA C/6', 12, 'texto'],
  ['CX', 2, 'UN', 25, 'COLA C/12', 12, 'texto'],
  ['CX', 0, 'UN', 0, 'COMPLEMENTO', null, null],
  ['CX', 1, 'CX', 1, 'COLA 2L', null, null],
] as const)(
  '%s of %d, %s of %d, %s: factor %s, by %s',
  (unidade, quantidade, tributavel, quantas, nome, fator, fatorDe) => {
    const embalado = {
      nome,
      unidade,
      quantidade,
      unidadeTributavel: tributavel,
      quantidadeTributavel: quantas,
    };
    expect(fatorDaNota(embalado)).toEqual({ fator, fatorDe });
  },
);

import { describe, expect, it } from 'vitest';
import { achar, lerDigitado } from './clientes-achar.ts';

describe('what was typed', () => {
  it.each([
    ['Maria', { nome: 'Maria', telefone: null }],
    [' Maria da Silva ', { nome: 'Maria da Silva', telefone: null }],
    ['Maria 11 98888-7777', { nome: 'Maria', telefone: '11 98888-7777' }],
    ['Maria - (11) 98888-7777', { nome: 'Maria', telefone: '(11) 98888-7777' }],
    ['Maria, +55 11 988887777', { nome: 'Maria', telefone: '+55 11 988887777' }],
    ['11988887777', { nome: '11988887777', telefone: '11988887777' }],
    ['Apto 12', { nome: 'Apto 12', telefone: null }],
    ['Casa 2 bloco 14', { nome: 'Casa 2 bloco 14', telefone: null }],
    ['1234567890123456', { nome: '1234567890123456', telefone: null }],
    ['  ', undefined],
  ])('%j is a name, a phone or both', (typed, lido) => {
    expect(lerDigitado(typed)).toEqual(lido);
  });
});

describe('who is known', () => {
  const jose = { nome: 'José Antônio', telefone: '(11) 98888-7777' };
  const maria = { nome: 'Maria Conceição', telefone: null };
  it.each([
    ['jose', [jose]],
    ['CONCEICAO', [maria]],
    ['antonio jose', [jose]],
    ['8888-7777', [jose]],
    ['(11) 98888-7777', [jose]],
    ['+55 11 98888-7777', [jose]],
    ['jose 7777', [jose]],
    ['', [jose, maria]],
    ['ninguém', []],
  ])('is found by %j', (busca, found) => {
    expect(achar([jose, maria], busca)).toEqual(found);
  });
});

import { describe, expect, it } from 'vitest';
import { documento, documentoSuspeito, telefone } from './brasil.ts';

describe('phones and documents', () => {
  it.each([
    ['11988887777', '(11) 98888-7777'],
    ['(92) 3333 4444', '(92) 3333-4444'],
    ['3333-4444', '3333-4444'],
    ['ramal 12 11988887777', 'ramal 12 11988887777'],
    ['', ''],
  ])('the phone %s', (typed, shown) => expect(telefone(typed)).toBe(shown));
  it.each([
    ['12345678000195', '12.345.678/0001-95'],
    ['12abc34501de35', '12.ABC.345/01DE-35'],
    ['52998224725', '529.982.247-25'],
    ['isento', 'isento'],
  ])('the document %s', (typed, shown) => expect(documento(typed)).toBe(shown));
  it('doubts a number with a wrong check digit, and neither a right nor a missing one', () => {
    expect(documentoSuspeito('')).toBeUndefined();
    expect(documentoSuspeito('12.345.678/0001-95')).toBeUndefined();
    expect(documentoSuspeito('12.ABC.345/01DE-35')).toBeUndefined();
    expect(documentoSuspeito('12.345.678/0001-96')).toBe('Este CNPJ parece incorreto. Confira.');
    expect(documentoSuspeito('529.982.247-26')).toBe('Este CPF parece incorreto. Confira.');
  });
});

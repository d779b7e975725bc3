import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { lerChavePix, semAcentos, TXID, txidDe } from './chave-pix.ts';

describe('a Pix key', () => {
  it.each([
    ['529.982.247-25', 'cpf', '52998224725'],
    ['52998224725', 'cpf', '52998224725'],
    ['529 982 247 25', 'cpf', '52998224725'],
    ['11.222.333/0001-81', 'cnpj', '11222333000181'],
    ['12.abc.345/01de-35', 'cnpj', '12ABC34501DE35'],
    ['(11) 98888-7777', 'telefone', '+5511988887777'],
    ['+55 11 98888-7777', 'telefone', '+5511988887777'],
    ['005511988887777', 'telefone', '+5511988887777'],
    ['11988887777', 'telefone', '+5511988887777'],
    [' Ana@Padaria.com.BR ', 'email', 'ana@padaria.com.br'],
    ['ana@padaria-da-ana.com.br', 'email', 'ana@padaria-da-ana.com.br'],
    ['71C7D9BE-4B85-4E43-9F1C-1F3B8B4E9A2D', 'aleatoria', '71c7d9be-4b85-4e43-9f1c-1f3b8b4e9a2d'],
    // The Central Bank's own example says version 1.
    ['123e4567-e12b-12d1-a456-426655440000', 'aleatoria', '123e4567-e12b-12d1-a456-426655440000'],
    // Valid as both: a CPF, unless it is written as a telephone.
    ['51998259765', 'cpf', '51998259765'],
    ['+5551998259765', 'telefone', '+5551998259765'],
    ['(51) 99825-9765', 'telefone', '+5551998259765'],
  ])('%s is a %s', (escrita, tipo, chave) => {
    expect(lerChavePix(escrita)).toEqual({ tipo, chave });
  });

  it.each([
    ['nothing', ''],
    ['a wrong CPF', '529.982.247-26'],
    ['a wrong CNPJ', '11.222.333/0001-80'],
    ['a CPF of one digit', '11111111111'],
    ['a landline', '(11) 3333-4444'],
    ['an area code that is none', '(01) 98888-7777'],
    ['a telephone abroad', '+1 212 555 0100'],
    ['half an e-mail', 'ana@padaria'],
    ['an e-mail whose domain ends in a hyphen', 'ana@padaria-.com'],
    ['an e-mail of 78', `${'a'.repeat(66)}@padaria.com`],
    ['a UUID without its hyphens', '71c7d9be4b854e439f1c1f3b8b4e9a2d'],
    ['a name', 'Padaria da Ana'],
    ['a CPF among words', 'cpf 529.982.247-25'],
  ])('%s is none', (_what, escrita) => {
    expect(lerChavePix(escrita)).toBeUndefined();
  });

  it('is read from what was kept as it was kept', () => {
    for (const escrita of ['52998224725', '12ABC34501DE35', '+5551998259765', 'ana@x.com']) {
      expect(lerChavePix(lerChavePix(escrita)?.chave ?? '')?.chave).toBe(escrita);
    }
  });
});

it('what goes into a code is ASCII', () => {
  expect(semAcentos(' São  João\t& Cia. Açaí™ ')).toBe('Sao Joao & Cia. Acai');
  expect(semAcentos('Œ漢字🍞')).toBe('');
});

it('a UUID is a txid, each its own', () => {
  fc.assert(
    fc.property(fc.uuid(), fc.uuid(), (one, other) => {
      expect(txidDe(one)).toMatch(TXID);
      expect(txidDe(one) === txidDe(other)).toBe(one === other);
    }),
  );
  expect(txidDe('00000000-0000-0000-0000-000000000000')).toBe('0'.repeat(25));
  expect(txidDe('ffffffff-ffff-ffff-ffff-ffffffffffff')).toHaveLength(25);
});

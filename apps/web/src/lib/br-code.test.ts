import { cnpjValido, cpfValido } from '@balcao/contract/base/documento';
import { MAX_CENTAVOS } from '@balcao/contract/base/money';
import { lerChavePix, TXID, txidDe } from '@balcao/contract/pix/chave-pix';
import { getPixKeyInfo } from '@brazilian-utils/brazilian-utils/get-pix-key-info';
import { getPixPayloadInfo } from '@brazilian-utils/brazilian-utils/get-pix-payload-info';
import { isValidCnpj } from '@brazilian-utils/brazilian-utils/is-valid-cnpj';
import { isValidCpf } from '@brazilian-utils/brazilian-utils/is-valid-cpf';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { camposDoCodigo, crc } from './br-code.test-helper.ts';
import { brCode } from './br-code.ts';

const ANA = { chave: '+5511988887777', nome: 'Padaria da Ana', cidade: 'São Paulo' };

describe('the code of a Pix', () => {
  it.each([
    [
      'the manual of the Central Bank (BR Code, static)',
      { chave: '123e4567-e12b-12d1-a456-426655440000', nome: 'Fulano de Tal', cidade: 'BRASILIA' },
      undefined,
      undefined,
      '00020126580014br.gov.bcb.pix0136123e4567-e12b-12d1-a456-426655440000' +
        '5204000053039865802BR5913Fulano de Tal6008BRASILIA62070503***63041D3D',
    ],
    [
      'the documentation of Stark Infra',
      { chave: 'nedstark@hotmail.com', nome: 'Ned Stark', cidade: 'Rio de Janeiro' },
      500_000,
      '667486973860',
      '00020126420014br.gov.bcb.pix0120nedstark@hotmail.com' +
        '52040000530398654075000.005802BR5909Ned Stark6014Rio de Janeiro621605126674869738606304FF71',
    ],
    [
      'a code that Mercado Pago made',
      { chave: 'admin@foodfacil.site', nome: 'DEELIEZER20220211013929', cidade: 'Sao Paulo' },
      2550,
      'mpqrinter79190540824',
      '00020126420014br.gov.bcb.pix0120admin@foodfacil.site' +
        '520400005303986540525.505802BR5923DEELIEZER202202110139296009Sao Paulo62240520mpqrinter791905408246304A712',
    ],
    [
      'the documentation of Stark Bank',
      { chave: 'a629532e-7693-4846-852d-1bbff817b5a8', nome: "T'Challa", cidade: 'São Paulo' },
      1000,
      '12345',
      '00020126580014br.gov.bcb.pix0136a629532e-7693-4846-852d-1bbff817b5a8' +
        "520400005303986540510.005802BR5908T'Challa6009Sao Paulo62090505123456304B14A",
    ],
  ])('is byte for byte that of %s', (_source, recebedor, centavos, txid, published) => {
    expect(brCode(recebedor, centavos, txid)).toBe(published);
  });

  it.each([
    ['52998224725', '011152998224725'],
    ['11222333000181', '011411222333000181'],
    ['12ABC34501DE35', '011412ABC34501DE35'],
    ['+5511988887777', '0114+5511988887777'],
    ['ana@padaria.com.br', '0118ana@padaria.com.br'],
    ['71c7d9be-4b85-4e43-9f1c-1f3b8b4e9a2d', '013671c7d9be-4b85-4e43-9f1c-1f3b8b4e9a2d'],
  ])('carries the key %s', (chave, field) => {
    const code = brCode({ ...ANA, chave }, 1000) ?? '';
    expect(camposDoCodigo(code).get('26')).toBe(`0014br.gov.bcb.pix${field}`);
  });

  it('says a name without accents, cut to what fits', () => {
    const nome = 'Empório São João da Conceição';
    const code = camposDoCodigo(brCode({ ...ANA, nome, cidade: 'São José do Rio Preto' }, 1) ?? '');
    expect(code.get('59')).toBe('Emporio Sao Joao da Conce');
    expect(code.get('60')).toBe('Sao Jose do Rio');
    // A cut between two words leaves no blank at the end.
    const cut = { ...ANA, nome: 'Mercearia do Seu Joaquim e Filhos', cidade: 'Além Paraíba MG x' };
    expect(camposDoCodigo(brCode(cut) ?? '').get('59')).toBe('Mercearia do Seu Joaquim');
    expect(camposDoCodigo(brCode(cut) ?? '').get('60')).toBe('Alem Paraiba MG');
  });

  it('asks for the cheapest and for the dearest there is', () => {
    expect(camposDoCodigo(brCode(ANA, 1) ?? '').get('54')).toBe('0.01');
    expect(camposDoCodigo(brCode(ANA, MAX_CENTAVOS) ?? '').get('54')).toBe('9999999.99');
  });

  it('is none without a key, a name or a city that can be written', () => {
    expect(brCode({ ...ANA, chave: 'nada' })).toBeUndefined();
    expect(brCode({ ...ANA, nome: '漢字' })).toBeUndefined();
    expect(brCode({ ...ANA, cidade: ' ' })).toBeUndefined();
    expect(brCode(ANA, 100, 'com espaço')).toBeUndefined();
    expect(brCode(ANA, 100, 'x'.repeat(26))).toBeUndefined();
  });

  it('whatever is sold, it is ASCII, whole, and says exactly that', () => {
    expect(crc('123456789')).toBe('29B1');
    fc.assert(
      fc.property(fc.integer({ min: 1, max: MAX_CENTAVOS }), fc.uuid(), (centavos, id) => {
        const txid = txidDe(id);
        const code = brCode({ ...ANA, nome: 'Açaí & Cia.' }, centavos, txid) ?? '';
        expect(code).toMatch(/^[ -~]+$/);
        expect(code.slice(-4)).toBe(crc(code.slice(0, -4)));
        expect(Math.round(Number(camposDoCodigo(code).get('54')) * 100)).toBe(centavos);
        expect(getPixPayloadInfo(code)).toMatchObject({ txid: expect.stringMatching(TXID), key: ANA.chave });
        expect(getPixPayloadInfo(code)?.txid).toBe(txid);
      }),
    );
  });
});

describe('what the contract takes for a key', () => {
  it('is what the library writes into the code', () => {
    const digit = fc.constantFrom(...'0123456789');
    const typed = fc.oneof(
      fc.string({ unit: fc.constantFrom(...'0123456789 .-()+/AbZ@'), maxLength: 20 }),
      fc.array(digit, { minLength: 10, maxLength: 16 }).map((digits) => digits.join('')),
      fc
        .array(digit, { minLength: 9, maxLength: 9 })
        .map((digits) => `+55 (11) 9${digits.slice(1).join('')}`),
    );
    fc.assert(
      fc.property(typed, (text) => {
        const ours = lerChavePix(text);
        // Whatever we keep, the code carries as we keep it.
        if (ours) expect(getPixKeyInfo(ours.chave)?.value).toBe(ours.chave);
      }),
      { numRuns: 2000 },
    );
  });
});

describe('documents', () => {
  it('a CPF and a CNPJ are those of the library', () => {
    const cpf = fc.integer({ min: 0, max: 99_999_999_999 }).map((n) => String(n).padStart(11, '0'));
    fc.assert(
      fc.property(cpf, (text) => cpfValido(text) === isValidCpf(text)),
      { numRuns: 5000 },
    );
    const root = fc.string({ unit: fc.constantFrom(...'0123456789ABCXYZ'), minLength: 12, maxLength: 12 });
    const two = fc.integer({ min: 0, max: 99 }).map((n) => String(n).padStart(2, '0'));
    fc.assert(
      fc.property(root, two, (start, end) => {
        const text = start + end;
        expect(cnpjValido(text)).toBe(isValidCnpj(text, { version: 2 }));
      }),
      { numRuns: 5000 },
    );
    // Every root has one right pair of digits.
    fc.assert(
      fc.property(root, (start) => {
        const right = Array.from({ length: 100 }, (_, n) => `${start}${String(n).padStart(2, '0')}`).filter(
          cnpjValido,
        );
        expect(right).toHaveLength(/^(.)\1+$/.test(start) && right.length === 0 ? 0 : 1);
      }),
      { numRuns: 100 },
    );
  });
});

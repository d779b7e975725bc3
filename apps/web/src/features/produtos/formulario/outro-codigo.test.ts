import { expect, it } from 'vitest';
import { digitadoDe, errosDaCaixa, outroDe, SEM_OUTRO, textoDoOutro } from './outro-codigo.ts';

const CAIXA = { codigo: '17891000100100', quantidade: 12, valor: 42 };
const SEM_VALOR = { ...CAIXA, valor: null };
const dita = { novoCodigo: ' 17891000100100 ', deCaixa: true, pecas: '12', valorDaCaixa: '42' };

it('a typed code is of a piece, or of a box at its own price or at that of its pieces', () => {
  expect(outroDe(dita)).toEqual(CAIXA);
  expect(outroDe({ ...dita, valorDaCaixa: ' ' })).toEqual(SEM_VALOR);
  expect(outroDe({ ...dita, deCaixa: false })).toBe(CAIXA.codigo);
  expect(outroDe({ ...SEM_OUTRO, deCaixa: true })).toBe('');
  for (const outro of [CAIXA, SEM_VALOR, CAIXA.codigo]) expect(outroDe(digitadoDe(outro))).toEqual(outro);
});

it('a box says how many pieces, two or more, and a price that is one, as the server wants it', () => {
  const pecas = 'Uma embalagem tem 2 peças ou mais, em número inteiro.';
  for (const errada of ['', '1', '2,5', 'doze', '0'])
    expect(errosDaCaixa({ ...dita, pecas: errada })).toEqual({ pecas });
  expect(errosDaCaixa({ ...dita, valorDaCaixa: '4x' })).toEqual({
    valorDaCaixa: expect.stringContaining('Valor inválido'),
  });
  for (const certa of [
    dita,
    SEM_OUTRO,
    { ...SEM_OUTRO, deCaixa: true },
    { ...dita, deCaixa: false, pecas: '' },
  ])
    expect(errosDaCaixa(certa)).toEqual({});
});

it('a further code is read with what is in it and what it costs', () => {
  expect(
    [CAIXA.codigo, SEM_VALOR, CAIXA].map((outro) => textoDoOutro(outro).replaceAll('\u00a0', ' ')),
  ).toEqual(['17891000100100', '17891000100100 · caixa com 12', '17891000100100 · caixa com 12 · R$ 42,00']);
});

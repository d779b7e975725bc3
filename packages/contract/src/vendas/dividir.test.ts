import { expect, it } from 'vitest';
import { lerPessoas, linhaDaDivisao, textoDaDivisao } from './dividir.ts';

it.each([
  [52.5, 3, 'R$\u00a017,50 cada'],
  [52.5, 2, 'R$\u00a026,25 cada'],
  [10, 3, '1 × R$\u00a03,34 e 2 × R$\u00a03,33'],
  [0.05, 3, '2 × R$\u00a00,02 e 1 × R$\u00a00,01'],
  [9_999_999.99, 1, 'R$\u00a09.999.999,99 cada'],
])('%d by %d: %s', (total, pessoas, texto) => {
  expect(textoDaDivisao(total, pessoas)).toBe(texto);
});

it('is said on a receipt, for two people or more', () => {
  expect(linhaDaDivisao(52.5, 3)).toBe('Dividido por 3 pessoas: R$\u00a017,50 cada');
  const said = ['3', '2', '50', '1', '51', '0', '-3', '3.5', 'x', '', null].map(lerPessoas);
  expect(said.filter((pessoas) => pessoas !== undefined)).toEqual([3, 2, 50]);
});

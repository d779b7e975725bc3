import { expect, it } from 'vitest';
import { type Momento, podeAtualizar } from './pode-atualizar.ts';

const LIVRE: Momento = { pronta: true, ocupada: false, outraOcupada: false, porEnviar: 0 };

it('a new version may come when nothing is begun in any window and everything was handed over', () => {
  expect(podeAtualizar(LIVRE)).toBe(true);
});

it.each<[string, Partial<Momento>]>([
  ['there is none', { pronta: false }],
  ['a sale or a form is begun here', { ocupada: true }],
  ['one is begun in another window', { outraOcupada: true }],
  ['sales wait', { porEnviar: 1 }],
  ['it is unknown yet whether sales wait', { porEnviar: undefined }],
])('not when %s', (_when, change) => {
  expect(podeAtualizar({ ...LIVRE, ...change })).toBe(false);
});

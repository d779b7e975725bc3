import { expect, it } from 'vitest';
import { lojaUpdateSchema } from '../loja/loja.ts';
import { perfilSchema } from '../pessoas/auth.ts';
import { funcionarioUpdateSchema } from '../pessoas/funcionarios.ts';
import { telefoneSchema } from './fields.ts';

const VALIDOS = ['(11) 98888-7777', '11 98888 7777', '+55 (11) 98888-7777', '33334444', '11.98888.7777', ' '];
const TELEFONE_INVALIDO = 'Informe um telefone válido, como (11) 98888-7777.';
const INVALIDOS = [
  'abc',
  '1234567',
  '1234567890123456',
  '(11) 98888-7777 ramal 2',
  '11+988887777',
  '()-()-()-',
];

it('a telephone has 8 to 15 digits and their usual punctuation, or is left out', () => {
  const told = (text: string) => telefoneSchema.safeParse(text).error?.issues[0]?.message;
  for (const text of VALIDOS) expect(told(text), text).toBeUndefined();
  for (const text of INVALIDOS) expect(told(text), text).toBe(TELEFONE_INVALIDO);
});

it.each([
  ['a person', perfilSchema],
  ['an employee', funcionarioUpdateSchema],
  ['a store', lojaUpdateSchema],
])('of %s is held to the same rule by the server', (_, schema) => {
  const told = (telefone: unknown) =>
    schema.safeParse({ telefone }).error?.issues.find(({ path }) => path[0] === 'telefone')?.message;
  for (const text of [...VALIDOS, null, undefined]) expect(told(text), String(text)).toBeUndefined();
  for (const text of INVALIDOS) expect(told(text), text).toBe(TELEFONE_INVALIDO);
});

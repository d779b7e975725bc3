import { expect, it } from 'vitest';
import { cestSchema, ncmSchema, origemFiscalSchema } from './fiscal.ts';
import { ORIGENS } from './origens.ts';

it.each([
  [ncmSchema, '2202.10.00', '22021000'],
  [ncmSchema, ' 0402 10 10 ', '04021010'],
  [cestSchema, '03.010.00', '0301000'],
  [ncmSchema, '', null],
  [cestSchema, ' - ', null],
  [ncmSchema, null, null],
  [origemFiscalSchema, 0, 0],
  [origemFiscalSchema, ORIGENS.length - 1, 8],
  [origemFiscalSchema, null, null],
])('its punctuation aside, %# is taken', (schema, dito, guardado) => {
  expect(schema.parse(dito)).toBe(guardado);
});

it.each([
  [ncmSchema, '2202.10.0', 'O NCM tem 8 dígitos, como 2202.10.00.'],
  [ncmSchema, '220210000', 'O NCM tem 8 dígitos, como 2202.10.00.'],
  [ncmSchema, '2202100a', 'O NCM tem 8 dígitos, como 2202.10.00.'],
  [ncmSchema, '２２０２１０００', 'O NCM tem 8 dígitos, como 2202.10.00.'],
  [ncmSchema, 22021000, 'O NCM tem 8 dígitos, como 2202.10.00.'],
  [cestSchema, '03.010.000', 'O CEST tem 7 dígitos, como 03.010.00.'],
  [origemFiscalSchema, 9, 'A origem vai de 0 a 8.'],
  [origemFiscalSchema, -1, 'A origem vai de 0 a 8.'],
  [origemFiscalSchema, 1.5, 'A origem vai de 0 a 8.'],
  [origemFiscalSchema, '0', 'A origem vai de 0 a 8.'],
])('%# is refused in words', (schema, dito, mensagem) => {
  expect(schema.safeParse(dito).error?.issues.map(({ message }) => message)).toEqual([mensagem]);
});

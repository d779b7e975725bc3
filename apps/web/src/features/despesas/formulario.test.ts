import { expect, it } from 'vitest';
import { lerDespesa } from './formulario.ts';

const filled = {
  ...{ descricao: ' Aluguel da loja ', valor: '1.500,50', categoria: 'Aluguel', data: '2026-11-20' },
  ...{ repete: '', ate: '' },
};

it('reads the value with a comma and trims the description', () => {
  expect(lerDespesa(filled).data).toEqual({
    ...{
      descricao: 'Aluguel da loja',
      valor: 1500.5,
      categoria: 'Aluguel',
      data: '2026-11-20',
      repete: null,
    },
  });
});

it.each(['descricao', 'valor', 'categoria', 'data'] as const)('asks for every field: %s', (campo) => {
  const { mensagem, errors } = lerDespesa({ ...filled, [campo]: ' ' });
  expect(mensagem).toBe('Preencha todos os campos');
  expect(errors?.[campo]).toBe('Campo obrigatório.');
});

it.each([
  ['valor', 'abc', /^Valor inválido/],
  ['valor', '1,2,3', /^Valor inválido/],
  ['valor', '-5', /^Valor inválido/],
  ['valor', '10000000', /^O valor máximo é R\$\s9\.999\.999,99\.$/],
  ['valor', '10.000.000,00', /^O valor máximo é R\$\s9\.999\.999,99\.$/],
  ['valor', '0,00', /^O valor deve ser maior que zero\.$/],
  ['data', '2026-02-30', /^Informe uma data válida\.$/],
] as const)('says at the field what is wrong with a %s of %s', (campo, typed, dito) => {
  const { mensagem, errors } = lerDespesa({ ...filled, [campo]: typed });
  expect(mensagem).toBeUndefined();
  expect(errors?.[campo]).toMatch(dito);
});

it.each([
  [{ repete: 'MES' }, { cada: 'MES' }],
  [
    { repete: 'ANO', ate: '2028-01-31' },
    { cada: 'ANO', ate: '2028-01-31' },
  ],
  // Who gives it up leaves the day behind.
  [{ repete: '', ate: '2020-01-01' }, null],
])('reads how it comes back, and until when: %j', (typed, repete) => {
  expect(lerDespesa({ ...filled, ...typed }).data?.repete).toEqual(repete);
});

it('does not end before its own day', () => {
  expect(lerDespesa({ ...filled, repete: 'MES', ate: '2026-11-19' }).errors).toEqual({
    ate: 'A repetição termina antes do dia da despesa.',
  });
});

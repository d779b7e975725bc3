import { expect, it } from 'vitest';
import { lerCadastro, valuesOf } from './formulario.ts';

const maria = { ...valuesOf(undefined), nome: ' Maria ', telefone: '(11) 98888-7777' };

it('a name alone is enough; what is left empty is nothing', () => {
  expect(lerCadastro({ ...valuesOf(undefined), nome: 'Rui' }).data).toEqual({
    ...{ nome: 'Rui', telefone: null, documento: null, endereco: null, observacao: null, limiteFiado: null },
  });
});

it('an empty limit is the store’s, 0 is no fiado', () => {
  expect(lerCadastro({ ...maria, limiteFiado: ' ' }).data?.limiteFiado).toBeNull();
  expect(lerCadastro({ ...maria, limiteFiado: '0' }).data?.limiteFiado).toBe(0);
  expect(lerCadastro({ ...maria, limiteFiado: '1.234,5' }).data?.limiteFiado).toBe(1234.5);
  expect(lerCadastro({ ...maria, limiteFiado: 'muito' }).errors?.limiteFiado).toMatch(/^Valor inválido/);
});

it('what is wrong is said at its field', () => {
  expect(lerCadastro({ ...maria, nome: ' ' }).errors).toEqual({ nome: 'Informe o nome.' });
  expect(lerCadastro({ ...maria, telefone: '12' }).errors?.telefone).toMatch(/telefone válido/);
});

it('a form that nobody touched says what there was', () => {
  const cliente = { nome: 'Eva', telefone: null, limiteFiado: 50.5 };
  expect(lerCadastro(valuesOf(cliente)).data).toMatchObject(cliente);
});

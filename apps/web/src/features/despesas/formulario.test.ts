import { describe, expect, it } from 'vitest';
import { emptyValues, lerDespesa } from './formulario.ts';

const filled = {
  descricao: ' Aluguel da loja ',
  valor: '1.500,50',
  categoria: 'Aluguel',
  data: '2026-11-20',
  ...{ repete: '', ate: '' },
};

describe('the expense form', () => {
  it('starts with today and Outros', () => {
    expect(emptyValues('2026-11-20')).toEqual({
      descricao: '',
      valor: '',
      categoria: 'Outros',
      data: '2026-11-20',
      ...{ repete: '', ate: '' },
    });
  });

  it('reads the value with a comma and trims the description', () => {
    expect(lerDespesa(filled).data).toEqual({
      descricao: 'Aluguel da loja',
      valor: 1500.5,
      categoria: 'Aluguel',
      data: '2026-11-20',
      repete: null,
    });
  });

  it.each(['descricao', 'valor', 'categoria', 'data'] as const)('asks for every field: %s', (campo) => {
    const { mensagem, errors } = lerDespesa({ ...filled, [campo]: ' ' });
    expect(mensagem).toBe('Preencha todos os campos');
    expect(errors?.[campo]).toBe('Campo obrigatório.');
  });

  it.each(['abc', '1,2,3', '-5'])('says at the field that %s is no value', (valor) => {
    const { mensagem, errors } = lerDespesa({ ...filled, valor });
    expect(mensagem).toBeUndefined();
    expect(errors?.valor).toMatch(/^Valor inválido/);
  });

  it.each(['10000000', '10.000.000,00'])('says at the field how much %s may be at most', (valor) => {
    expect(lerDespesa({ ...filled, valor }).errors?.valor).toBe('O valor máximo é R$\u00a09.999.999,99.');
  });

  it('refuses an expense of nothing', () => {
    expect(lerDespesa({ ...filled, valor: '0,00' }).errors?.valor).toBe('O valor deve ser maior que zero.');
  });

  it('reads how it comes back, and until when', () => {
    const lido = (mais: object) => lerDespesa({ ...filled, ...mais });
    expect(lido({ repete: 'MES' }).data?.repete).toEqual({ cada: 'MES' });
    expect(lido({ repete: 'ANO', ate: '2028-01-31' }).data?.repete).toEqual({
      cada: 'ANO',
      ate: '2028-01-31',
    });
    // Who gives it up leaves the day behind.
    expect(lido({ repete: '', ate: '2020-01-01' }).data?.repete).toBeNull();
    expect(lido({ repete: 'MES', ate: '2026-11-19' }).errors).toEqual({
      ate: 'A repetição termina antes do dia da despesa.',
    });
  });

  it('refuses a day that does not exist', () => {
    expect(lerDespesa({ ...filled, data: '2026-02-30' }).errors?.data).toBe('Informe uma data válida.');
  });
});

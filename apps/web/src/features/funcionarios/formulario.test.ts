import type { Funcionario } from '@balcao/contract/pessoas/funcionarios';
import { PERMISSOES } from '@balcao/contract/pessoas/permissoes';
import { describe, expect, it } from 'vitest';
import { atFields } from '../../lib/read-form.ts';
import { beatriz as bia } from './beatriz.test-helper.ts';
import {
  changed,
  comFuncao,
  funcaoDe,
  lerMudado,
  lerNovo,
  limitesEmPalavras,
  mudancas,
  toggle,
  valuesOf,
} from './formulario.ts';

const filled = { ...valuesOf(undefined), nome: 'Bia', email: 'bia@loja.com.br', senha: 'segredo' };

describe('the employee form', () => {
  it('asks for no password on edit, and sends none', () => {
    const values = valuesOf(bia);
    expect(lerMudado(values, bia).errors).toBeUndefined();
    expect(lerMudado({ ...values, senha: 'sobra' }, bia).data).not.toHaveProperty('senha');
  });
  it('wants at least 6 characters, and an e-mail that can be one', () => {
    const { errors } = lerNovo({ ...filled, email: 'bia@', senha: '12345', permissoes: ['vendas'] });
    expect(errors).toEqual({
      email: 'Informe um e-mail válido.',
      senha: 'A senha deve ter pelo menos 6 caracteres',
    });
  });
  it('refuses a new telephone that is none, and leaves an old one alone', () => {
    const old = { ...bia, telefone: 'ramal abc' };
    const refused = { telefone: 'Informe um telefone válido, como (11) 98888-7777.' };
    expect(lerMudado(valuesOf(old), old).errors).toBeUndefined();
    expect(lerMudado({ ...valuesOf(old), telefone: 'abc' }, old).errors).toEqual(refused);
    expect(lerNovo({ ...filled, permissoes: ['vendas'], telefone: '1234567' }).errors).toEqual(refused);
    expect(lerMudado({ ...valuesOf(old), telefone: ' ' }, old).errors).toBeUndefined();
  });
  it('sends trimmed texts, and no phone as none', () => {
    expect(lerNovo({ ...filled, nome: ' Bia ', telefone: ' ', permissoes: ['produtos'] }).data).toEqual({
      nome: 'Bia',
      email: 'bia@loja.com.br',
      telefone: null,
      senha: 'segredo',
      permissoes: ['produtos'],
      limites: { descontoMaximo: 10, devolver: false, sangria: true },
    });
  });
  it('reads a percentage as people write one, and says what is none', () => {
    const read = (descontoMaximo: string) =>
      lerMudado({ ...valuesOf(bia), limites: { descontoMaximo, devolver: true, sangria: true } }, bia);
    expect([read('12,5'), read(' 7 % '), read('100'), read('0')].map(({ data }) => data?.limites)).toEqual(
      [12.5, 7, 100, 0].map((descontoMaximo) => ({ descontoMaximo, devolver: true, sangria: true })),
    );
    for (const none of ['', 'dez', '101', '-1', '1,234', '1e1']) {
      expect(read(none).errors, none).toEqual({ limites: 'Informe um percentual de 0 a 100.' });
    }
  });
  it('sends of the limits which of them were changed', () => {
    const { data } = lerMudado(valuesOf(bia), bia);
    expect(data && mudancas(bia, data)).toEqual({});
    const limites = { ...valuesOf(bia).limites, devolver: true };
    const other = lerMudado({ ...valuesOf(bia), limites }, bia).data;
    expect(other && mudancas(bia, other)).toEqual({ limites: { devolver: true } });
  });
  it('says of limits what is not as usual, of who sells', () => {
    const words = (limites: Partial<Funcionario['limites']>, permissoes = bia.permissoes) =>
      limitesEmPalavras({ permissoes, limites: { ...bia.limites, ...limites } });
    expect(words({})).toEqual([]);
    expect(words({ descontoMaximo: 12.5, devolver: true })).toEqual([
      'Desconto até 12,5\u00a0%',
      'Devolve vendas',
    ]);
    expect(words({ descontoMaximo: 0, sangria: false })).toEqual(['Sem desconto', 'Sem sangria']);
    expect(words({ descontoMaximo: 100 })).toEqual(['Qualquer desconto']);
    expect(words({ descontoMaximo: 100 }, ['produtos'])).toEqual([]);
  });
  it('keeps everything else when an employee is switched off', () => {
    // A telephone that is left out stays as it is, and so do limits.
    const { id: _id, criadoEm: _criado, telefone: _telefone, limites: _limites, ...rest } = bia;
    const { ativo: _ativo, ...sent } = rest;
    expect(changed(bia, { ativo: false })).toEqual({ ...sent, ativo: false });
    expect(changed(bia, { telefone: null })).toEqual({ ...sent, telefone: null });
  });
  it('keeps the pages in one order, however they were ticked', () => {
    expect(toggle(['despesas'], 'vendas', true)).toEqual(['vendas', 'despesas']);
    expect(toggle(['vendas', 'despesas'], 'vendas', false)).toEqual(['despesas']);
  });
  it('finds the field of a refusal', () => {
    expect(atFields({ 'permissoes.0': 'Permissão desconhecida.', nome: 'x' })).toEqual({
      permissoes: 'Permissão desconhecida.',
      nome: 'x',
    });
  });
});

it('a function ticks its pages and limits, and is known by them', () => {
  const novo = valuesOf(undefined);
  expect(funcaoDe(novo)).toBeUndefined();
  for (const funcao of ['caixa', 'garcom', 'estoque', 'cozinha', 'gerente'] as const) {
    expect(funcaoDe({ ...novo, ...comFuncao(funcao) })).toBe(funcao);
  }
  const gerente = { ...novo, ...comFuncao('gerente') };
  expect(gerente).toMatchObject({
    permissoes: [...PERMISSOES],
    limites: { descontoMaximo: '100', devolver: true },
  });
  // Changed by hand it is nobody's.
  expect(funcaoDe({ ...gerente, permissoes: ['vendas', 'despesas'] })).toBeUndefined();
  expect(funcaoDe({ ...gerente, limites: { ...gerente.limites, sangria: false } })).toBeUndefined();
});

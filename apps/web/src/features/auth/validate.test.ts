import { describe, expect, it } from 'vitest';
import { validateCadastro, validateEsqueceu, validateLogin, validateReset } from './validate.ts';

const good = { nome: 'Maria', email: 'maria@loja.com.br', senha: 'segredo', confirmacao: 'segredo' };

describe('the login form', () => {
  it('lets a complete one through', () => {
    expect(validateLogin({ email: ' Maria@Loja.com.br ', senha: 'x' })).toEqual({});
  });
  it('asks for what is missing', () => {
    expect(validateLogin({ email: ' ', senha: '' })).toEqual({
      email: 'Informe o e-mail.',
      senha: 'Informe a senha.',
    });
  });
  it.each(['maria', 'maria@', '@loja.com', 'maria@loja', 'ma ria@loja.com', 'maria@loja.'])(
    '%s is no e-mail',
    (email) => expect(validateLogin({ email, senha: 'x' })).toEqual({ email: 'Informe um e-mail válido.' }),
  );
});

describe('the sign-up form', () => {
  it('lets a complete one through', () => expect(validateCadastro(good)).toEqual({}));
  it('wants the same password twice', () => {
    expect(validateCadastro({ ...good, confirmacao: 'segredos' })).toEqual({
      confirmacao: 'As senhas não coincidem.',
    });
  });
  it('wants at least 6 characters', () => {
    expect(validateCadastro({ ...good, senha: '12345', confirmacao: '12345' })).toEqual({
      senha: 'A senha deve ter pelo menos 6 caracteres',
    });
  });
  it('names every empty field', () => {
    expect(Object.keys(validateCadastro({ nome: ' ', email: '', senha: '', confirmacao: '' }))).toEqual([
      'nome',
      'email',
      'senha',
      'confirmacao',
    ]);
  });
});

describe('the form for a forgotten password', () => {
  it('asks for the e-mail in the words of the specification', () => {
    expect(validateEsqueceu(' ')).toBe('Por favor, digite seu email');
    expect(validateEsqueceu('maria@')).toBe('Informe um e-mail válido.');
    expect(validateEsqueceu(' maria@loja.com.br ')).toBeUndefined();
  });
});

describe('the form for a new password', () => {
  const form = { email: 'maria@loja.com.br', senha: 'segredo', confirmacao: 'segredo' };
  it('lets a complete one through', () => expect(validateReset(form)).toEqual({}));
  it('wants the same password twice, of at least 6 characters', () => {
    expect(validateReset({ ...form, confirmacao: '' })).toEqual({ confirmacao: 'As senhas não coincidem' });
    expect(validateReset({ ...form, senha: '12345', confirmacao: '12345' })).toEqual({
      senha: 'A senha deve ter pelo menos 6 caracteres',
    });
  });
});

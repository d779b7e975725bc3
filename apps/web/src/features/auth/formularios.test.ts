import { describe, expect, it } from 'vitest';
import { lerConta, lerPedidoDeLink, lerRedefinicao } from './formularios.ts';
import { lerLogin } from './ler-login.ts';

const good = { nome: 'Maria', email: 'maria@loja.com.br', senha: 'segredo', confirmacao: 'segredo' };

describe('the login form', () => {
  it('lets a complete one through', () => {
    expect(lerLogin({ email: ' Maria@Loja.com.br ', senha: 'x' }).errors).toBeUndefined();
  });
  it('asks for what is missing', () => {
    expect(lerLogin({ email: ' ', senha: '' }).errors).toEqual({
      email: 'Informe o e-mail.',
      senha: 'Informe a senha.',
    });
  });
  it.each(['maria', 'maria@', '@loja.com', 'maria@loja', 'ma ria@loja.com', 'maria@loja.'])(
    '%s is no e-mail',
    (email) => expect(lerLogin({ email, senha: 'x' }).errors).toEqual({ email: 'Informe um e-mail válido.' }),
  );
});

describe('the sign-up form', () => {
  it('lets a complete one through', () => expect(lerConta(good).errors).toBeUndefined());
  it('wants the same password twice', () => {
    expect(lerConta({ ...good, confirmacao: 'segredos' }).errors).toEqual({
      confirmacao: 'As senhas não coincidem.',
    });
  });
  it('wants at least 6 characters', () => {
    expect(lerConta({ ...good, senha: '12345', confirmacao: '12345' }).errors).toEqual({
      senha: 'A senha deve ter pelo menos 6 caracteres',
    });
  });
  it('names every empty field', () => {
    expect(Object.keys(lerConta({ nome: ' ', email: '', senha: '', confirmacao: '' }).errors ?? {})).toEqual([
      'nome',
      'email',
      'senha',
      'confirmacao',
    ]);
  });
});

describe('the form for a forgotten password', () => {
  it('asks for the e-mail in the words of the specification', () => {
    expect(lerPedidoDeLink({ email: ' ' }).errors?.email).toBe('Por favor, digite seu email');
    expect(lerPedidoDeLink({ email: 'maria@' }).errors?.email).toBe('Informe um e-mail válido.');
    expect(lerPedidoDeLink({ email: ' maria@loja.com.br ' }).errors).toBeUndefined();
  });
});

describe('the form for a new password', () => {
  const form = { email: 'maria@loja.com.br', novaSenha: 'segredo', confirmacao: 'segredo' };
  it('lets a complete one through', () => expect(lerRedefinicao(form).errors).toBeUndefined());
  it('wants the same password twice, of at least 6 characters', () => {
    expect(lerRedefinicao({ ...form, confirmacao: '' }).errors).toEqual({
      confirmacao: 'As senhas não coincidem',
    });
    expect(lerRedefinicao({ ...form, novaSenha: '12345', confirmacao: '12345' }).errors).toEqual({
      novaSenha: 'A senha deve ter pelo menos 6 caracteres',
    });
  });
});

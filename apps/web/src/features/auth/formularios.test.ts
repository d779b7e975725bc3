import { describe, expect, it } from 'vitest';
import { lerConta, lerPedidoDeLink, lerRedefinicao } from './formularios.ts';
import { lerLogin } from './ler-login.ts';

describe('the login form', () => {
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

it('the sign-up names every empty field, and wants a password of at least 6 characters', () => {
  const vazia = { nome: ' ', email: '', senha: '', confirmacao: '' };
  expect(Object.keys(lerConta(vazia).errors ?? {})).toEqual(['nome', 'email', 'senha', 'confirmacao']);
  const curta = { nome: 'Maria', email: 'maria@loja.com.br', senha: '12345', confirmacao: '12345' };
  expect(lerConta(curta).errors).toEqual({ senha: 'A senha deve ter pelo menos 6 caracteres' });
});

it('a forgotten password asks for an e-mail that can be one', () => {
  expect(lerPedidoDeLink({ email: 'maria@' }).errors?.email).toBe('Informe um e-mail válido.');
});

it('a new password is wanted twice', () => {
  const form = { email: 'maria@loja.com.br', novaSenha: 'segredo', confirmacao: '' };
  expect(lerRedefinicao(form).errors).toEqual({ confirmacao: 'As senhas não coincidem' });
});

/** The one login form: what it sends, what it says and where it leads. */
import type { Usuario } from '@balcao/contract/pessoas/auth';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, expect, it, vi } from 'vitest';
import { sessaoGuardada } from '../dados/sessao-guardada.ts';
import { falha, outroServidor, semRede } from '../testing/desenhar.tsx';
import { FormularioDeLogin } from './entrada.tsx';
import { ligarFormulario } from './formulario.ts';

const ana: Usuario = {
  ...{ id: 'ana', nome: 'Ana', email: 'ana@loja.com.br', telefone: null, tipo: 'PRINCIPAL' },
  ...{ permissoes: [], limites: null, lojaId: 'loja', assinatura: 'premium', planoExpiraEm: null },
};
const entrou = () => Response.json({ usuario: ana, token: 't1' });
const AHEAD = '<template data-app><link rel="prefetch" href="/home"></template>';

afterEach(() => {
  vi.unstubAllGlobals();
  localStorage.clear();
  sessaoGuardada.reload();
  document.body.innerHTML = '';
  for (const link of document.head.querySelectorAll('[rel=prefetch]')) link.remove();
});

/** The page as its HTML comes, before its script runs. */
function pagina(): void {
  document.body.innerHTML = renderToStaticMarkup(<FormularioDeLogin />) + AHEAD;
}

function ligar(resposta: () => Response | Promise<Response> = entrou) {
  const enviados: unknown[] = [];
  vi.stubGlobal('fetch', async (_path: string, { body }: RequestInit) => {
    enviados.push(JSON.parse(String(body)));
    return resposta();
  });
  const abrir = vi.fn<(path: string) => void>();
  return { enviados, abrir, formulario: ligarFormulario(abrir) };
}
const campo = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
function digitar(email: string, senha: string): void {
  fireEvent.input(campo('E-mail'), { target: { value: email } });
  fireEvent.input(campo('Senha'), { target: { value: senha } });
}
const entrar = () => fireEvent.submit(screen.getByRole('button', { name: 'Entrar' }));
const alerta = () => screen.getByRole('alert').textContent;

it('sends what was typed, keeps who signed in, and leads to the first page', async () => {
  pagina();
  const { enviados, abrir } = ligar();
  digitar(' ana@loja.com.br ', 'segredo1');
  entrar();
  expect(screen.getByRole('button', { name: 'Entrando...' }).getAttribute('aria-disabled')).toBe('true');
  await waitFor(() => expect(abrir).toHaveBeenCalledExactlyOnceWith('/home'));
  expect(enviados).toEqual([{ email: 'ana@loja.com.br', senha: 'segredo1', manterConectado: false }]);
  expect(JSON.parse(localStorage.getItem('balcao.usuario') ?? '')).toEqual({ usuario: ana, token: 't1' });
});

it('Manter conectado goes along; Lembrar login e senha keeps the e-mail for the next time, and no password', async () => {
  pagina();
  const { enviados, abrir } = ligar();
  digitar('ana@loja.com.br', 'segredo1');
  fireEvent.click(campo('Manter conectado'));
  fireEvent.click(campo('Lembrar login e senha'));
  entrar();
  await waitFor(() => expect(abrir).toHaveBeenCalledTimes(1));
  expect(enviados).toMatchObject([{ manterConectado: true }]);
  expect(JSON.stringify({ ...localStorage })).not.toContain('segredo1');

  pagina();
  const depois = ligar();
  expect(campo('E-mail').value).toBe('ana@loja.com.br');
  expect(campo('Lembrar login e senha').checked).toBe(true);
  depois.formulario.focar();
  expect(document.activeElement).toBe(campo('Senha'));
  digitar('ana@loja.com.br', 'segredo1');
  fireEvent.click(campo('Lembrar login e senha'));
  entrar();
  await waitFor(() => expect(depois.abrir).toHaveBeenCalledTimes(1));

  pagina();
  ligar();
  expect(campo('E-mail').value).toBe('');
});

it('a missing answer is said at its field, the first has the focus, and no request leaves', () => {
  pagina();
  const { enviados } = ligar();
  entrar();
  for (const [label, texto] of [
    ['E-mail', 'Informe o e-mail.'],
    ['Senha', 'Informe a senha.'],
  ] as const) {
    const id = campo(label).getAttribute('aria-describedby') ?? '';
    expect(document.getElementById(id)?.textContent).toBe(texto);
    expect(document.getElementById(id)?.hidden).toBe(false);
    expect(campo(label).getAttribute('aria-invalid')).toBe('true');
  }
  expect(document.activeElement).toBe(campo('E-mail'));
  fireEvent.input(campo('E-mail'), { target: { value: 'a' } });
  expect(campo('E-mail').hasAttribute('aria-invalid')).toBe(false);
  expect(enviados).toEqual([]);
});

const SEM_CONEXAO = 'Erro de conexão com o servidor';
it.each([
  ['without a connection', semRede, SEM_CONEXAO],
  [
    'that the server refuses',
    falha('CREDENCIAIS_INVALIDAS', { mensagem: 'Conta bloqueada.' }),
    'Conta bloqueada.',
  ],
  ['that another server answers', outroServidor, SEM_CONEXAO],
  [
    'that is answered without a user',
    () => Response.json({ token: 'x' }),
    'Dados do usuário não retornados pelo servidor',
  ],
])('a login %s says why, and the password is ready to be typed over', async (_name, resposta, texto) => {
  pagina();
  const { abrir } = ligar(resposta);
  digitar('ana@loja.com.br', 'errada1');
  entrar();
  await waitFor(() => expect(alerta()).toBe(texto));
  expect(screen.getByRole('alert').hidden).toBe(false);
  expect([campo('Senha').selectionStart, campo('Senha').selectionEnd]).toEqual([0, 'errada1'.length]);
  expect(screen.getByRole('button', { name: 'Entrar' }).getAttribute('aria-disabled')).toBe('false');
  expect(sessaoGuardada.get()).toBeUndefined();
  expect(abrir).not.toHaveBeenCalled();
});

it('shows the password and hides it again', () => {
  pagina();
  ligar();
  const olho = screen.getByRole('button', { name: 'Mostrar senha' });
  for (const [type, pressed] of [
    ['text', 'true'],
    ['password', 'false'],
  ]) {
    fireEvent.click(olho);
    expect([campo('Senha').type, olho.getAttribute('aria-pressed')]).toEqual([type, pressed]);
  }
});

const ahead = () => document.head.querySelectorAll('link[rel=prefetch][href="/home"]').length;

it('fetches the application with the first key typed', () => {
  pagina();
  ligar();
  expect(ahead()).toBe(0);
  campo('E-mail').focus();
  campo('Senha').focus();
  expect(ahead()).toBe(1);
});

it('fetches it, too, where a key came before the script, and leaves the typed text', () => {
  pagina();
  campo('E-mail').focus();
  campo('E-mail').value = 'ana@loja.com.br';
  ligar().formulario.focar();
  expect(ahead()).toBe(1);
  expect(campo('E-mail').value).toBe('ana@loja.com.br');
  expect(document.activeElement).toBe(campo('E-mail'));
});

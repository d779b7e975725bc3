/** The scripts of the front page and of /login: a person signed in already, and the message of the page before. */
import type { Usuario } from '@balcao/contract/pessoas/auth';
import { act, fireEvent, screen, within } from '@testing-library/react';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { deixarEntrada } from '../dados/entrada-pronta.ts';
import { SESSAO_KEY } from '../dados/sessao-guardada.ts';
import { CONTA_CRIADA, deixarRecado, tomarRecado } from '../lib/recado.ts';
import { lembrarVolta } from '../lib/volta.ts';
import { FormularioDeLogin } from './entrada.tsx';
import { find } from './find.ts';
import { render } from './page.tsx';

const ana: Usuario = {
  ...{ id: 'ana', nome: 'Ana Souza', email: 'ana@loja.com.br', telefone: null, tipo: 'PRINCIPAL' },
  ...{ permissoes: [], limites: null, lojaId: 'loja', assinatura: 'premium', planoExpiraEm: null },
};
const entrou = () => localStorage.setItem(SESSAO_KEY, JSON.stringify({ usuario: ana, token: 't1' }));

// Each page load runs its script once: here each test is one.
beforeEach(() => void vi.resetModules());
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  localStorage.clear();
  document.body.innerHTML = '';
});
async function landing(): Promise<void> {
  document.body.innerHTML = render();
  await import('./main.ts');
}
async function login(): Promise<void> {
  document.body.innerHTML = `<h1 id="entrada-titulo">Entrar</h1>${renderToStaticMarkup(<FormularioDeLogin />)}`;
  await import('./login.ts');
}

it('who is signed in finds the way in; signed out in another tab, the form again', async () => {
  entrou();
  await landing();
  screen.getByRole('heading', { name: 'Olá, Ana' });
  expect(find('[data-formulario]').hidden).toBe(true);
  const ways = screen.getAllByRole('link', { name: 'Abrir o Balcão' }).map((a) => a.getAttribute('href'));
  expect(new Set(ways)).toEqual(new Set(['/home']));
  localStorage.removeItem(SESSAO_KEY);
  await act(async () => void window.dispatchEvent(new StorageEvent('storage', { key: SESSAO_KEY })));
  const entrada = within(screen.getByRole('region', { name: 'Entrar' }));
  expect(find('[data-formulario]').hidden).toBe(false);
  expect(find('[data-dentro]').hidden).toBe(true);
  entrada.getByRole('button', { name: 'Entrar' });
});

it('why a session ended stands beside the form, once', async () => {
  const texto = 'Sessão expirada. Faça login novamente.';
  deixarRecado({ tipo: 'sessao', texto });
  await landing();
  expect([find('[data-sessao]').textContent, find('[data-sessao]').hidden]).toEqual([texto, false]);
  expect(tomarRecado()).toBeUndefined();
});

it('what went well passes over the page for five seconds', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  deixarRecado({ tipo: 'sucesso', texto: 'Senha redefinida com sucesso!' });
  await landing();
  expect(find('[data-toast]').dataset.tipo).toBe('sucesso');
  vi.advanceTimersByTime(4999);
  expect(find('[data-toast]').textContent).toBe('Senha redefinida com sucesso!');
  vi.advanceTimersByTime(1);
  expect(find('[data-toast]').textContent).toBe('');
});

it('/login says why a person is there, knows the account that was just made, and waits for its password', async () => {
  deixarRecado({ tipo: 'sessao', texto: 'Você precisa estar logado.', email: 'ana@loja.com.br' });
  await login();
  expect([find('[data-sessao]').textContent, find('[data-sessao]').hidden]).toEqual([
    'Você precisa estar logado.',
    false,
  ]);
  expect(tomarRecado()).toBeUndefined();
  expect(screen.getByLabelText<HTMLInputElement>('E-mail').value).toBe('ana@loja.com.br');
  expect(document.activeElement).toBe(screen.getByLabelText('Senha'));
});

describe('/login of an account that was just made', () => {
  const pedidos: [string, string][] = [];
  const went = vi.fn<(path: string | URL) => void>();
  const dentro = () => went.mock.calls.flat();
  const dito = () => find('[data-sessao]').textContent;
  beforeEach(async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    vi.spyOn(window.location, 'replace').mockImplementation(went.mockReset());
    pedidos.length = 0;
    vi.stubGlobal('fetch', async (path: string, { headers }: { headers: Record<string, string> }) => {
      pedidos.push([path, headers.authorization ?? '']);
      if (path === '/api/auth/logout') return new Response(null, { status: 204 });
      return Response.json({ usuario: ana, token: 't2' });
    });
    deixarEntrada({ usuario: ana, token: 't1' });
    deixarRecado({ tipo: 'sessao', texto: CONTA_CRIADA, email: ana.email });
    await login();
  });
  afterEach(() => vi.unstubAllGlobals());

  it('signs in by itself after two seconds', () => {
    expect(dito()).toBe('Conta criada. Abrindo a sua loja…');
    vi.advanceTimersByTime(1999);
    expect(dentro()).toEqual([]);
    vi.advanceTimersByTime(1);
    expect(dentro()).toEqual(['/home']);
    expect(JSON.parse(localStorage.getItem(SESSAO_KEY) ?? '')).toMatchObject({ token: 't1' });
    expect(pedidos).toEqual([]);
  });

  it('at once where its button is pressed', () => {
    fireEvent.pointerDown(screen.getByRole('button', { name: 'Entrar' }));
    fireEvent.submit(screen.getByRole('button', { name: 'Entrar' }));
    expect(dentro()).toEqual(['/home']);
  });

  it('is a form as ever for who types: the session that waited is over before another begins', async () => {
    fireEvent.input(screen.getByLabelText('Senha'), { target: { value: 'segredo1' } });
    expect(dito()).toBe(CONTA_CRIADA);
    vi.advanceTimersByTime(60_000);
    expect(dentro()).toEqual([]);
    fireEvent.submit(screen.getByRole('button', { name: 'Entrar' }));
    await vi.waitFor(() => expect(dentro()).toEqual(['/home']));
    expect(pedidos).toEqual([
      ['/api/auth/logout', 'Bearer t1'],
      ['/api/auth/login', ''],
    ]);
  });
});

it('/login leads on who is signed in already', async () => {
  const went = vi.spyOn(window.location, 'replace').mockImplementation(() => undefined);
  entrou();
  await login();
  expect(went).toHaveBeenCalledExactlyOnceWith('/home');
});

it('/login leads a person whose session ended back to her page, and no other person', async () => {
  const went = vi.spyOn(window.location, 'replace').mockImplementation(() => undefined);
  lembrarVolta({ usuarioId: ana.id, pagina: '/selling/caixa' });
  entrou();
  await login();
  expect(went).toHaveBeenCalledExactlyOnceWith('/selling/caixa');
  lembrarVolta({ usuarioId: 'bia', pagina: '/selling/caixa' });
  vi.resetModules();
  await login();
  expect(went).toHaveBeenLastCalledWith('/home');
});

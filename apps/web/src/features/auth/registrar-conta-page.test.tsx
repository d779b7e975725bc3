import { act, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { tomarEntrada } from '../../dados/entrada-pronta.ts';
import { sessaoGuardada } from '../../dados/sessao-guardada.ts';
import { CONTA_CRIADA, tomarRecado } from '../../lib/recado.ts';
import { desenhar, falha, outroServidor, semRede } from '../../testing/desenhar.tsx';
import { campo, enviados, press, type } from '../../testing/gestos.ts';
import { lojaDeTeste } from '../../testing/loja.ts';
import RegistrarContaPage from './registrar-conta-page.tsx';

const ENDPOINT = 'POST /api/auth/register';

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const abrir = () => desenhar(<RegistrarContaPage />, { em: '/cadastro', quem: null });
function preencher(): void {
  type('Nome', 'Ana');
  type('E-mail', 'ana@exemplo.com.br');
  type('Senha', 'segredo1');
  type('Confirmar senha', 'segredo1');
}
const criar = () => press('Criar Conta');

it.each([
  ['with the server’s words', falha('EMAIL_EM_USO'), 'Este e-mail já está em uso.'],
  ['without words of the server', outroServidor, 'Erro ao criar conta'],
  ['without a connection', semRede, 'Erro de conexão com o servidor'],
])('a sign-up that fails %s says why, and nothing typed is lost', async (_name, resposta, texto) => {
  const desenho = await abrir();
  desenho.responder(ENDPOINT, resposta);
  preencher();
  await criar();
  await waitFor(() => expect(screen.getByRole('alert').textContent).toBe(texto));
  expect(campo('Nome').value).toBe('Ana');
  expect(campo('Senha').value).toBe('segredo1');
});

it('a password that was typed otherwise the second time is said at its field, and nothing is sent', async () => {
  const desenho = await abrir();
  preencher();
  type('Confirmar senha', 'outra coisa');
  await criar();
  await screen.findByText('As senhas não coincidem.');
  await waitFor(() => expect(document.activeElement).toBe(campo('Confirmar senha')));
  expect(enviados(desenho, 'POST')).toEqual([]);
});

it('an account that was made is said, and after 1.5 s its login page, with the e-mail and the way in', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const went = vi.spyOn(window.location, 'assign').mockImplementation(() => undefined);
  const desenho = await abrir();
  desenho.responder(ENDPOINT, { mensagem: 'ok' });
  const { quem } = lojaDeTeste();
  desenho.responder('POST /api/auth/login', { usuario: quem, token: 't1' });
  preencher();
  await criar();
  await act(() => vi.advanceTimersByTimeAsync(0));
  expect(screen.getByText('Conta criada com sucesso! Redirecionando...')).toBeTruthy();
  expect(enviados(desenho, 'POST')).toEqual([
    { nome: 'Ana', email: 'ana@exemplo.com.br', senha: 'segredo1' },
    { email: 'ana@exemplo.com.br', senha: 'segredo1' },
  ]);
  await act(() => vi.advanceTimersByTimeAsync(1499));
  expect(went).not.toHaveBeenCalled();
  await act(() => vi.advanceTimersByTimeAsync(1));
  expect(went).toHaveBeenCalledExactlyOnceWith('/login');
  expect(tomarRecado()).toEqual({ tipo: 'sessao', texto: CONTA_CRIADA, email: 'ana@exemplo.com.br' });
  // Handed over, and nobody is signed in before it is taken up.
  expect(sessaoGuardada.get()).toBeUndefined();
  expect(tomarEntrada()).toEqual({ usuario: quem, token: 't1' });
  expect(JSON.stringify({ ...sessionStorage, ...localStorage })).not.toContain('segredo1');
});

it('leads back to the login', async () => {
  await abrir();
  expect(screen.getByRole('link', { name: 'Entrar' }).getAttribute('href')).toBe('/login');
});

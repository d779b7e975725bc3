import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { sessaoGuardada } from '../../dados/sessao-guardada.ts';
import { desenhar, falha, outroServidor, semRede } from '../../testing/desenhar.tsx';
import { campo, enviados, press, type } from '../../testing/gestos.ts';
import RedefinirSenhaPage from './redefinir-senha-page.tsx';

const ENDPOINT = 'POST /api/auth/reset-password';
const LINK = '/resetsenha?token=abc&email=ana%40loja.com.br';

const abrir = (em = LINK, signedIn = false) =>
  desenhar(<RedefinirSenhaPage />, { em, rota: '/resetsenha', ...(signedIn ? {} : { quem: null }) });
function digitar(nova: string, confirmacao = nova): void {
  type('Nova senha', nova);
  type('Confirmar senha', confirmacao);
}
const redefinir = () => press('Redefinir Senha');

it('the key to the account leaves the address at once; the e-mail is filled in and can be changed', async () => {
  const desenho = await abrir();
  expect(desenho.onde()).toBe('/resetsenha');
  expect(document.querySelector('meta[name=referrer]')?.getAttribute('content')).toBe('no-referrer');
  expect([campo('E-mail').value, campo('E-mail').readOnly]).toEqual(['ana@loja.com.br', false]);
  expect(screen.getByRole('link', { name: 'Voltar ao login' }).getAttribute('href')).toBe('/');
});

it.each(['/resetsenha', '/resetsenha?email=ana%40loja.com.br'])(
  'a link without its token says so and leads to the front page: %s',
  async (em) => {
    const desenho = await abrir(em);
    await screen.findByText('Token de recuperação não encontrado');
    expect(desenho.onde()).toBe('/');
  },
);

it('what is wrong is said at its field, the first has the focus, and nothing is sent', async () => {
  const desenho = await abrir();
  digitar('12345', '123456');
  await redefinir();
  await screen.findByText('A senha deve ter pelo menos 6 caracteres');
  expect(screen.getByText('As senhas não coincidem')).toBeTruthy();
  await waitFor(() => expect(document.activeElement).toBe(campo('Nova senha')));
  expect(enviados(desenho, 'POST')).toEqual([]);
});

it.each([
  [
    'the server’s words, and offers another link',
    falha('TOKEN_INVALIDO', { mensagem: 'O link venceu.' }),
    'O link venceu. Pedir um novo link',
  ],
  ['its own words where the server has none', outroServidor, 'Erro ao redefinir senha'],
  ['the same without a connection', semRede, 'Erro ao redefinir senha'],
])('a new password that fails says %s', async (_name, resposta, texto) => {
  const desenho = await abrir();
  desenho.responder(ENDPOINT, resposta);
  digitar('segredo2');
  await redefinir();
  await waitFor(() => expect(screen.getByRole('alert').textContent).toBe(texto));
  const another = screen.queryByRole('link', { name: 'Pedir um novo link' })?.getAttribute('href');
  expect(another).toBe(texto.endsWith('link') ? '/esqueceusenha' : undefined);
  expect(desenho.onde()).toBe('/resetsenha');
});

it('a password that the server finds too common is said at its field', async () => {
  const desenho = await abrir();
  desenho.responder(ENDPOINT, falha('VALIDACAO', { campos: { novaSenha: 'Esta senha é muito comum.' } }));
  digitar('senha123');
  await redefinir();
  await screen.findByText('Esta senha é muito comum.');
  await waitFor(() => expect(document.activeElement).toBe(campo('Nova senha')));
  expect(screen.queryByRole('alert')).toBeNull();
});

it('a new password that was taken says so on the front page, and ends the session that was open here', async () => {
  const desenho = await abrir(LINK, true);
  const answer = Promise.withResolvers<unknown>();
  desenho.responder(ENDPOINT, () => answer.promise);
  digitar('segredo2');
  await redefinir();
  const busy = screen.getByRole('button', { name: 'Redefinindo...' });
  fireEvent.click(busy);
  expect(enviados(desenho, 'POST')).toEqual([
    { email: 'ana@loja.com.br', resetToken: 'abc', novaSenha: 'segredo2' },
  ]);
  await act(async () => answer.resolve({ mensagem: 'ok' }));
  await screen.findByText('Senha redefinida com sucesso!');
  expect(desenho.onde()).toBe('/');
  expect(sessaoGuardada.get()).toBeUndefined();
});

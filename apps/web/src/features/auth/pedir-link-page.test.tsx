import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { desenhar, falha, outroServidor, type Resposta, semRede } from '../../testing/desenhar.tsx';
import { enviados, type } from '../../testing/gestos.ts';
import PedirLinkPage from './pedir-link-page.tsx';

const abrir = (resposta: Resposta) =>
  desenhar(<PedirLinkPage />, {
    ...{ em: '/esqueceusenha', rota: '/esqueceusenha', quem: null },
    respostas: { 'POST /api/auth/forgot-password': resposta },
  });
const enviar = () => fireEvent.click(screen.getByRole('button', { name: 'Enviar Link de Recuperação' }));

it.each([
  [
    'says what the server says',
    falha('MUITAS_TENTATIVAS', { mensagem: 'Espere um minuto.' }),
    'Espere um minuto.',
  ],
  ['without words of the server says so', outroServidor, 'Erro ao enviar email de recuperação'],
  ['without a connection says so', semRede, 'Erro ao enviar email de recuperação'],
])('a link that cannot be sent %s, and the page stays', async (_name, resposta, texto) => {
  const desenho = await abrir(resposta);
  enviar();
  await screen.findByText('Por favor, digite seu email');
  expect(enviados(desenho, 'POST')).toEqual([]);
  type('E-mail', 'ana@exemplo.com.br');
  enviar();
  await waitFor(() => expect(screen.getByRole('alert').textContent).toBe(texto));
  expect(desenho.onde()).toBe('/esqueceusenha');
});

it('a link that was sent says so on the front page', async () => {
  const answer = Promise.withResolvers<unknown>();
  const desenho = await abrir(() => answer.promise);
  expect(screen.getByRole('link', { name: 'Voltar ao login' }).getAttribute('href')).toBe('/');
  type('E-mail', ' ana@exemplo.com.br ');
  enviar();
  fireEvent.click(await screen.findByRole('button', { name: 'Enviando...' }));
  expect(enviados(desenho, 'POST')).toEqual([{ email: 'ana@exemplo.com.br' }]);
  await act(async () => answer.resolve({ mensagem: 'ok' }));
  await screen.findByText('Email de recuperação enviado! Verifique sua caixa de entrada.');
  expect(desenho.onde()).toBe('/');
});

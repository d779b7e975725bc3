import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { desenhar, falha, outroServidor, semRede } from '../../testing/desenhar.tsx';
import PedirLinkPage from './pedir-link-page.tsx';

const ENDPOINT = 'POST /api/auth/forgot-password';
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
  const desenho = await desenhar(<PedirLinkPage />, {
    ...{ em: '/esqueceusenha', rota: '/esqueceusenha', quem: null },
    respostas: { [ENDPOINT]: resposta },
  });
  enviar();
  await screen.findByText('Por favor, digite seu email');
  expect(desenho.pedidas.filter(({ method }) => method === 'POST')).toEqual([]);
  fireEvent.change(screen.getByLabelText('E-mail'), { target: { value: 'ana@exemplo.com.br' } });
  enviar();
  await waitFor(() => expect(screen.getByRole('alert').textContent).toBe(texto));
  expect(desenho.onde()).toBe('/esqueceusenha');
});

it('a link that was sent says so on the front page', async () => {
  const answer = Promise.withResolvers<unknown>();
  const desenho = await desenhar(<PedirLinkPage />, {
    ...{ em: '/esqueceusenha', rota: '/esqueceusenha', quem: null },
    respostas: { [ENDPOINT]: () => answer.promise },
  });
  expect(screen.getByRole('link', { name: 'Voltar ao login' }).getAttribute('href')).toBe('/');
  fireEvent.change(screen.getByLabelText('E-mail'), { target: { value: ' ana@exemplo.com.br ' } });
  enviar();
  fireEvent.click(await screen.findByRole('button', { name: 'Enviando...' }));
  const sent = desenho.pedidas.filter(({ method }) => method === 'POST');
  expect(sent.map(({ body }) => body)).toEqual([{ email: 'ana@exemplo.com.br' }]);
  await act(async () => answer.resolve({ mensagem: 'ok' }));
  await screen.findByText('Email de recuperação enviado! Verifique sua caixa de entrada.');
  expect(desenho.onde()).toBe('/');
});

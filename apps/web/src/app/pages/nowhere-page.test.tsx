/** Addresses that are no page, or no longer. */
import { screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { desenhar } from '../../testing/desenhar.tsx';
import { lojaDeTeste } from '../../testing/loja.ts';
import Inside from '../inside.tsx';
import { queryClient } from '../query-client.ts';

afterEach(() => queryClient.clear());

it.each([
  ['/dashboard', '/home'],
  ['/assinaturas', '/assinatura'],
])('the old address %s leads on to %s', async (antigo, novo) => {
  const { quem, respostas } = lojaDeTeste();
  const desenho = await desenhar(<Inside />, { em: antigo, quem, respostas });
  await waitFor(() => expect(desenho.onde()).toBe(novo));
});

it.each([
  ['no session', null, 'Ir para o login', '/login'],
  ['the owner', lojaDeTeste().quem, 'Voltar ao início', '/home'],
])('any other path is a page that says so, with a way out for %s', async (_name, quem, texto, para) => {
  const desenho = await desenhar(<Inside />, { em: '/nada-aqui', quem });
  await screen.findByRole('heading', { name: 'Página não encontrada' });
  expect(screen.getByRole('link', { name: texto }).getAttribute('href')).toBe(para);
  expect(desenho.onde()).toBe('/nada-aqui');
});

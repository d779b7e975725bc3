import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { desenhar } from '../../testing/desenhar.tsx';
import SemAcessoPage from './sem-acesso-page.tsx';

it('who may open nothing reads whom to ask, and gets to the account', async () => {
  await desenhar(<SemAcessoPage />, { em: '/sem-acesso' });
  expect(screen.getByRole('heading', { name: 'Sem acesso' })).toBeTruthy();
  expect(screen.getByText(/Peça ao dono da loja para liberar\.$/)).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Minha conta' }).getAttribute('href')).toBe('/conta');
  expect(screen.getByRole('button', { name: 'Sair' })).toBeTruthy();
});

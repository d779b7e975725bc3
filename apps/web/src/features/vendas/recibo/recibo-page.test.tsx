import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { desenhar } from '../../../testing/desenhar.tsx';
import ReciboPage from './recibo-page.tsx';

it('an address that names no sale says so, without asking the server', async () => {
  const page = await desenhar(<ReciboPage />, { em: '/recibo/nao-e-um-id', rota: '/recibo/:id' });
  await screen.findByText('Venda não encontrada');
  expect(screen.queryByRole('button', { name: 'Tentar de novo' })).toBeNull();
  expect(page.pedidas.filter(({ path }) => path.startsWith('/api/vendas'))).toEqual([]);
});

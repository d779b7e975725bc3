import type { Usuario } from '@balcao/contract/pessoas/auth';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { desenhar, falha } from '../../../testing/desenhar.tsx';
import { padaria } from '../../../testing/loja.ts';
import ReciboPage from './recibo-page.tsx';

it('an address that names no sale says so, without asking the server', async () => {
  const page = await desenhar(<ReciboPage />, { em: '/recibo/nao-e-um-id', rota: '/recibo/:id' });
  await screen.findByText('Venda não encontrada');
  expect(screen.queryByRole('button', { name: 'Tentar de novo' })).toBeNull();
  expect(page.pedidas.filter(({ path }) => path.startsWith('/api/vendas'))).toEqual([]);
  // And it is no dead end.
  fireEvent.click(screen.getByRole('button', { name: 'Voltar' }));
  await waitFor(() => expect(page.onde()).toBe('/home'));
});

it('a receipt that could not be had is asked for again, or left', async () => {
  const quem: Usuario = {
    ...{ id: 'bia', nome: 'Bia', email: 'bia@loja.com.br', telefone: null, tipo: 'FUNCIONARIO' },
    ...{ permissoes: ['vendas'], limites: null, lojaId: 'loja', assinatura: 'premium', planoExpiraEm: null },
  };
  const em = `/recibo/${crypto.randomUUID()}`;
  const page = await desenhar(<ReciboPage />, {
    ...{ em, rota: '/recibo/:id', quem },
    respostas: { 'GET /api/vendas/:id': falha('ERRO_INTERNO'), 'GET /api/loja': padaria },
  });
  await screen.findByText('Erro ao carregar o recibo.');
  expect(screen.getByRole('button', { name: 'Tentar de novo' })).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Voltar' }));
  await waitFor(() => expect(page.onde()).toBe('/selling'));
});

import type { Usuario } from '@balcao/contract/auth';
import type { Dashboard } from '@balcao/contract/dashboard';
import { screen, waitFor } from '@testing-library/react';
import { Route, Routes } from 'react-router';
import { expect, it } from 'vitest';
import { desenhar } from '../../testing/desenhar.tsx';
import { writeModoLight } from './modo-light.ts';
import { Shell } from './shell.tsx';

const dono: Usuario = {
  ...{ id: 'ana', nome: 'Ana', email: 'ana@loja.com.br', telefone: null, tipo: 'PRINCIPAL' },
  ...{ permissoes: [], limites: null, lojaId: 'loja', assinatura: 'premium', planoExpiraEm: null },
};

it.each([
  ['reduces the menu while the plan runs', null, 1, ['Dashboard']],
  ['has nothing to reduce when the plan is over', '2020-01-01T00:00:00.000Z', 0, ['Assinatura']],
])('Modo Light %s', async (_name, planoExpiraEm, barras, menu) => {
  writeModoLight(localStorage, dono.id, true);
  const resposta: Partial<Dashboard> = {
    ...{ assinatura: 'premium', planoExpiraEm, renova: false, pagamentos: 'simulado' },
  };
  await desenhar(
    <Routes>
      <Route element={<Shell />}>
        <Route path="assinatura" element="a página" />
      </Route>
    </Routes>,
    { em: '/assinatura', quem: dono, respostas: { 'GET /api/dashboard': resposta } },
  );
  await screen.findByText('a página');
  const links = () =>
    [...screen.getByRole('navigation', { name: 'Principal' }).querySelectorAll('a')].map(
      ({ textContent }) => textContent,
    );
  await waitFor(() => expect(links()).toEqual(menu));
  expect(screen.queryAllByRole('navigation', { name: 'Modo Light' })).toHaveLength(barras);
});

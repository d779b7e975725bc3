import { waitFor } from '@testing-library/react';
import { Route, Routes } from 'react-router';
import { expect, it, vi } from 'vitest';
import { tomarRecado } from '../../lib/recado.ts';
import { desenhar } from '../../testing/desenhar.tsx';
import { Guard } from './guard.tsx';
import { ToLogin } from './to-login.tsx';

it.each([
  ['/despesas', { tipo: 'sessao', texto: 'Você precisa estar logado para acessar esta página.' }],
  ['/products', undefined],
] as const)(
  '%s opened signed out leads to the login, which says why where that was agreed on',
  async (path, recado) => {
    const carregada = vi.spyOn(window.location, 'replace').mockImplementation(() => undefined);
    const paginas = (
      <Routes>
        <Route path="/login" element={<ToLogin />} />
        <Route path={path} element={<Guard path={path}>a página</Guard>} />
      </Routes>
    );
    await desenhar(paginas, { em: path, quem: null });
    await waitFor(() => expect(carregada).toHaveBeenCalledExactlyOnceWith('/login'));
    expect(tomarRecado()).toEqual(recado);
    carregada.mockRestore();
  },
);

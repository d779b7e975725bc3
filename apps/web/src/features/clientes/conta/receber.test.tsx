import type { Usuario } from '@balcao/contract/auth';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { escolherGaveta } from '../../../dados/gaveta.ts';
import { sessaoGuardada } from '../../../dados/sessao-guardada.ts';
import { useReceber } from '../api.ts';

const ana: Usuario = {
  ...{ id: 'ana', nome: 'Ana', email: 'ana@loja.com.br', telefone: null, tipo: 'PRINCIPAL' },
  ...{ permissoes: [], limites: null, lojaId: 'loja', assinatura: 'premium', planoExpiraEm: null },
};

let sent: unknown[];

beforeEach(() => {
  sent = [];
  vi.stubGlobal('fetch', async (_: string, { body }: RequestInit) => {
    sent.push(JSON.parse(String(body)));
    return Response.json({});
  });
  sessaoGuardada.save({ usuario: ana, token: 't1' });
});
afterEach(() => {
  vi.unstubAllGlobals();
  localStorage.clear();
});

function using<T>(hook: () => T) {
  const wrapper = ({ children }: { children: React.ReactNode }) => (
    <QueryClientProvider client={new QueryClient()}>{children}</QueryClientProvider>
  );
  return renderHook(hook, { wrapper }).result;
}

it('a receipt goes into the drawer of the device', async () => {
  const receber = using(() => useReceber('c1'));
  const body = { valor: 30, formaId: 'f1', recebido: null, observacao: null, gavetaId: null };
  await act(() => receber.current.mutateAsync({ body, chave: 'k1' }));
  act(() => escolherGaveta('g2'));
  await act(() => receber.current.mutateAsync({ body, chave: 'k2' }));
  expect(sent).toEqual([body, { ...body, gavetaId: 'g2' }]);
});

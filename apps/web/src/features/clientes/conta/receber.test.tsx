import type { Usuario } from '@balcao/contract/pessoas/auth';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, renderHook, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { escolherGaveta } from '../../../dados/gaveta.ts';
import { sessaoGuardada } from '../../../dados/sessao-guardada.ts';
import { fila } from '../../../fila/fila.ts';
import { useReceber } from '../api.ts';
import { useContasNaFila } from '../na-fila.ts';

const ana: Usuario = {
  ...{ id: 'ana', nome: 'Ana', email: 'ana@loja.com.br', telefone: null, tipo: 'PRINCIPAL' },
  ...{ permissoes: [], limites: null, lojaId: 'loja', assinatura: 'premium', planoExpiraEm: null },
};

interface Sent {
  url: string;
  key: string | null;
  body: Record<string, unknown>;
}
let sent: Sent[];
let offline: boolean;

const lancado = { lancamento: { id: 'l1' }, cliente: { id: 'c1', nome: 'Maria', saldo: 20 } };

beforeEach(() => {
  [sent, offline] = [[], false];
  vi.stubGlobal('fetch', async (url: string, { headers, body }: RequestInit) => {
    if (offline) throw new TypeError('Failed to fetch');
    if (!url.endsWith('/recebimentos')) return Response.json({ formas: [] });
    sent.push({ url, key: new Headers(headers).get('idempotency-key'), body: JSON.parse(String(body)) });
    return Response.json(lancado, { status: 201 });
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

const maria = { id: 'c1', nome: 'Maria' };
const dito = { valor: 30, formaId: 'f1', recebido: null, observacao: null };

it('a receipt goes into the drawer of the device', async () => {
  const receber = using(() => useReceber(maria));
  const first = await act(() => receber.current.mutateAsync(dito));
  expect(first).toMatchObject({ kind: 'naConta', cliente: { saldo: 20 }, repeated: false });
  act(() => escolherGaveta('g2'));
  await act(() => receber.current.mutateAsync(dito));
  expect(sent.map(({ url, body }) => ({ url, body }))).toEqual([
    { url: '/api/clientes/c1/recebimentos', body: dito },
    { url: '/api/clientes/c1/recebimentos', body: { ...dito, gavetaId: 'g2' } },
  ]);
  // Twice the same is twice received.
  expect(new Set(sent.map(({ key }) => key)).size).toBe(2);
});

it('without a connection it waits on the device, is off the debt there, and says later when it happened', async () => {
  const receber = using(() => useReceber(maria));
  const naFila = using(useContasNaFila);
  offline = true;
  expect(await act(() => receber.current.mutateAsync(dito))).toMatchObject({ kind: 'queued', held: false });
  await waitFor(() => expect(naFila.current.get('c1')).toEqual({ comprado: 0, pago: 3000 }));
  offline = false;
  await act(() => fila.wake());
  await waitFor(() => expect(naFila.current.size).toBe(0));
  expect(sent.map(({ body }) => body)).toEqual([{ ...dito, criadaEm: expect.any(String), origem: 'fila' }]);
});

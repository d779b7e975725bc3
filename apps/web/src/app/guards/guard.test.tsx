import type { Usuario } from '@balcao/contract/pessoas/auth';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, render, screen, waitFor } from '@testing-library/react';
import { MemoryRouter, Route, Routes } from 'react-router';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { sessaoGuardada } from '../../dados/sessao-guardada.ts';
import { settle } from '../../fila/motor/simulador.test-helper.ts';
import { dismiss, messages } from '../../lib/toast.ts';
import { Guard } from './guard.tsx';
import { meQuery } from './sessao-watcher.tsx';

const beto: Usuario = {
  ...{ id: 'beto', nome: 'Beto', email: 'beto@loja.com.br', telefone: null, tipo: 'FUNCIONARIO' },
  ...{ permissoes: ['vendas', 'despesas'], limites: null, lojaId: 'loja', assinatura: 'teste' },
  planoExpiraEm: '2999-01-01T00:00:00.000Z',
};
const setTimer = globalThis.setTimeout;
const RETIRADO = 'Seu acesso a esta página foi retirado.';

beforeEach(() => {
  // No answer comes: the guard decides by what the device knows.
  vi.stubGlobal('fetch', () => new Promise(() => undefined));
  const hurried = (work: () => void, ms?: number) => setTimer(work, ms === 5_000 ? 0 : ms);
  vi.stubGlobal('setTimeout', hurried);
  sessaoGuardada.save({ usuario: beto, token: 't1' });
});
afterEach(() => {
  for (const message of messages.get()) dismiss(message);
  vi.unstubAllGlobals();
  localStorage.clear();
});

const ditas = () => messages.get().map(({ texto }) => texto);
async function abrir(at: string, client = new QueryClient()) {
  render(
    <QueryClientProvider client={client}>
      <MemoryRouter initialEntries={[at]}>
        <Routes>
          <Route path="/despesas" element={<Guard path="/despesas">as despesas</Guard>} />
          <Route path="/selling" element={<Guard path="/selling">as vendas</Guard>} />
        </Routes>
      </MemoryRouter>
    </QueryClientProvider>,
  );
  await act(settle);
}
const fica = (permissoes: Usuario['permissoes'], de: Partial<Usuario> = {}) =>
  act(async () => sessaoGuardada.updateUsuario({ ...beto, permissoes, ...de }));

it('an employee who loses the permission of the open page is told once, on the next page', async () => {
  await abrir('/despesas');
  expect(screen.getByText('as despesas')).toBeTruthy();
  await fica(['vendas']);
  await screen.findByText('as vendas');
  await waitFor(() => expect(ditas()).toEqual([RETIRADO]));
});

it('opening a page without its permission is not told as a loss', async () => {
  await fica(['vendas']);
  await abrir('/despesas');
  await screen.findByText('as vendas');
  expect(ditas()).toEqual([]);
});

it('the next person at this till lost nothing', async () => {
  await abrir('/despesas');
  await act(async () =>
    sessaoGuardada.save({ usuario: { ...beto, id: 'caio', permissoes: ['vendas'] }, token: 't2' }),
  );
  await screen.findByText('as vendas');
  expect(ditas()).toEqual([]);
});

it('a late answer from before the permission came back does not close the page', async () => {
  vi.stubGlobal('setTimeout', setTimer);
  const semDespesas: Usuario = { ...beto, permissoes: ['vendas'] };
  let oldAnswer: (answer: Response) => void = () => undefined;
  const late = new Promise<Response>((resolve) => {
    oldAnswer = resolve;
  });
  const answers = [late, Response.json({ usuario: beto })];
  vi.stubGlobal('fetch', async (url: string) =>
    url.includes('/auth/me') ? answers.shift() : Response.json({}, { status: 503 }),
  );
  const client = new QueryClient();
  await abrir('/despesas', client);
  void client.prefetchQuery(meQuery);
  await fica(['vendas']);
  oldAnswer(Response.json({ usuario: semDespesas }));
  await screen.findByText('as despesas');
  expect(sessaoGuardada.get()?.usuario.permissoes).toEqual(beto.permissoes);
});

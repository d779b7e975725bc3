/** The guard and the watcher together: a plan that ends, or is paid for, while a page is open. */

import { despesas } from '@balcao/contract/despesas/despesas.endpoints';
import type { Usuario } from '@balcao/contract/pessoas/auth';
import type { Dashboard } from '@balcao/contract/relatorios/dashboard';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { Route, Routes } from 'react-router';
import { afterEach, beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import { chamar } from '../../dados/api-client.ts';
import { setClock } from '../../lib/clock.ts';
import { esperarNoConsole } from '../../testing/console.ts';
import { type Desenho, desenhar, falha, type Resposta, semRede } from '../../testing/desenhar.tsx';
import PlanoExpiradoPage from '../pages/plano-expirado-page.tsx';
import type { GuardedPath } from './acesso.ts';
import { Guard, OnlyWhenSent } from './guard.tsx';
import { SessaoWatcher } from './sessao-watcher.tsx';

const AGORA = new Date('2026-11-21T15:00:00.000Z');
const PASSADO = '2026-11-21T14:59:59.000Z';
const FUTURO = '2026-12-20T15:00:00.000Z';
const DASHBOARD = 'GET /api/dashboard';

const dono: Usuario = {
  ...{ id: 'ana', nome: 'Ana', email: 'ana@loja.com.br', telefone: null, tipo: 'PRINCIPAL' },
  ...{ permissoes: [], limites: null, lojaId: 'loja', assinatura: 'premium', planoExpiraEm: FUTURO },
};
const bia: Usuario = { ...dono, id: 'bia', tipo: 'FUNCIONARIO', permissoes: ['produtos'] };

const plano = (planoExpiraEm: string | null): Partial<Dashboard> => ({
  ...{ assinatura: 'premium', planoExpiraEm, renova: false, pagamentos: 'simulado' },
});

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: AGORA }));
afterEach(() => void vi.useRealTimers());

const ABERTAS: readonly GuardedPath[] = ['/products', '/selling', '/assinatura'];

async function abrir(quem: Usuario, resposta: Resposta, em = '/products'): Promise<Desenho> {
  const paginas = (
    <SessaoWatcher>
      <Routes>
        {ABERTAS.map((path) => (
          <Route key={path} path={path} element={<Guard path={path}>{`a página ${path}`}</Guard>} />
        ))}
        <Route
          path="/plano-expirado"
          element={
            <OnlyWhenSent path="/plano-expirado">
              <PlanoExpiradoPage />
            </OnlyWhenSent>
          }
        />
      </Routes>
    </SessaoWatcher>
  );
  const respostas = { [DASHBOARD]: resposta, 'GET /api/auth/me': { usuario: quem } };
  return desenhar(paginas, { em, quem, respostas });
}
const naPagina = (path: string) => screen.findByText(`a página ${path}`);

it('the first refusal for the plan closes the page', async () => {
  const desenho = await abrir(dono, plano(FUTURO));
  await naPagina('/products');
  desenho.responder(DASHBOARD, plano(PASSADO));
  desenho.responder('GET /api/despesas', falha('PLANO_EXPIRADO'));
  await expect(chamar(despesas.listar)).rejects.toMatchObject({ status: 402 });
  await naPagina('/assinatura');
  expect(desenho.onde()).toBe('/assinatura');
});

it('who signs in with a plan that is over is led to the subscription', async () => {
  const desenho = await abrir({ ...dono, planoExpiraEm: PASSADO }, plano(PASSADO));
  await naPagina('/assinatura');
  expect(desenho.onde()).toBe('/assinatura');
});

it('what was paid for elsewhere opens the page of who still has it stored that the plan is over', async () => {
  const desenho = await abrir({ ...dono, planoExpiraEm: PASSADO }, plano(FUTURO));
  await naPagina('/products');
  expect(desenho.onde()).toBe('/products');
});

it('a device whose clock is a month ahead is not told that the plan is over', async () => {
  vi.setSystemTime(new Date('2027-01-05T15:00:00.000Z'));
  onTestFinished(() => setClock(AGORA.toUTCString(), AGORA.getTime(), AGORA.getTime()));
  const headers = { date: AGORA.toUTCString() };
  const desenho = await abrir(dono, Response.json(plano(FUTURO), { headers }));
  await naPagina('/products');
  expect(desenho.onde()).toBe('/products');
});

it.each([
  ['the connection', semRede],
  ['the server', falha('ERRO_INTERNO')],
])(
  'a check of the plan that fails for %s is only logged, and everything is open',
  async (_name, resposta) => {
    const written = vi.spyOn(console, 'error');
    esperarNoConsole(/^Erro ao carregar dashboard/);
    const desenho = await abrir({ ...dono, planoExpiraEm: PASSADO }, resposta, '/selling');
    await naPagina('/selling');
    await waitFor(() => expect(written.mock.calls.join()).toContain('Erro ao carregar dashboard'));
    written.mockRestore();
    expect(desenho.onde()).toBe('/selling');
  },
);

it('an employee is told whom to ask, and let in when the plan is back', async () => {
  const desenho = await abrir({ ...bia, planoExpiraEm: PASSADO }, plano(PASSADO));
  expect(await screen.findByRole('heading', { name: 'Plano expirado' })).toBeTruthy();
  expect(screen.getByText(/Peça ao dono da loja para renovar a assinatura/)).toBeTruthy();
  const ask = screen.getByRole('button', { name: 'Verificar agora' });
  fireEvent.click(ask);
  expect(await screen.findByText('O plano da loja ainda não foi renovado.')).toBeTruthy();
  desenho.responder(DASHBOARD, plano(FUTURO));
  await waitFor(() => expect(ask.hasAttribute('data-loading')).toBe(false));
  fireEvent.click(ask);
  await naPagina('/products');
  expect(desenho.onde()).toBe('/products');
});

it.each([
  ['the owner', { ...dono, planoExpiraEm: null }, '/home'],
  ['an employee', { ...bia, planoExpiraEm: null }, '/products'],
])('where nothing is sold there is no subscription for %s, and a way back', async (_name, quem, inicio) => {
  await abrir(quem, { ...plano(null), pagamentos: 'desligado' }, '/assinatura');
  expect(await screen.findByRole('heading', { name: 'Página não encontrada' })).toBeTruthy();
  const back = screen.getByRole('link', { name: 'Voltar ao início' });
  await waitFor(() => expect(back.getAttribute('href')).toBe(inicio));
});

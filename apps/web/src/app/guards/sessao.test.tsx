/** How a session ends: signed out, or found to be over; and what the page that comes next has to say. */
import type { Usuario } from '@balcao/contract/pessoas/auth';
import { act, screen, waitFor } from '@testing-library/react';
import { Route, Routes } from 'react-router';
import { afterEach, beforeEach, expect, it, type MockInstance, vi } from 'vitest';
import { SESSAO_KEY, sessaoGuardada } from '../../dados/sessao-guardada.ts';
import { IndexedDbStore } from '../../fila/disco/indexed-db.ts';
import { UNSENT } from '../../fila/motor/envio.ts';
import { World } from '../../fila/motor/simulador.test-helper.ts';
import { tomarRecado } from '../../lib/recado.ts';
import { toast } from '../../lib/toast.ts';
import { tomarVolta } from '../../lib/volta.ts';
import { desenhar, falha } from '../../testing/desenhar.tsx';
import { confirmar, perguntas } from '../../ui/dialogos/perguntas.ts';
import { SessaoWatcher } from './sessao-watcher.tsx';
import { ToLanding } from './to-landing.tsx';
import { ToLogin } from './to-login.tsx';

const ENDED = 'Sessão expirada. Faça login novamente.';
const ME = 'GET /api/auth/me';

let carregadas: MockInstance<(url: string | URL) => void>;
beforeEach(() => {
  carregadas = vi.spyOn(window.location, 'replace').mockImplementation(() => undefined);
});
afterEach(() => {
  sessionStorage.clear();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

/** Each has a store of its own: what waits of one is none of another's. */
function alguem(): Usuario {
  const id = crypto.randomUUID();
  return {
    ...{ id, nome: 'Ana', email: 'ana@loja.com.br', telefone: null, tipo: 'PRINCIPAL' },
    ...{ permissoes: [], limites: null, lojaId: id, assinatura: 'premium', planoExpiraEm: null },
  };
}
async function guardarVenda({ id, lojaId }: Usuario): Promise<void> {
  const deQuem = { lojaId, usuarioId: id, usuarioNome: 'Ana', nextAt: 0 };
  await new IndexedDbStore().add({ ...new World().sale(`v-${id}`), key: `k-${id}`, ...UNSENT, ...deQuem });
}

async function abrir(quem: Usuario, em: string, acabou = true) {
  const paginas = (
    <SessaoWatcher>
      <Routes>
        <Route index element={<ToLanding />} />
        <Route path="/login" element={<ToLogin />} />
        <Route path="*" element="uma página" />
      </Routes>
    </SessaoWatcher>
  );
  await desenhar(paginas, {
    ...{ em, quem },
    respostas: { [ME]: acabou ? falha('NAO_AUTENTICADO') : { usuario: quem } },
  });
}
const foiPara = (path: string) =>
  waitFor(() => expect(carregadas.mock.calls.map(([url]) => url)).toEqual([path]));

it.each([
  ['/', '/products?busca=pao'],
  ['/login', '/selling/caixa?comanda=1'],
  ['/login', '/despesas'],
])(
  'a session that the server no longer knows leads to %s from %s, said there, and back; the stored user is gone',
  async (entrada, pagina) => {
    const ana = alguem();
    await abrir(ana, pagina);
    await foiPara(entrada);
    expect(localStorage.getItem(SESSAO_KEY)).toBeNull();
    expect(sessaoGuardada.get()).toBeUndefined();
    expect(tomarRecado()).toEqual({ tipo: 'sessao', texto: ENDED });
    expect(tomarVolta(ana.id)).toBe(pagina);
    expect(tomarVolta(ana.id)).toBeUndefined();
  },
);

it('another person is not led to where the last one was', async () => {
  await abrir(alguem(), '/products');
  await foiPara('/');
  expect(tomarVolta('bia')).toBeUndefined();
});

it('the message counts the sales of this person that wait on the device, and no others', async () => {
  const ana = alguem();
  await guardarVenda(ana);
  await guardarVenda(alguem());
  await abrir(ana, '/products');
  await foiPara('/');
  expect(tomarRecado()?.texto).toBe(`${ENDED} 1 venda guardada neste aparelho: entre para enviar.`);
});

it('a disk that does not answer does not delay the sign-out', async () => {
  vi.spyOn(IndexedDbStore.prototype, 'unsettled').mockReturnValue(new Promise(() => undefined));
  const setTimer = globalThis.setTimeout;
  vi.stubGlobal('setTimeout', (work: () => void, ms?: number) => setTimer(work, ms === 4_000 ? 0 : ms));
  await abrir(alguem(), '/products');
  await foiPara('/');
  expect(tomarRecado()?.texto).toBe(ENDED);
});

it('who signs out hears of no session that ended; a question that was open is answered, and what was told comes along', async () => {
  await abrir(alguem(), '/products', false);
  await screen.findByText('uma página');
  const asked = confirmar({ titulo: 'Excluir?', confirmar: 'Excluir' });
  await act(async () => {
    toast.sucesso('Produto salvo.');
    sessaoGuardada.clear();
  });
  await foiPara('/');
  expect(await asked).toBe(false);
  expect(perguntas.get()).toEqual([]);
  expect(tomarRecado()).toEqual({ tipo: 'sucesso', texto: 'Produto salvo.' });
  expect(sessionStorage.getItem('balcao.volta')).toBeNull();
});

it('signed out in another tab is signed out here', async () => {
  await abrir(alguem(), '/products', false);
  await screen.findByText('uma página');
  localStorage.removeItem(SESSAO_KEY);
  await act(async () => void window.dispatchEvent(new StorageEvent('storage', { key: SESSAO_KEY })));
  await foiPara('/');
  expect(tomarRecado()).toBeUndefined();
});

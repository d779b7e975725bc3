import type { Usuario } from '@balcao/contract/pessoas/auth';
import { renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { sessaoGuardada } from '../../dados/sessao-guardada.ts';
import { IndexedDbStore } from '../../fila/disco/indexed-db.ts';
import { UNSENT } from '../../fila/motor/envio.ts';
import { World } from '../../fila/motor/simulador.test-helper.ts';
import { perguntas } from '../../ui/dialogos/perguntas.ts';
import { useSair } from './use-sair.ts';

const beto = { id: 'beto', nome: 'Beto', lojaId: 'loja', permissoes: ['vendas'] } as unknown as Usuario;

beforeEach(() => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
  sessaoGuardada.save({ usuario: beto, token: 't1' });
});
afterEach(() => {
  vi.unstubAllGlobals();
  localStorage.clear();
});

it('what an earlier page left unsent is named at once, before this page has heard of it', async () => {
  const deQuem = { lojaId: 'loja', usuarioId: 'beto', usuarioNome: 'Beto', nextAt: 0 };
  await new IndexedDbStore().add({ ...new World().sale('v1'), key: 'k1', ...UNSENT, ...deQuem });
  const { result } = renderHook(() => useSair());
  const left = result.current();
  await vi.waitFor(() => expect(perguntas.get()).toHaveLength(1), { timeout: 150_000 });
  expect(perguntas.get()[0]?.titulo).toBe('Sair com vendas por enviar?');
  perguntas.get()[0]?.responder(false);
  await left;
  expect(sessaoGuardada.get()?.usuario.id).toBe('beto');
});

it('tells the server with the token, and forgets it in the same turn: nothing is asked with it afterwards', async () => {
  // Of her nothing waits here.
  sessaoGuardada.save({ usuario: { ...beto, id: 'ana' }, token: 't2' });
  const told: [string | null, unknown][] = [];
  vi.stubGlobal('fetch', (_: string, { headers }: RequestInit) => {
    const authorization = new Headers(headers).get('authorization');
    queueMicrotask(() => told.push([authorization, sessaoGuardada.get()]));
    return Promise.resolve(Response.json({}));
  });
  const { result } = renderHook(() => useSair());
  await result.current();
  expect(told).toEqual([['Bearer t2', undefined]]);
});

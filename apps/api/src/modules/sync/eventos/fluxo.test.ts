import { BATIMENTO } from '@balcao/contract/sync/sync';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Sessao } from '../../../http/sessao.ts';
import { Fluxo } from './fluxo.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const abrir = () => new Fluxo({ sessaoId: 's', usuarioId: 'u', lojaId: 'l' } as Sessao);
const dito = (fluxo: Fluxo) => String(fluxo.saida.read() ?? '');

it('says something every 20 seconds, so that nobody on the way takes it for dead', () => {
  const fluxo = abrir();
  expect(BATIMENTO).toBe(20_000);
  expect(dito(fluxo)).toBe(':\n\n');
  vi.advanceTimersByTime(60_000);
  expect(dito(fluxo)).toBe(':\n\n'.repeat(3));
  fluxo.dizer('mudou', { colecoes: ['comandas'] });
  expect(dito(fluxo)).toBe('event: mudou\ndata: {"colecoes":["comandas"]}\n\n');
  fluxo.terminar();
  fluxo.dizer('mudou', {});
  expect(vi.getTimerCount()).toBe(0);
});

it('waits for nobody who takes nothing', () => {
  const fluxo = abrir();
  for (let n = 0; n < 10_000 && !fluxo.saida.destroyed; n += 1)
    fluxo.dizer('mudou', { colecoes: ['comandas'] });
  expect(fluxo.saida.destroyed).toBe(true);
});

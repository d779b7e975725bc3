import type { Caixa } from '@balcao/contract/caixa/caixa';
import type { Usuario } from '@balcao/contract/pessoas/auth';
import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { lembrarCaixa, useCaixaLembrado } from './gaveta.ts';
import { sessaoGuardada } from './sessao-guardada.ts';

const ana = {
  id: 'ana',
  nome: 'Ana',
  lojaId: 'loja',
  tipo: 'PRINCIPAL',
  permissoes: [],
} as unknown as Usuario;
const sessao = (id: string, fechadoEm: string | null = null) =>
  ({ id, gaveta: { id: 'g1', nome: 'Caixa 1' }, fechadoEm, porForma: [] }) as unknown as Caixa;

beforeEach(() => sessaoGuardada.save({ usuario: ana, token: 't1' }));
afterEach(() => localStorage.clear());

it('what the server said of a session is known before any page asked for it', () => {
  const { result } = renderHook(() => useCaixaLembrado('g1'));
  expect(result.current).toBeUndefined();
  act(() => lembrarCaixa(sessao('s1')));
  expect(result.current?.id).toBe('s1');
  act(() => lembrarCaixa(sessao('s1', '2026-11-23T20:00:00.000Z')));
  expect(result.current).toBeNull();
});

it('what arrives late of a closed session leaves the one that is open', () => {
  const { result } = renderHook(() => useCaixaLembrado('g1'));
  act(() => lembrarCaixa(sessao('s2')));
  act(() => lembrarCaixa(sessao('s1', '2026-11-23T20:00:00.000Z')));
  expect(result.current?.id).toBe('s2');
});

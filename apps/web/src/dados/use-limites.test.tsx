import type { Usuario } from '@balcao/contract/pessoas/auth';
import { act, renderHook } from '@testing-library/react';
import { expect, it } from 'vitest';
import { sessaoGuardada } from './sessao-guardada.ts';
import { useLimites } from './use-limites.ts';

const beto: Usuario = {
  id: '0190a000-0000-7000-8000-000000000001',
  nome: 'Beto',
  email: 'beto@loja.com.br',
  telefone: null,
  tipo: 'FUNCIONARIO',
  permissoes: ['vendas'],
  limites: { descontoMaximo: 10, devolver: false, sangria: true },
  lojaId: '0190a000-0000-7000-8000-000000000002',
  assinatura: 'premium',
  planoExpiraEm: null,
};

it('an employee’s limits follow what the server says of them; the owner and nobody have none', () => {
  const { result } = renderHook(() => useLimites());
  expect(result.current).toBeNull();
  act(() => sessaoGuardada.save({ usuario: beto, token: 't1' }));
  expect(result.current).toEqual(beto.limites);
  act(() =>
    sessaoGuardada.updateUsuario({ ...beto, limites: { descontoMaximo: 10, devolver: true, sangria: true } }),
  );
  expect(result.current?.devolver).toBe(true);
  act(() => sessaoGuardada.save({ usuario: { ...beto, tipo: 'PRINCIPAL', limites: null }, token: 't2' }));
  expect(result.current).toBeNull();
  act(() => sessaoGuardada.clear());
});

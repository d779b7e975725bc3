import { relatorios } from '@balcao/contract/relatorios.endpoints';
import { act, renderHook } from '@testing-library/react';
import { expect, it } from 'vitest';
import { createApiClient } from './api-client.ts';
import { notarLidoAte, useLidoAte } from './lido-ate.ts';

it('tells the earliest instant of what stands on the page, until an answer has everything', async () => {
  const ates: (string | null)[] = ['2026-03-10T17:02:59.000Z', '2026-03-10T17:02:10.000Z', null, null];
  const { chamar } = createApiClient({
    fetch: async () => {
      const ate = ates.shift();
      return new Response('{}', {
        headers: { 'content-type': 'application/json', ...(ate && { 'x-lido-ate': ate }) },
      });
    },
    sessao: { get: () => undefined, clear: () => {} },
    onLidoAte: notarLidoAte,
  });
  const query = { dataInicio: '2026-03-10', dataFim: '2026-03-10' };
  const { result } = renderHook(() => useLidoAte());
  expect(result.current).toBeUndefined();
  await act(() => chamar(relatorios.relatarPorDia, { query }));
  expect(result.current).toBe('2026-03-10T17:02:59.000Z');
  await act(() => chamar(relatorios.relatarPorHora, { query }));
  expect(result.current).toBe('2026-03-10T17:02:10.000Z');
  await act(() => chamar(relatorios.relatarPorHora, { query }));
  expect(result.current).toBe('2026-03-10T17:02:59.000Z');
  await act(() => chamar(relatorios.relatarPorDia, { query }));
  expect(result.current).toBeUndefined();
});

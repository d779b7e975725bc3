import { relatorios } from '@balcao/contract/relatorios/relatorios.endpoints';
import { act, renderHook } from '@testing-library/react';
import { expect, it } from 'vitest';
import { createApiClient, lastRead } from '../../dados/api-client.ts';
import { useLidoAte } from './use-lido-ate.ts';

it('tells the earliest instant of what stands on the page, until an answer has everything', async () => {
  const [first, second, third] = [
    '2026-03-10T17:02:59.000Z',
    '2026-03-10T17:02:10.000Z',
    '2026-03-10T17:03:30.000Z',
  ];
  const ates: (string | null)[] = [first, second, null, null, third];
  const { chamar } = createApiClient({
    fetch: async () => {
      const ate = ates.shift();
      return new Response('{}', {
        headers: { 'content-type': 'application/json', ...(ate && { 'x-lido-ate': ate }) },
      });
    },
    sessao: { get: () => undefined, clear: () => {} },
    onRead: lastRead.set,
  });
  const query = { dataInicio: '2026-03-10', dataFim: '2026-03-10' };
  const { result, rerender } = renderHook(({ sala }) => useLidoAte(sala), {
    initialProps: { sala: 'resumo' },
  });
  expect(result.current).toBeUndefined();
  await act(() => chamar(relatorios.relatarPorDia, { query }));
  expect(result.current).toBe(first);
  await act(() => chamar(relatorios.relatarPorHora, { query }));
  expect(result.current).toBe(second);
  await act(() => chamar(relatorios.relatarPorHora, { query }));
  expect(result.current).toBe(first);
  await act(() => chamar(relatorios.relatarPorDia, { query }));
  expect(result.current).toBeUndefined();
  await act(() => chamar(relatorios.relatarPorDia, { query }));
  rerender({ sala: 'produtos' });
  expect(result.current).toBeUndefined();
});

import { afterEach, expect, it, vi } from 'vitest';
import { lerResultado, painelQuery } from './api.ts';

afterEach(() => {
  vi.restoreAllMocks();
});

it('takes the revenue of the days of which the expenses are, whatever day it is here', async () => {
  const asked: string[] = [];
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (path) => {
    asked.push(String(path));
    return Response.json(
      String(path).startsWith('/api/despesas')
        ? { totalGeral: 40, porCategoria: [], inicio: '2030-02-01', fim: '2030-02-28' }
        : { faturamento: 100, despesas: 40, vendasPorDia: [] },
    );
  });
  expect(await lerResultado('mes')).toEqual({
    lucro: expect.objectContaining({ faturamento: 100, despesas: 40 }),
    dias: [],
    intervalo: { inicio: '2030-02-01', fim: '2030-02-28' },
  });
  expect(asked).toEqual([
    '/api/despesas/relatorio?periodo=mes',
    '/api/relatorios/periodo?dataInicio=2030-02-01&dataFim=2030-02-28',
    '/api/relatorios/lucro?dataInicio=2030-02-01&dataFim=2030-02-28',
  ]);
});

it('asks for cards and charts again on another day', () => {
  const key = (hoje: string) => painelQuery('mes', hoje).queryKey;
  expect(key('2026-12-01')).not.toEqual(key('2026-11-30'));
});

import type { DespesasRelatorio } from '@balcao/contract/despesas';
import type {
  Intervalo,
  Periodo,
  RelatorioCancelamentos,
  RelatorioDashboard,
  RelatorioHoras,
  RelatorioPeriodo,
  RelatorioVendedores,
} from '@balcao/contract/relatorios';
import { queryOptions, type UseQueryResult, useQuery } from '@tanstack/react-query';
import { api } from '../../lib/api-client.ts';

/** Never older than the look at it: a report asked right after a sale contains the sale. */
const FRESH = { staleTime: 0, refetchOnWindowFocus: 'always' } as const;

function noIntervalo({ inicio, fim }: Intervalo): string {
  return `dataInicio=${inicio}&dataFim=${fim}`;
}

export interface Totais {
  faturamento: number;
  despesas: number;
}

/**
 * Revenue and expenses of one period: both or neither, for a profit of halves would be a lie, and of the same days,
 * those that the server means: around midnight this device may mean others.
 */
export async function lerTotais(periodo: Periodo, signal?: AbortSignal): Promise<Totais> {
  const path = `/api/despesas/relatorio?periodo=${periodo}`;
  const despesas = await api.get<DespesasRelatorio>(path, { signal });
  const query = noIntervalo(despesas);
  const vendas = await api.get<RelatorioPeriodo>(`/api/relatorios/periodo?${query}`, { signal });
  return { faturamento: vendas.faturamentoTotal, despesas: despesas.totalGeral };
}

export function useTotais(periodo: Periodo, hoje: string | undefined): UseQueryResult<Totais> {
  return useQuery({
    queryKey: ['relatorios', 'totais', periodo, hoje],
    queryFn: ({ signal }) => lerTotais(periodo, signal),
    enabled: hoje !== undefined,
    ...FRESH,
  });
}

/** `hoje` is part of the key: on a page that stays open over midnight the period is another one. */
export function painelQuery(periodo: Periodo, hoje: string | undefined) {
  return queryOptions({
    queryKey: ['relatorios', 'dashboard', periodo, hoje],
    queryFn: ({ signal }) =>
      api.get<RelatorioDashboard>(`/api/relatorios/dashboard?periodo=${periodo}`, { signal }),
    enabled: hoje !== undefined,
    ...FRESH,
  });
}

export interface DadosDoPeriodo {
  dias: RelatorioPeriodo;
  vendedores: RelatorioVendedores['vendedores'];
  horas: RelatorioHoras['horas'];
  despesas: DespesasRelatorio;
  cancelamentos: RelatorioCancelamentos['cancelamentos'];
}

/** What 'Relatório por Período' shows, asked for together. */
export function useDadosDoPeriodo(intervalo: Intervalo | undefined): UseQueryResult<DadosDoPeriodo> {
  return useQuery({
    queryKey: ['relatorios', 'periodo', intervalo],
    queryFn: async ({ signal }) => {
      const ask = <T>(name: string) =>
        api.get<T>(`/api/${name}?${intervalo ? noIntervalo(intervalo) : ''}`, { signal });
      const [dias, { vendedores }, { horas }, despesas, { cancelamentos }] = await Promise.all([
        ask<RelatorioPeriodo>('relatorios/periodo'),
        ask<RelatorioVendedores>('relatorios/vendedores'),
        ask<RelatorioHoras>('relatorios/horas'),
        ask<DespesasRelatorio>('despesas/relatorio'),
        ask<RelatorioCancelamentos>('relatorios/cancelamentos'),
      ]);
      return { dias, vendedores, horas, despesas, cancelamentos };
    },
    enabled: intervalo !== undefined,
    ...FRESH,
  });
}

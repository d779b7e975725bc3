import type { DespesasRelatorio } from '@balcao/contract/despesas';
import {
  type Intervalo,
  intervaloDo,
  type Periodo,
  type RelatorioDashboard,
  type RelatorioHoras,
  type RelatorioPeriodo,
  type RelatorioVendedores,
} from '@balcao/contract/relatorios';
import { type UseQueryResult, useQuery } from '@tanstack/react-query';
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

/** Revenue and expenses of one period: both or neither, for a profit of halves would be a lie. */
export function useTotais(periodo: Periodo, hoje: string | undefined): UseQueryResult<Totais> {
  return useQuery({
    queryKey: ['relatorios', 'totais', periodo, hoje],
    queryFn: async ({ signal }) => {
      const query = noIntervalo(intervaloDo(periodo, hoje ?? ''));
      const [vendas, despesas] = await Promise.all([
        api.get<RelatorioPeriodo>(`/api/relatorios/periodo?${query}`, { signal }),
        api.get<DespesasRelatorio>(`/api/despesas/relatorio?periodo=${periodo}`, { signal }),
      ]);
      return { faturamento: vendas.faturamentoTotal, despesas: despesas.totalGeral };
    },
    enabled: hoje !== undefined,
    ...FRESH,
  });
}

export function usePainel(periodo: Periodo): UseQueryResult<RelatorioDashboard> {
  return useQuery({
    queryKey: ['relatorios', 'dashboard', periodo],
    queryFn: ({ signal }) =>
      api.get<RelatorioDashboard>(`/api/relatorios/dashboard?periodo=${periodo}`, { signal }),
    ...FRESH,
  });
}

export interface DadosDoPeriodo {
  dias: RelatorioPeriodo;
  vendedores: RelatorioVendedores['vendedores'];
  horas: RelatorioHoras['horas'];
}

/** The three tables of 'Relatório por Período', asked for together. */
export function useDadosDoPeriodo(intervalo: Intervalo | undefined): UseQueryResult<DadosDoPeriodo> {
  return useQuery({
    queryKey: ['relatorios', 'periodo', intervalo],
    queryFn: async ({ signal }) => {
      const ask = <T>(name: string) =>
        api.get<T>(`/api/relatorios/${name}?${intervalo ? noIntervalo(intervalo) : ''}`, { signal });
      const [dias, { vendedores }, { horas }] = await Promise.all([
        ask<RelatorioPeriodo>('periodo'),
        ask<RelatorioVendedores>('vendedores'),
        ask<RelatorioHoras>('horas'),
      ]);
      return { dias, vendedores, horas };
    },
    enabled: intervalo !== undefined,
    ...FRESH,
  });
}

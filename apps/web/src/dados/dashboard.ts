import { formatReais } from '@balcao/contract/base/money';
import type { Dashboard, LucroDoDia, ResumoDoDia } from '@balcao/contract/relatorios/dashboard';
import { dashboard } from '@balcao/contract/relatorios/dashboard.endpoints';
import { queryOptions, type UseQueryResult, useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { quantasUnidades } from '../lib/format.ts';
import { FRESH } from '../lib/fresh.ts';
import { chamar } from './api-client.ts';

export const DASHBOARD_KEY = ['dashboard'] as const;

/** The day's figures, and the plan: what the page shows and what the guards go by is one answer. */
export const dashboardQuery = queryOptions({
  queryKey: DASHBOARD_KEY,
  queryFn: ({ signal }) => chamar(dashboard.ler, { signal }),
});

/** How the day goes, and what is open: of the home page, and of what stands above it. */
export const diaQuery = queryOptions({
  queryKey: [...DASHBOARD_KEY, 'dia'],
  queryFn: ({ signal }) => chamar(dashboard.lerDia, { signal }),
});

/** Milliseconds between two looks of a page that stays open. */
const DE_TEMPOS_EM_TEMPOS = 5 * 60_000;

/** Never from the cache. */
export function useDia(): UseQueryResult<ResumoDoDia> {
  return useQuery({
    ...diaQuery,
    refetchInterval: DE_TEMPOS_EM_TEMPOS,
    ...FRESH,
  });
}

/** Milliseconds for which an answer that no page has shown is as good as a new one. */
const RECENTE = 10_000;
let mostrada = 0;

/**
 * Always fresh: a person who comes back from the till, or to the window, sees the sales of this minute. The page does not
 * ask again for the answer that its guards waited for.
 */
export function useDashboard(): UseQueryResult<Dashboard> {
  const query = useQuery({
    ...dashboardQuery,
    staleTime: ({ state }) => (state.dataUpdatedAt > mostrada ? RECENTE : 0),
    refetchOnWindowFocus: 'always',
  });
  const { dataUpdatedAt } = query;
  useEffect(() => {
    mostrada = dataUpdatedAt;
  }, [dataUpdatedAt]);
  return query;
}

/** What the day's profit lost on the way, each with its sign: the same words on home and on the drawer's roll. */
export function parcelasDoLucro({ custo, despesas }: LucroDoDia): { nome: string; valor: string }[] {
  return [
    { nome: 'Custo das vendas', valor: formatReais(0 - custo) },
    { nome: 'Despesas', valor: formatReais(0 - despesas) },
  ];
}

/** Why the day's profit may be less than it seems; undefined where every cost is known. */
export function notaSemCusto({ semCusto }: LucroDoDia): string | undefined {
  return semCusto === 0 ? undefined : `Sem custo cadastrado: ${quantasUnidades(semCusto)}`;
}

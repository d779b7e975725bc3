import type { Dashboard } from '@balcao/contract/dashboard';
import { dashboard } from '@balcao/contract/dashboard.endpoints';
import { queryOptions, type UseQueryResult, useQuery } from '@tanstack/react-query';
import { chamar } from './api-client.ts';

export const DASHBOARD_KEY = ['dashboard'] as const;

/** The day's figures, and the plan: what the page shows and what the guards go by is one answer. */
export const dashboardQuery = queryOptions({
  queryKey: DASHBOARD_KEY,
  queryFn: ({ signal }) => chamar(dashboard.ler, { signal }),
});

/** Always fresh: whoever comes back from the till, or to the window, sees the sales of this minute. */
export function useDashboard(): UseQueryResult<Dashboard> {
  return useQuery({ ...dashboardQuery, staleTime: 0, refetchOnWindowFocus: 'always' });
}

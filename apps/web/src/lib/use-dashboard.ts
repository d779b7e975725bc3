import type { Dashboard } from '@balcao/contract/dashboard';
import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { api } from './api-client.ts';

export const DASHBOARD_KEY = ['dashboard'] as const;

/** Always fresh: whoever comes back from the till, or to the window, sees the sales of this minute. */
export function useDashboard(): UseQueryResult<Dashboard> {
  return useQuery({
    queryKey: DASHBOARD_KEY,
    queryFn: ({ signal }) => api.get<Dashboard>('/api/dashboard', undefined, { signal }),
    staleTime: 0,
    refetchOnWindowFocus: 'always',
  });
}

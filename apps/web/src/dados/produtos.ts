import type { Produto } from '@balcao/contract/produtos';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../lib/api-client.ts';

/** The whole catalogue: one copy of it, whichever page asked first. */
export const produtosQuery = queryOptions({
  queryKey: ['produtos'],
  queryFn: ({ signal }) => api.get<Produto[]>('/api/produtos', { signal }),
});

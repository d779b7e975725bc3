import { QueryClient } from '@tanstack/react-query';
import { ApiError } from '../lib/api-client.ts';

/** A refusal stays a refusal; only what may have been the weather is tried again. */
function retry(failures: number, error: Error): boolean {
  if (error instanceof ApiError && error.status < 500) return false;
  return failures < 2;
}

export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      retry,
      staleTime: 10_000,
      refetchOnWindowFocus: true,
      // `navigator.onLine` speaks of some network, not of our server: in a shop the server may be in the next
      // room while the internet is away. The request itself finds out.
      networkMode: 'always',
    },
    // A sale is repeated by the outbox under its own key, never by this library.
    mutations: { retry: false, networkMode: 'always' },
  },
});

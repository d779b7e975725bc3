import { QueryCache, QueryClient } from '@tanstack/react-query';
import { ApiError } from '../dados/api-client.ts';

/** A refusal stays a refusal; only what may have been the weather is tried again. */
function retry(failures: number, error: Error): boolean {
  if (error instanceof ApiError && error.status < 500) return false;
  return failures < 2;
}

/** Queries whose failure the specification wants in the console. The page shows its error state as well. */
const LOGGED = new Set<unknown>(['vendas', 'dashboard', 'assinatura']);

/** A refusal (401, 403 …) is no failure to load: it has its own consequences. */
function log(error: Error, name: unknown): void {
  if (!LOGGED.has(name) || (error instanceof ApiError && error.status < 500)) return;
  console.error(`Erro ao carregar ${String(name)}`, error);
}

/** One for each page of a test; the application has `queryClient`. */
export const createQueryClient = () =>
  new QueryClient({
    queryCache: new QueryCache({ onError: (error, { queryKey }) => log(error, queryKey[0]) }),
    defaultOptions: {
      queries: {
        retry,
        staleTime: 10_000,
        refetchOnWindowFocus: true,
        // `navigator.onLine` speaks of some network, not of our server: in a shop the server may be in the next
        // room while the internet is away. The request itself finds out.
        networkMode: 'always',
      },
      // A sale is repeated by the queue under its own key, never by this library.
      mutations: { retry: false, networkMode: 'always' },
    },
  });

export const queryClient = createQueryClient();

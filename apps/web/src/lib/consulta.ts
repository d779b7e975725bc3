export interface Consultada {
  data: unknown;
  isError: boolean;
  /** How often it was given up. */
  errorUpdateCount?: number;
}

/**
 * There is nothing to show, and somebody knows it: also while it is asked for once more, for a place where something is
 * about to stand would never end where nobody answers.
 */
export function naoVeio({ data, isError, errorUpdateCount = 0 }: Consultada): boolean {
  return data === undefined && (isError || errorUpdateCount > 0);
}

interface ComPaginas {
  hasNextPage: boolean;
  isFetchingNextPage: boolean;
  fetchNextPage: () => Promise<unknown>;
}

/** The button below a list that fetches the page that follows; false: there is none. */
export function proximaPagina({ hasNextPage, isFetchingNextPage, fetchNextPage }: ComPaginas) {
  return hasNextPage && { busy: isFetchingNextPage, onClick: () => void fetchNextPage() };
}

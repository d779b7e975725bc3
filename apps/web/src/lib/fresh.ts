/** For a query that is never answered from the cache: what is read right after a sale has the sale. */
export const FRESH = { staleTime: 0, refetchOnWindowFocus: 'always' } as const;

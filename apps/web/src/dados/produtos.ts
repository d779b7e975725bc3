import { produtos } from '@balcao/contract/produtos.endpoints';
import { queryOptions } from '@tanstack/react-query';
import { chamar } from './api-client.ts';

/** The whole catalogue: one copy of it, whichever page asked first. */
export const produtosQuery = queryOptions({
  queryKey: ['produtos'],
  queryFn: ({ signal }) => chamar(produtos.listar, { signal }),
});

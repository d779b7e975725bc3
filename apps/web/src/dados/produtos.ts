import { ordem } from '@balcao/contract/ordem.endpoints';
import { produtos } from '@balcao/contract/produtos.endpoints';
import { queryOptions } from '@tanstack/react-query';
import { chamar } from './api-client.ts';

/** The whole catalogue: one copy of it, whichever page asked first. */
export const produtosQuery = queryOptions({
  queryKey: ['produtos'],
  queryFn: ({ signal }) => chamar(produtos.listar, { signal }),
});

/** The order of the tiles at the till: another one at the store's midnight, the same all day. */
export const ordemQuery = queryOptions({
  queryKey: ['ordem'],
  queryFn: ({ signal }) => chamar(ordem.ler, { signal }),
  staleTime: 600_000,
});

import { ordem, produtos } from '@balcao/contract/produtos/produtos.endpoints';
import { queryOptions } from '@tanstack/react-query';
import { chamar } from './api-client.ts';
import { consultaDaCopia } from './copia/consulta.ts';

/** The whole catalogue, with its balances: one copy of it, whichever page asked first. */
export const produtosQuery = consultaDaCopia('produtos', ['produtos'], () => chamar(produtos.listar));

/** The order of the tiles at the till: another one at the store's midnight, the same all day. */
export const ordemQuery = queryOptions({
  queryKey: ['ordem'],
  queryFn: ({ signal }) => chamar(ordem.ler, { signal }),
  staleTime: 600_000,
});

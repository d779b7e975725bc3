import { type Categoria, FIXAS } from '@balcao/contract/categorias';
import { categorias } from '@balcao/contract/categorias.endpoints';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { chamar } from './api-client.ts';

/** The six and the store's own: one copy of them, whichever page asked first. */
export const categoriasQuery = queryOptions({
  queryKey: ['categorias'],
  queryFn: async ({ signal }) => (await chamar(categorias.listar, { signal })).categorias,
});

const SEM_PROPRIAS: readonly string[] = [];

/** The names of the store's own. */
export function useNomesProprios(): readonly string[] {
  const { data } = useQuery(categoriasQuery);
  return useMemo(() => data?.filter(({ fixa }) => !fixa).map(({ nome }) => nome) ?? SEM_PROPRIAS, [data]);
}

/** The six, as long as nothing else is known. */
export function useCategorias(): readonly Categoria[] {
  return useQuery(categoriasQuery).data ?? FIXAS;
}

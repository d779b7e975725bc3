import { type Categoria, FIXAS } from '@balcao/contract/produtos/categorias';
import { categorias } from '@balcao/contract/produtos/produtos.endpoints';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { chamar } from './api-client.ts';
import { useGuardado } from './guardado.ts';

/** The six and the store's own: one copy of them, whichever page asked first. */
export const categoriasQuery = queryOptions({
  queryKey: ['categorias'],
  queryFn: async ({ signal }) => (await chamar(categorias.listar, { signal })).categorias,
});

/** The six, as long as nothing else is known. */
export function useCategorias(): readonly Categoria[] {
  return useGuardado('categorias', useQuery(categoriasQuery)).data ?? FIXAS;
}

/** The colour of each category by its name: the tiles', the lists' and the reports'. */
export function useCores(): ReadonlyMap<string, string> {
  const todas = useCategorias();
  return useMemo(() => new Map(todas.map(({ nome, cor }) => [nome, cor])), [todas]);
}

/** The names of the store's own. */
export function useNomesProprios(): readonly string[] {
  const todas = useCategorias();
  return useMemo(() => todas.filter(({ fixa }) => !fixa).map(({ nome }) => nome), [todas]);
}

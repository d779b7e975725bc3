/**
 * What a screen shows: the server's answer, or until it is there what this device has of the last one. Lists of the copy
 * are kept by it; what else is to be there without a connection keeps its last answer beside it, per store and person.
 */
import type { Usuario } from '@balcao/contract/auth';
import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { type Falha, falhaDe, ultimaFalha } from '../lib/conexao.ts';
import { naoVeio } from '../lib/consulta.ts';
import { useCopiaDaLoja } from './copia/consulta.ts';
import { depositoNoDisco } from './copia/copia.ts';
import { sessaoGuardada } from './sessao-guardada.ts';
import { useUsuario } from './use-sessao.ts';

export interface Kept<T> {
  data: T | undefined;
  /** Nothing to show: neither an answer nor a copy. */
  failed: boolean;
  loading: boolean;
  /** The copy of an earlier time is on the screen, and the server does not answer. */
  stale: boolean;
  /** Why it does not. */
  falha: Falha | undefined;
  refetch: () => void;
  /** What is shown may be another in a moment. */
  refetching: boolean;
}

/** A list of the copy: see `consultaDaCopia`. */
export function useDaCopia<T>(query: UseQueryResult<T>): Kept<T> {
  const { falha, perguntando } = useCopiaDaLoja();
  const { data, isFetching, refetch } = query;
  const failed = naoVeio(query);
  return {
    data,
    failed,
    loading: data === undefined && !failed,
    stale: data !== undefined && falha !== undefined,
    falha,
    refetch: () => void refetch(),
    refetching: isFetching || perguntando,
  };
}

const chaveDe = ({ lojaId, id }: Pick<Usuario, 'lojaId' | 'id'>, name: string) => `${lojaId}:${id}:${name}`;

/** As it was kept last, for whoever is signed in. */
export async function lerGuardado<T>(name: string): Promise<T | undefined> {
  const usuario = sessaoGuardada.get()?.usuario;
  return usuario && ((await depositoNoDisco.lerValor(chaveDe(usuario, name))) as T | undefined);
}

/** One answer that is kept as it is. */
export function useGuardado<T>(name: string, query: UseQueryResult<T>): Kept<T> {
  const usuario = useUsuario();
  const chave = usuario && chaveDe(usuario, name);
  const kept = useQuery({
    queryKey: ['guardado', chave],
    queryFn: async () => (await lerGuardado<T>(name)) ?? null,
    staleTime: Number.POSITIVE_INFINITY,
  });
  const { data } = query;
  useEffect(() => {
    if (data !== undefined && chave !== undefined) void depositoNoDisco.guardarValor(chave, data);
  }, [data, chave]);
  const shown = data ?? kept.data ?? undefined;
  const falhou = query.isError || (data === undefined && query.errorUpdateCount > 0);
  return {
    data: shown,
    failed: shown === undefined && falhou,
    loading: shown === undefined && !falhou,
    stale: shown !== undefined && falhou,
    falha: falhaDe(query.error) ?? (falhou ? ultimaFalha.get() : undefined),
    refetch: () => void query.refetch(),
    refetching: query.isFetching,
  };
}

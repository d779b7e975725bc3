/**
 * What a screen shows: the server's answer, or until it is there what this device has of the last one. Lists of the copy
 * are kept by it; what else is to be there without a connection keeps its last answer beside it, for all who see the same.
 */
import type { Usuario } from '@balcao/contract/pessoas/auth';
import { queryOptions, type UseQueryResult, usePrefetchQuery, useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { type Falha, falhaDe, ultimaFalha } from '../lib/conexao.ts';
import { naoVeio } from '../lib/consulta.ts';
import { untilPainted } from '../lib/first-paint.ts';
import { useCopiaDaLoja } from './copia/consulta.ts';
import { copia } from './copia/copia.ts';
import { chaveDaCopia, visaoDosValores } from './copia/visao.ts';
import { lembrar, lerLembrado } from './lembrado.ts';
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
  /** A newer answer is on its way. */
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

/** Beside which copy: everybody who sells has the same. */
function copiaDosValores(usuario: Pick<Usuario, 'lojaId' | 'tipo' | 'permissoes'>): string {
  return chaveDaCopia(usuario, visaoDosValores(usuario));
}

/** The value kept last for the signed-in person. */
export async function lerGuardado<T>(name: string): Promise<T | undefined> {
  await untilPainted();
  const usuario = sessaoGuardada.get()?.usuario;
  const deposito = copia.disco()?.deposito;
  return usuario && ((await deposito?.lerValor(copiaDosValores(usuario), name)) as T | undefined);
}

async function guardar(name: string, valor: unknown): Promise<void> {
  const usuario = sessaoGuardada.get()?.usuario;
  const deposito = copia.disco()?.deposito;
  if (usuario) await deposito?.guardarValor(copiaDosValores(usuario), name, valor);
}

/** The parts of `lembrado.ts` with which the next person at this till begins. */
const PARA_O_PROXIMO = ['caixas', 'observacoes', 'estacoes', 'impressoras'] as const;
type ParaOProximo = (typeof PARA_O_PROXIMO)[number];

/** `paraTodos`: the part that everybody who sells may see; `valor` itself unless given. */
export function lembrarEGuardar(nome: ParaOProximo, valor: unknown, paraTodos: unknown = valor): void {
  lembrar(nome, valor);
  void guardar(nome, paraTodos);
}

/** Fills what a person who has just signed in has not been told yet. */
export async function buscarLembrados(): Promise<void> {
  const id = sessaoGuardada.get()?.usuario.id;
  if (id === undefined) return;
  for (const nome of PARA_O_PROXIMO) {
    if (lerLembrado(nome) !== undefined) continue;
    const valor = await lerGuardado(nome);
    const mesmo = sessaoGuardada.get()?.usuario.id === id;
    if (mesmo && valor !== undefined && lerLembrado(nome) === undefined) lembrar(nome, valor);
  }
}

/** One answer that is kept as it is. */
export function useGuardado<T>(name: string, query: UseQueryResult<T>): Kept<T> {
  const usuario = useUsuario();
  const chave = usuario && `${usuario.id} ${copiaDosValores(usuario)}`;
  const guardado = queryOptions({
    queryKey: ['guardado', chave, name],
    queryFn: async () => (await lerGuardado<T>(name)) ?? null,
    staleTime: Number.POSITIVE_INFINITY,
  });
  // The disk is asked before the page is drawn.
  usePrefetchQuery(guardado);
  const kept = useQuery(guardado);
  const { data } = query;
  // The person to whom the server said it: the next person may see it for a moment, but it is not kept for that one.
  const dita = useRef({ data, chave });
  useEffect(() => {
    if (dita.current.data !== data) dita.current = { data, chave };
    if (data !== undefined && chave !== undefined && dita.current.chave === chave) void guardar(name, data);
  }, [data, chave, name]);
  const shown = data ?? kept.data ?? undefined;
  const falhou = query.isError || naoVeio(query);
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

/** The drawer of this device: which one it is, and which session is open in it as the server said last. */
import type { Caixa, Gaveta } from '@balcao/contract/caixa';
import { caixa } from '@balcao/contract/caixa.endpoints';
import { queryOptions, type UseQueryResult, useQuery } from '@tanstack/react-query';
import { availableStorage } from '../lib/device-storage.ts';
import { createStore } from '../lib/store.ts';
import { useStore } from '../lib/use-store.ts';
import { chamar } from './api-client.ts';
import { sessaoGuardada } from './sessao-guardada.ts';
import { useSessao } from './use-sessao.ts';

/** Everything that is asked about drawers begins with it. */
export const CAIXA_KEY = ['caixa'] as const;

interface Lembrada {
  /** The one that somebody chose for this device; absent: the first. */
  gavetaId?: string;
  gavetas: readonly Gaveta[];
  /** By drawer, what was open in it. */
  abertos: Readonly<Record<string, Caixa | null>>;
}

const NADA: Lembrada = { gavetas: [], abertos: {} };
const storage = availableStorage();
const keyOf = (lojaId: string) => `balcao.gaveta.${lojaId}`;

function ler(lojaId: string | undefined): Lembrada {
  if (lojaId === undefined) return NADA;
  try {
    const kept = JSON.parse(storage.getItem(keyOf(lojaId)) ?? 'null') as Partial<Lembrada> | null;
    const gavetas = Array.isArray(kept?.gavetas) ? kept.gavetas : [];
    const abertos = kept?.abertos ?? {};
    return typeof kept?.gavetaId === 'string'
      ? { gavetas, abertos, gavetaId: kept.gavetaId }
      : { gavetas, abertos };
  } catch {
    return NADA;
  }
}

/** Counts what was written, for whoever shows it. */
const escritas = createStore(0);

function lembrar(lojaId: string | undefined, part: Partial<Lembrada>): void {
  if (lojaId === undefined) return;
  try {
    storage.setItem(keyOf(lojaId), JSON.stringify({ ...ler(lojaId), ...part }));
  } catch {
    // A full disk: known again with the next answer.
  }
  escritas.set(escritas.get() + 1);
}

const lojaAtual = () => sessaoGuardada.get()?.usuario.lojaId;

/** The one that somebody chose, as long as it is in use; not heard of any yet, what was chosen is believed. */
function escolhida({ gavetaId, gavetas }: Lembrada): string | undefined {
  return gavetas.length === 0 || gavetas.some(({ id, ativa }) => ativa && id === gavetaId)
    ? gavetaId
    : undefined;
}

/** What a sale, a return and a receipt name as `gavetaId`; undefined: the server takes the first. */
export function useGavetaDoAparelho(): string | undefined {
  useStore(escritas);
  const lembrada = ler(useSessao()?.usuario.lojaId);
  return escolhida(lembrada) ?? lembrada.gavetas.find(({ ativa }) => ativa)?.id;
}

/** What a cancellation names: where nobody chose one for this device, the money leaves the drawer of the sale. */
export function useGavetaEscolhida(): string | undefined {
  useStore(escritas);
  return escolhida(ler(useSessao()?.usuario.lojaId));
}

/** What the server said of one session when it was asked for something else: what a page asks for comes later, or never. */
export function lembrarCaixa(caixa: Caixa): void {
  const lojaId = lojaAtual();
  const { abertos } = ler(lojaId);
  const { gaveta, fechadoEm } = caixa;
  // What arrives late of an earlier session closes no later one.
  if (fechadoEm !== null && abertos[gaveta.id] && abertos[gaveta.id]?.id !== caixa.id) return;
  lembrar(lojaId, { abertos: { ...abertos, [gaveta.id]: fechadoEm === null ? caixa : null } });
}

/** From now on this device's money lies in that one. */
export function escolherGaveta(gavetaId: string): void {
  lembrar(lojaAtual(), { gavetaId });
}

/** The store's drawers: one copy of them, whichever page asked first. */
export const gavetasQuery = queryOptions({
  queryKey: [...CAIXA_KEY, 'gavetas'],
  queryFn: async ({ signal }) => {
    const lojaId = lojaAtual();
    const { gavetas } = await chamar(caixa.listarGavetas, { signal });
    lembrar(lojaId, { gavetas });
    return gavetas;
  },
  staleTime: 60_000,
});

/** The same; until the server answers, as it said the last time. */
export function useGavetas(enabled = true): readonly Gaveta[] {
  const lojaId = useSessao()?.usuario.lojaId;
  const { data } = useQuery({ ...gavetasQuery, enabled: enabled && lojaId !== undefined });
  return data ?? ler(lojaId).gavetas;
}

/** How often a page in sight asks what others did to the drawer, in milliseconds. */
const CONFERE = 30_000;

/** What was open in that drawer when this device heard of it last: null for nothing, undefined where it never did. */
export function useCaixaLembrado(gavetaId: string | undefined): Caixa | null | undefined {
  useStore(escritas);
  const lojaId = useSessao()?.usuario.lojaId;
  return gavetaId === undefined ? undefined : ler(lojaId).abertos[gavetaId];
}

/** Every open session of the store. Not asked one by one: that nothing is open is no error. */
export function useCaixasAbertos(enabled = true): UseQueryResult<readonly Caixa[]> {
  const lojaId = useSessao()?.usuario.lojaId;
  return useQuery({
    queryKey: [...CAIXA_KEY, 'abertos'],
    queryFn: async ({ signal }) => {
      const { caixas } = await chamar(caixa.listar, { query: { situacao: 'abertos' }, signal });
      const conhecidas = [
        ...ler(lojaId).gavetas.map(({ id }) => id),
        ...caixas.map(({ gaveta }) => gaveta.id),
      ];
      const aberto = (id: string) => caixas.find(({ gaveta }) => gaveta.id === id) ?? null;
      lembrar(lojaId, { abertos: Object.fromEntries(conhecidas.map((id) => [id, aberto(id)])) });
      return caixas;
    },
    refetchInterval: CONFERE,
    enabled: enabled && lojaId !== undefined,
  });
}

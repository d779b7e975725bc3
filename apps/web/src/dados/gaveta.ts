/** The drawer of this device: which one it is, and which session is open in it as the server said last. */
import type { Caixa, Gaveta } from '@balcao/contract/caixa/caixa';
import { caixa } from '@balcao/contract/caixa/caixa.endpoints';
import { queryOptions, type UseQueryResult, useQuery } from '@tanstack/react-query';
import { availableStorage } from '../lib/device-storage.ts';
import { useStore } from '../lib/use-store.ts';
import { chamar } from './api-client.ts';
import { lembrarEGuardar } from './guardado.ts';
import { lembrados, lerLembrado } from './lembrado.ts';
import { sessaoGuardada } from './sessao-guardada.ts';
import { useSessao } from './use-sessao.ts';

/** Everything that is asked about drawers begins with it. */
export const CAIXA_KEY = ['caixa'] as const;

interface Lembrada {
  gavetas: readonly Gaveta[];
  /** By drawer, what was open in it. */
  abertos: Readonly<Record<string, Caixa | null>>;
}

/** The one that somebody chose for this device, whoever he was; absent: the first. */
const storage = availableStorage();
const keyOf = (lojaId: string) => `balcao.gaveta.${lojaId}`;

function ler(): Lembrada {
  const { gavetas, abertos = {} } = (lerLembrado('caixas') ?? {}) as Partial<Lembrada>;
  return { gavetas: Array.isArray(gavetas) ? gavetas : [], abertos };
}

function lembrarParte(part: Partial<Lembrada>): void {
  const agora = { ...ler(), ...part };
  const abertos = Object.entries(agora.abertos).map(([id, caixa]) => [id, caixa && semEsperado(caixa)]);
  lembrarEGuardar('caixas', agora, { ...agora, abertos: Object.fromEntries(abertos) });
}

/** As somebody is told who may not see what should be in it. */
function semEsperado(caixa: Caixa): Caixa {
  const porForma = caixa.porForma.map((linha) => ({ ...linha, esperado: null, diferenca: null }));
  return { ...caixa, porForma };
}

const lojaAtual = () => sessaoGuardada.get()?.usuario.lojaId;

/** The one that somebody chose, as long as it is in use; not heard of any yet, what was chosen is believed. */
function escolhida({ gavetas }: Lembrada, lojaId = lojaAtual()): string | undefined {
  const gavetaId = (lojaId !== undefined && storage.getItem(keyOf(lojaId))) || undefined;
  return gavetas.length === 0 || gavetas.some(({ id, ativa }) => ativa && id === gavetaId)
    ? gavetaId
    : undefined;
}

/** What a sale, a return and a receipt name as `gavetaId`; undefined: the server takes the first. */
export function useGavetaDoAparelho(): string | undefined {
  useStore(lembrados);
  const lembrada = ler();
  return escolhida(lembrada, useSessao()?.usuario.lojaId) ?? lembrada.gavetas.find(({ ativa }) => ativa)?.id;
}

/** What a cancellation names: where nobody chose one for this device, the money leaves the drawer of the sale. */
export function useGavetaEscolhida(): string | undefined {
  useStore(lembrados);
  return escolhida(ler(), useSessao()?.usuario.lojaId);
}

/** What the server said of one session when it was asked for something else: what a page asks for comes later, or never. */
export function lembrarCaixa(caixa: Caixa): void {
  const { abertos } = ler();
  const { gaveta, fechadoEm } = caixa;
  // What arrives late of an earlier session closes no later one.
  if (fechadoEm !== null && abertos[gaveta.id] && abertos[gaveta.id]?.id !== caixa.id) return;
  lembrarParte({ abertos: { ...abertos, [gaveta.id]: fechadoEm === null ? caixa : null } });
}

/** From now on this device's money lies in that one. */
export function escolherGaveta(gavetaId: string): void {
  const lojaId = lojaAtual();
  if (lojaId === undefined) return;
  try {
    storage.setItem(keyOf(lojaId), gavetaId);
  } catch {
    // A full disk: the first one.
  }
  lembrados.set(lembrados.get() + 1);
}

/** The store's drawers: one copy of them, whichever page asked first. */
export const gavetasQuery = queryOptions({
  queryKey: [...CAIXA_KEY, 'gavetas'],
  queryFn: async ({ signal }) => {
    const { gavetas } = await chamar(caixa.listarGavetas, { signal });
    signal.throwIfAborted();
    lembrarParte({ gavetas });
    return gavetas;
  },
  staleTime: 60_000,
});

/** The same; until the server answers, as it said the last time. */
export function useGavetas(enabled = true): readonly Gaveta[] {
  const lojaId = useSessao()?.usuario.lojaId;
  const { data } = useQuery({ ...gavetasQuery, enabled: enabled && lojaId !== undefined });
  return data ?? ler().gavetas;
}

/** How often a page in sight asks what others did to the drawer, in milliseconds. */
const CONFERE = 30_000;

/** What was open in that drawer when this device heard of it last: null for nothing, undefined where it never did. */
export function useCaixaLembrado(gavetaId: string | undefined): Caixa | null | undefined {
  useStore(lembrados);
  return gavetaId === undefined ? undefined : ler().abertos[gavetaId];
}

/** Every open session of the store. Not asked one by one: that nothing is open is no error. */
export function useCaixasAbertos(enabled = true): UseQueryResult<readonly Caixa[]> {
  const lojaId = useSessao()?.usuario.lojaId;
  return useQuery({
    queryKey: [...CAIXA_KEY, 'abertos'],
    queryFn: async ({ signal }) => {
      const { caixas } = await chamar(caixa.listar, { query: { situacao: 'abertos' }, signal });
      signal.throwIfAborted();
      const conhecidas = [...ler().gavetas.map(({ id }) => id), ...caixas.map(({ gaveta }) => gaveta.id)];
      const aberto = (id: string) => caixas.find(({ gaveta }) => gaveta.id === id) ?? null;
      lembrarParte({ abertos: Object.fromEntries(conhecidas.map((id) => [id, aberto(id)])) });
      return caixas;
    },
    refetchInterval: CONFERE,
    enabled: enabled && lojaId !== undefined,
  });
}

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

/** Holds the drawer chosen for this device; absent: the first. */
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

/** As a person sees it who may not see the expected amounts. */
function semEsperado(caixa: Caixa): Caixa {
  const porForma = caixa.porForma.map((linha) => ({ ...linha, esperado: null, diferenca: null }));
  return { ...caixa, porForma };
}

const lojaAtual = () => sessaoGuardada.get()?.usuario.lojaId;

/** The chosen drawer, as long as it is in use. Before the drawers are known the choice is believed. */
function escolhida({ gavetas }: Lembrada, lojaId = lojaAtual()): string | undefined {
  const gavetaId = (lojaId !== undefined && storage.getItem(keyOf(lojaId))) || undefined;
  return gavetas.length === 0 || gavetas.some(({ id, ativa }) => ativa && id === gavetaId)
    ? gavetaId
    : undefined;
}

/** The `gavetaId` of a sale, a return and a receipt; undefined: the server takes the first. */
export function useGavetaDoAparelho(): string | undefined {
  useStore(lembrados);
  const lembrada = ler();
  return escolhida(lembrada, useSessao()?.usuario.lojaId) ?? lembrada.gavetas.find(({ ativa }) => ativa)?.id;
}

/** The `gavetaId` of a cancellation; without a chosen drawer the money leaves the drawer of the sale. */
export function useGavetaEscolhida(): string | undefined {
  useStore(lembrados);
  return escolhida(ler(), useSessao()?.usuario.lojaId);
}

/** Notes a session that the server told beside another answer: the page's own question may come later, or never. */
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

/** Until the server answers those of the last answer. */
export function useGavetas(enabled = true): readonly Gaveta[] {
  const lojaId = useSessao()?.usuario.lojaId;
  const { data } = useQuery({ ...gavetasQuery, enabled: enabled && lojaId !== undefined });
  return data ?? ler().gavetas;
}

/** How often a page in sight asks what others did to the drawer, in milliseconds. */
const CONFERE = 30_000;

/** The session open in that drawer at the last answer: null for none, undefined without an answer. */
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

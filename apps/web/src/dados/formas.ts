import type { Forma } from '@balcao/contract/formas';
import { formas } from '@balcao/contract/formas.endpoints';
import { type QueryClient, useQuery } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import { availableStorage } from '../lib/device-storage.ts';
import { chamar } from './api-client.ts';
import { consultaDaCopia } from './copia/consulta.ts';
import { sessaoGuardada } from './sessao-guardada.ts';
import { useSessao } from './use-sessao.ts';

const KEY = 'balcao.formas';
const storage = availableStorage();

interface Lembradas {
  lojaId: string;
  formas: Forma[];
}

/** Beside the copy, for the first paint of the till: the disk answers after it. */
export function lembrarFormas(lojaId: string | undefined, formas: readonly Forma[]): void {
  if (lojaId === undefined) return;
  try {
    storage.setItem(KEY, JSON.stringify({ lojaId, formas }));
  } catch {
    // A full disk: known again with the next answer.
  }
}

export function formasLembradas(lojaId: string | undefined): readonly Forma[] {
  try {
    const kept = JSON.parse(storage.getItem(KEY) ?? 'null') as Partial<Lembradas> | null;
    return kept?.lojaId !== undefined && kept.lojaId === lojaId && Array.isArray(kept.formas)
      ? kept.formas
      : [];
  } catch {
    return [];
  }
}

/** The store's forms of payment, in the till's order: one copy of them, whichever page asked first. */
export const formasQuery = consultaDaCopia(
  'formas',
  ['formas'],
  async () => (await chamar(formas.listar)).formas,
);

/** What the server just took. */
export function guardarFormas(client: QueryClient, saved: Forma[]): void {
  lembrarFormas(sessaoGuardada.get()?.usuario.lojaId, saved);
  client.setQueryData(formasQuery.queryKey, saved);
  void client.invalidateQueries(formasQuery);
}

/** Those that are switched on, as the server says; until it does, as this device was told the last time. */
export function useFormasAtivas(): readonly Forma[] {
  const lojaId = useSessao()?.usuario.lojaId;
  const { data } = useQuery(formasQuery);
  useEffect(() => {
    if (data) lembrarFormas(lojaId, data);
  }, [data, lojaId]);
  return useMemo(() => (data ?? formasLembradas(lojaId)).filter(({ ativa }) => ativa), [data, lojaId]);
}

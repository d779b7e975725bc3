import type { Forma } from '@balcao/contract/caixa/formas';
import { formas } from '@balcao/contract/caixa/formas.endpoints';
import { type QueryClient, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { chamar } from './api-client.ts';
import { consultaDaCopia } from './copia/consulta.ts';
import { lembrar, lerLembrado } from './lembrado.ts';

/** Beside the copy, for the first paint of the till: the disk answers after it. */
function formasLembradas(): readonly Forma[] {
  const kept = lerLembrado('formas');
  return Array.isArray(kept) ? kept : [];
}

/** The store's forms of payment, in the till's order: one copy of them, whichever page asked first. */
export const formasQuery = consultaDaCopia(
  'formas',
  ['formas'],
  async () => (await chamar(formas.listar)).formas,
);

/** The forms that the server just took. */
export function guardarFormas(client: QueryClient, saved: Forma[]): void {
  lembrar('formas', saved);
  client.setQueryData(formasQuery.queryKey, saved);
  void client.invalidateQueries(formasQuery);
}

/** Those that are switched on, as the server says; until it does, as this device was told the last time. */
export function useFormasAtivas(): readonly Forma[] {
  const { data } = useQuery(formasQuery);
  return useMemo(() => (data ?? formasLembradas()).filter(({ ativa }) => ativa), [data]);
}

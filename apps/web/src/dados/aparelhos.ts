/** The browsers that sell in this store, as the server knows them: for the owner. */
import type { Dispositivo } from '@balcao/contract/pessoas/dispositivos';
import { dispositivos } from '@balcao/contract/pessoas/dispositivos.endpoints';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { chamar } from './api-client.ts';
import { useUsuario } from './use-sessao.ts';

export const aparelhosQuery = queryOptions({
  queryKey: ['aparelhos'],
  queryFn: async ({ signal }) => (await chamar(dispositivos.listar, { signal })).dispositivos,
  staleTime: 0,
  // They speak once a minute, each in its own.
  refetchInterval: 15_000,
});

/** Some of its sales have not arrived. */
export function temPendente({ esperando, faltando }: Pick<Dispositivo, 'esperando' | 'faltando'>): boolean {
  return esperando > 0 || faltando.length > 0;
}

/** Its name; without one the beginning of its id. */
export function nomeDoAparelho({ id, nome }: Pick<Dispositivo, 'id' | 'nome'>): string {
  return nome ?? `Aparelho sem nome (${id.slice(0, 4)})`;
}

/** The name of a sale's device; only the owner gets it. */
export function useAparelho(id: string | null): string | undefined {
  const dono = useUsuario()?.tipo === 'PRINCIPAL';
  const enabled = dono && id !== null;
  const { data } = useQuery({ ...aparelhosQuery, enabled, staleTime: 60_000, refetchInterval: false });
  const found = data?.find((one) => one.id === id);
  return found && nomeDoAparelho(found);
}

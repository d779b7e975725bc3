/** How a list of the copy is read: the library's queries stay the one way for components, their rows come from here. */
import { type QueryClient, type QueryKey, queryOptions } from '@tanstack/react-query';
import { untilPainted } from '../../lib/first-paint.ts';
import { useStore } from '../../lib/use-store.ts';
import { sessaoGuardada } from '../sessao-guardada.ts';
import { copia, type EstadoDaCopia } from './copia.ts';
import type { Listas } from './listas.ts';

type Parte = keyof Listas;

/** The query of each list. */
const consultas = new Map<Parte, QueryKey>();

/**
 * The first reading is what the device has, before the network says anything; the next ones are what the server says.
 * What the copy is not told of, the list's own call answers or refuses.
 */
export function consultaDaCopia<P extends Parte>(
  parte: P,
  queryKey: QueryKey,
  pedir: () => Promise<NonNullable<Listas[P]>>,
) {
  consultas.set(parte, queryKey);
  return queryOptions({
    queryKey,
    queryFn: async ({ client, signal }): Promise<NonNullable<Listas[P]>> => {
      if (client.getQueryData(queryKey) === undefined) {
        await untilPainted();
        await copia.abrir();
        const guardada = copia.get().listas?.[parte];
        // Goes on behind it: `mostrarCopia` shows the news.
        const emDia = copia.emDia();
        if (guardada !== undefined) {
          emDia.catch(() => undefined);
          return guardada;
        }
        await emDia;
      } else await copia.sincronizar();
      const lista = copia.get().listas?.[parte];
      if (lista !== undefined) return lista;
      // Who wanted it may have left meanwhile.
      signal.throwIfAborted();
      return pedir();
    },
    // Who changes it says so: the copy is kept in step, and focus and minutes are its own concern.
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnWindowFocus: false,
    structuralSharing: false,
  });
}

/** From now on every query of the copy shows what is in it. */
export function mostrarCopia(client: QueryClient): () => void {
  let antes: Listas | undefined;
  const mostrar = () => {
    const { listas } = copia.get();
    if (listas === antes) return;
    if (listas === undefined) {
      antes = undefined;
      for (const queryKey of consultas.values()) {
        // Another person's, or of other rights. Without a session nothing is asked again.
        if (sessaoGuardada.get()) void client.resetQueries({ queryKey, exact: true });
        else client.removeQueries({ queryKey, exact: true });
      }
      return;
    }
    for (const [parte, queryKey] of consultas) {
      const lista = listas[parte];
      if (lista === undefined || lista === antes?.[parte]) continue;
      client.setQueryData(queryKey, lista);
    }
    antes = listas;
  };
  mostrar();
  return copia.subscribe(mostrar);
}

/** How the copy stands: since when, and whether the server answers. */
export function useCopiaDaLoja(): EstadoDaCopia {
  return useStore(copia);
}

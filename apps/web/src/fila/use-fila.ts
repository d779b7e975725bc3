/** The queue as the screens follow it. */
import type { Produto } from '@balcao/contract/produtos/produtos';
import { useEffect, useMemo, useRef } from 'react';
import { useStable } from '../lib/use-stable.ts';
import { useStore } from '../lib/use-store.ts';
import { type FilaSnapshot, fila } from './desta-pagina.ts';
import type { Envio } from './motor/envio.ts';
import { comNovos, NADA_DE_NOVO, type Novos, novosDe, semPerdido } from './motor/novos.ts';
import { ehCadastro, ehDoEstoque } from './operacoes/operacoes.ts';

export function useFila(): FilaSnapshot {
  return useStore(fila);
}

/** The things made on this device that wait; the same object as long as they are the same. */
export function useNovosNaFila(): Novos {
  const { envios } = useFila();
  const novos = envios.filter(ehCadastro);
  const codigo = (envio: (typeof novos)[number]) =>
    envio.operation === 'cadastrarProduto' ? envio.body.produto.codigoBarras : undefined;
  const quais = novos.map((envio) => `${envio.key} ${envio.state} ${codigo(envio)}`).join();
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is in them does not change under its key.
  return useMemo(() => (novos.length === 0 ? NADA_DE_NOVO : novosDe(novos)), [quais]);
}

/** The server's products as they are here: with those made on this device, and without what was lost on it. */
export function useProdutosComAFila(lista: readonly Produto[] | undefined): readonly Produto[] | undefined {
  const { produtos } = useNovosNaFila();
  const perdas = useFila().envios.filter(ehDoEstoque);
  const quais = perdas.map(({ key, state }) => `${key} ${state}`).join();
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is in them does not change under its key.
  return useMemo(() => lista && semPerdido(comNovos(lista, produtos), perdas), [lista, produtos, quais]);
}

/** Calls `then` when an envio that `which` accepts has left the queue. */
export function useAoEntregar(which: (envio: Envio) => boolean, then: () => void): void {
  const { envios } = useFila();
  const before = useRef(envios);
  const means = useStable(which);
  const told = useStable(then);
  useEffect(() => {
    const now = new Set(envios.map(({ key }) => key));
    const gone = before.current.some((envio) => means(envio) && !now.has(envio.key));
    before.current = envios;
    if (gone) told();
  }, [envios, means, told]);
}

/** The queue as the screens follow it. */
import { useEffect, useMemo, useRef } from 'react';
import { useStable } from '../lib/use-stable.ts';
import { useStore } from '../lib/use-store.ts';
import { type FilaSnapshot, fila } from './desta-pagina.ts';
import type { Envio } from './motor/envio.ts';
import { NADA_DE_NOVO, type Novos, novosDe } from './motor/novos.ts';
import { ehCadastro } from './operacoes/operacoes.ts';

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

/**
 * The queue of this device, put together, and its one door: whoever is outside imports nothing from the rooms behind
 * it.
 */
import type { Usuario } from '@balcao/contract/auth';
import { lazy, useEffect, useRef } from 'react';
import { sessaoGuardada } from '../dados/sessao-guardada.ts';
import { createStore } from '../lib/store.ts';
import { useStable } from '../lib/use-stable.ts';
import { useStore } from '../lib/use-store.ts';
import { IndexedDbStore } from './disco/indexed-db.ts';
import type { Envio } from './motor/envio.ts';
import { Motor } from './motor/motor.ts';
import { enviar } from './motor/respostas.ts';
import { aoVoltar, navegador } from './navegador/navegador.ts';

export {
  type Envio,
  ehDoCaixa,
  ehRecebimento,
  type Intent,
  isQueued,
  type Nomes,
  pendingSum,
  totalDoEnvio,
} from './motor/envio.ts';
export type { LancadoNaConta, LancadoNoCaixa } from './motor/registros.ts';
export type { Outcome } from './motor/respostas.ts';
export { followMerges, mergeItens } from './motor/revisar.ts';

export interface FilaSnapshot {
  /** Everything of this store that is not settled, other people's too. */
  envios: readonly Envio[];
  durable: boolean;
  /** The disk has told what is in it. */
  lida: boolean;
}

const snapshot = createStore<FilaSnapshot>({ envios: [], durable: true, lida: false });
const publish = (change: Partial<FilaSnapshot>) => snapshot.set({ ...snapshot.get(), ...change });
const refresh = async () => publish({ envios: await motor.unsettled().catch(() => []), lida: true });
let began = false;
let channel: BroadcastChannel | undefined;

/** Nothing is opened, heard or sent before somebody listens, writes or asks: to import the queue does nothing. */
function begin(): void {
  if (began) return;
  began = true;
  channel = 'BroadcastChannel' in globalThis ? new BroadcastChannel('balcao-fila') : undefined;
  channel?.addEventListener('message', () => void refresh());
  sessaoGuardada.subscribe(() => void refresh());
  aoVoltar(() => void motor.wake());
  window.addEventListener('beforeunload', (event) => {
    const { durable, envios } = snapshot.get();
    // Only without storage: with it, closing the page loses nothing.
    if (!durable && envios.length > 0) event.preventDefault();
  });
  // Not awaited: the first sale does not wait for the old ones.
  void motor.start().then(refresh);
}

const motor = new Motor({
  ...navegador,
  store: new IndexedDbStore({ opening: begin, lost: () => publish({ durable: false }) }),
  enviar,
  changed: () => {
    void refresh();
    channel?.postMessage('changed');
  },
});

/** The one queue of this page: its motor, and what is in it for whoever looks. */
export const fila = Object.assign(motor, {
  get: snapshot.get,
  subscribe: (listener: () => void) => {
    begin();
    return snapshot.subscribe(listener);
  },
});

export function useFila(): FilaSnapshot {
  return useStore(fila);
}

/** Calls `then` when one of those that `which` means waits no more: what was shown may be another by now. */
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

/** What of this person waits on the disk. For whom nobody is signed in any more: the queue is nobody's then. */
export async function guardadosDe({ id, lojaId }: Pick<Usuario, 'id' | 'lojaId'>): Promise<Envio[]> {
  const envios = await new IndexedDbStore().unsettled(lojaId);
  return envios.filter((envio) => envio.usuarioId === id);
}

export const FilaBadge = lazy(() => import('./telas/badge.tsx'));

export { Reserva as FilaReserva } from './telas/reserva.tsx';
export { guardadasText, palavraGuardada, saidaText } from './telas/textos.ts';

/** The list of what waits, in memory before the connection goes away. */
export const carregarDrawer = () => import('./telas/drawer.tsx');

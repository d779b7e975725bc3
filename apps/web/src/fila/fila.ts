/**
 * The queue of this device, and its one door, to those who sell and to the server: whoever is outside imports nothing
 * from the rooms behind it.
 */
import type { Usuario } from '@balcao/contract/auth';
import { lazy } from 'react';
import { ApiError, entregar } from '../dados/api-client.ts';
import { session } from '../dados/sessao.ts';
import { createStore } from '../lib/store.ts';
import { useStore } from '../lib/use-store.ts';
import { IndexedDbStore } from './disco/indexed-db.ts';
import { MemoryStore } from './disco/memory.ts';
import { type Envio, type Intent, pendingSum } from './motor/envio.ts';
import { Motor } from './motor/motor.ts';
import type { Answer, EnvioRequest, EnvioStore } from './motor/partes.ts';
import { answerOf, type Outcome, refusalOf } from './motor/respostas.ts';
import { aoVoltar, navegador, pedirPersistencia } from './navegador/navegador.ts';

export { type Envio, type Intent, isQueued, pendingSum } from './motor/envio.ts';
export type { Outcome } from './motor/respostas.ts';
export { followMerges, mergeItens } from './motor/revisar.ts';

const CHANNEL = 'balcao-fila';

export interface FilaSnapshot {
  /** Everything of this store that is not settled, other people's too. */
  envios: readonly Envio[];
  durable: boolean;
}

async function enviar(request: EnvioRequest): Promise<Answer> {
  // Somebody else signed in between the choice and the sending: nobody's sale goes under another name.
  if (session.get()?.token !== request.who.session) return { kind: 'none' };
  try {
    const { method, path, key, body } = request;
    return answerOf(await entregar({ method, path, acesso: 'sessao' }, { body, chave: key }));
  } catch (error) {
    return error instanceof ApiError ? refusalOf(error) : { kind: 'none' };
  }
}

/** Nothing is opened, heard or sent before somebody asks: to import the queue does nothing. */
class Fila {
  private readonly snapshot = createStore<FilaSnapshot>({ envios: [], durable: true });
  private readonly memory = this.build(new MemoryStore());
  private opened: Promise<Motor> | undefined;
  private channel: BroadcastChannel | undefined;
  private askedToPersist = false;

  readonly get = this.snapshot.get;

  readonly subscribe = (listener: () => void): (() => void) => {
    void this.main();
    return this.snapshot.subscribe(listener);
  };

  /** One intent of a person, safe on the device before anything else. */
  async enfileirar(intent: Intent): Promise<Outcome> {
    const motor = await this.main();
    try {
      const outcome = await motor.enfileirar(intent);
      if (!this.askedToPersist) pedirPersistencia();
      this.askedToPersist = true;
      return outcome;
    } catch (error) {
      // A full or broken disk: the shop sells on, straight to the server, with a warning on the screen.
      if (!motor.durable || !(error instanceof DOMException) || error.name === 'ConstraintError') throw error;
      this.publish({ durable: false });
      return this.memory.enfileirar(intent);
    }
  }

  async confirm(key: string): Promise<Outcome> {
    return (await this.owner(key)).confirm(key);
  }

  async discard(key: string): Promise<void> {
    await (await this.owner(key)).discard(key);
  }

  async retryNow(key: string): Promise<void> {
    await (await this.owner(key)).retryNow(key);
  }

  async adopt(usuarioId: string): Promise<void> {
    await (await this.main()).adopt(usuarioId);
  }

  async wake(): Promise<void> {
    await Promise.all([(await this.main()).wake(), this.memory.wake()]);
  }

  /** Was this intent written, whatever became of it? */
  async has(key: string): Promise<boolean> {
    return (await (await this.main()).find(key)) !== undefined || (await this.memory.find(key)) !== undefined;
  }

  async ofVenda(vendaId: string): Promise<Envio[]> {
    return [...(await (await this.main()).ofVenda(vendaId)), ...(await this.memory.ofVenda(vendaId))];
  }

  private async owner(key: string): Promise<Motor> {
    return (await this.memory.find(key)) ? this.memory : this.main();
  }

  private main(): Promise<Motor> {
    this.opened ??= this.open();
    return this.opened;
  }

  private build(store: EnvioStore): Motor {
    const changed = () => {
      void this.refresh();
      this.channel?.postMessage('changed');
    };
    return new Motor({ ...navegador, store, enviar, changed });
  }

  private async open(): Promise<Motor> {
    this.listen();
    const store = await new IndexedDbStore().open().catch(() => undefined);
    if (!store) this.publish({ durable: false });
    const motor = store ? this.build(store) : this.memory;
    // Not awaited: the first sale does not wait for the old ones.
    void motor.start().then(() => this.refresh());
    return motor;
  }

  private listen(): void {
    this.channel = 'BroadcastChannel' in globalThis ? new BroadcastChannel(CHANNEL) : undefined;
    this.channel?.addEventListener('message', () => void this.refresh());
    session.subscribe(() => void this.refresh());
    aoVoltar(() => void this.wake());
    window.addEventListener('beforeunload', (event) => {
      const { durable, envios } = this.get();
      // Only without storage: with it, closing the page loses nothing.
      if (!durable && envios.length > 0) event.preventDefault();
    });
  }

  private async refresh(): Promise<void> {
    const main = await this.main();
    const lists = main === this.memory ? [main] : [main, this.memory];
    const envios = (await Promise.all(lists.map((motor) => motor.unsettled().catch(() => [])))).flat();
    this.publish({ envios });
  }

  private publish(change: Partial<FilaSnapshot>): void {
    this.snapshot.set({ ...this.get(), ...change });
  }
}

/** The one queue of this page. */
export const fila = new Fila();

export function useFila(): FilaSnapshot {
  return useStore(fila);
}

/** How many sales of this person wait on the disk. For whom nobody is signed in any more: the queue is nobody's then. */
export async function vendasGuardadas({ id, lojaId }: Pick<Usuario, 'id' | 'lojaId'>): Promise<number> {
  const envios = await (await new IndexedDbStore().open()).unsettled(lojaId);
  return pendingSum(envios.filter((envio) => envio.usuarioId === id)).vendas;
}

export const FilaBadge = lazy(() => import('./telas/badge.tsx'));

/** The list of what waits, in memory before the connection goes away. */
export const carregarDrawer = () => import('./telas/drawer.tsx');

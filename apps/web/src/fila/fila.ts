/** The outbox in a real browser: its clock, locks, network and disk, and the picture of the queue for the screens. */
import type { Venda, VendaWritten } from '@balcao/contract/vendas';
import { session } from '../dados/sessao.ts';
import { ApiError, api } from '../lib/api-client.ts';
import { uuidV4 } from '../lib/uuid.ts';
import { IndexedDbStore } from './disco/indexed-db.ts';
import { MemoryStore } from './disco/memoria.ts';
import type { Answer, Envio, EnvioRequest, EnvioStore, Intent, Who } from './motor/envio.ts';
import { Motor } from './motor/motor.ts';
import type { Outcome } from './motor/partes.ts';

const LOCK = 'balcao-fila';
const CHANNEL = 'balcao-fila';

export interface FilaSnapshot {
  /** Everything of this store that is not settled, other people's too. */
  envios: readonly Envio[];
  durable: boolean;
}

function who(): Who | undefined {
  const current = session.get();
  if (!current) return undefined;
  const { id, lojaId, nome, tipo } = current.usuario;
  return { usuarioId: id, lojaId, nome, tipo, session: current.token };
}

function isVenda(value: unknown): value is Venda & Partial<Pick<VendaWritten, 'avisos'>> {
  if (typeof value !== 'object' || value === null) return false;
  const { id, itensVenda, total, finalizada } = value as Partial<Record<keyof Venda, unknown>>;
  const known = typeof id === 'string' && Array.isArray(itensVenda);
  return known && typeof total === 'number' && typeof finalizada === 'boolean';
}

function errorAnswer(error: ApiError): Answer {
  const { status, code, mensagem, campos, body } = error;
  const venda = (body as { venda?: unknown }).venda;
  return {
    kind: 'error',
    status,
    code,
    mensagem,
    campos: { ...campos },
    ...(isVenda(venda) ? { venda } : {}),
  };
}

async function enviar(request: EnvioRequest): Promise<Answer> {
  // Somebody else signed in between the choice and the sending: nobody's sale goes under another name.
  if (session.get()?.token !== request.who.session) return { kind: 'none' };
  try {
    const call = request.method === 'PUT' ? api.put : api.post;
    const body = await call<unknown>(request.path, request.body, { idempotencyKey: request.key });
    if (!isVenda(body)) return { kind: 'foreign', status: 200 };
    return { kind: 'ok', venda: body, avisos: body.avisos ?? [] };
  } catch (error) {
    return error instanceof ApiError ? errorAnswer(error) : { kind: 'none' };
  }
}

/** Over plain HTTP there are no locks: then each browser tab sends, and the server's key keeps it right. */
async function exclusive(work: () => Promise<void>): Promise<boolean> {
  if (!('locks' in navigator)) {
    await work();
    return true;
  }
  return navigator.locks.request(LOCK, { ifAvailable: true }, async (lock) => {
    if (lock) await work();
    return lock !== null;
  });
}

function after(ms: number, work: () => void): () => void {
  const timer = setTimeout(work, ms);
  return () => clearTimeout(timer);
}

class Fila {
  private readonly channel = 'BroadcastChannel' in globalThis ? new BroadcastChannel(CHANNEL) : undefined;
  private readonly listeners = new Set<() => void>();
  private snapshot: FilaSnapshot = { envios: [], durable: true };
  private readonly memory = this.build(new MemoryStore());
  private readonly main: Promise<Motor>;
  private askedToPersist = false;

  constructor() {
    this.main = this.open();
    this.channel?.addEventListener('message', () => void this.refresh());
    const wake = () => void this.wake();
    window.addEventListener('online', wake);
    document.addEventListener('visibilitychange', () => {
      if (document.visibilityState === 'visible') wake();
    });
    let token = session.get()?.token;
    session.subscribe(() => {
      void this.refresh();
      const now = session.get()?.token;
      if (now !== token && now !== undefined) wake();
      token = now;
    });
    window.addEventListener('beforeunload', (event) => {
      // Only without storage: with it, closing the page loses nothing.
      if (!this.snapshot.durable && this.snapshot.envios.length > 0) event.preventDefault();
    });
  }

  readonly get = (): FilaSnapshot => this.snapshot;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };

  /** One intent of a person, safe on the device before anything else. */
  async enfileirar(intent: Intent): Promise<Outcome> {
    const motor = await this.main;
    try {
      const outcome = await motor.enfileirar(intent);
      this.persist();
      return outcome;
    } catch (error) {
      // A full or broken disk: the shop sells on, straight to the server, with a warning on the screen.
      if (!motor.durable || !(error instanceof DOMException) || error.name === 'ConstraintError') throw error;
      this.publish({ ...this.snapshot, durable: false });
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
    await (await this.main).adopt(usuarioId);
  }

  async wake(): Promise<void> {
    await Promise.all([(await this.main).wake(), this.memory.wake()]);
  }

  /** Was this intent written, whatever became of it? */
  async has(key: string): Promise<boolean> {
    return (await (await this.main).find(key)) !== undefined || (await this.memory.find(key)) !== undefined;
  }

  async ofVenda(vendaId: string): Promise<Envio[]> {
    return [...(await (await this.main).ofVenda(vendaId)), ...(await this.memory.ofVenda(vendaId))];
  }

  private async owner(key: string): Promise<Motor> {
    return (await this.memory.find(key)) ? this.memory : this.main;
  }

  private build(store: EnvioStore): Motor {
    return new Motor({
      store,
      now: () => Date.now(),
      random: () => Math.random(),
      newKey: uuidV4,
      enviar,
      who,
      exclusive,
      after,
      changed: () => {
        void this.refresh();
        this.channel?.postMessage('changed');
      },
    });
  }

  private async open(): Promise<Motor> {
    const store = await new IndexedDbStore().open().catch(() => undefined);
    if (!store) this.publish({ ...this.snapshot, durable: false });
    const motor = store ? this.build(store) : this.memory;
    // Not awaited: the first sale does not wait for the old ones.
    void motor.start().then(() => this.refresh());
    return motor;
  }

  private async refresh(): Promise<void> {
    const main = await this.main;
    const lists = main === this.memory ? [main] : [main, this.memory];
    const envios = (await Promise.all(lists.map((motor) => motor.unsettled().catch(() => [])))).flat();
    this.publish({ ...this.snapshot, envios });
  }

  private publish(snapshot: FilaSnapshot): void {
    this.snapshot = snapshot;
    for (const listener of this.listeners) listener();
  }

  /** After the first sale there is something to lose: ask the browser not to evict it. */
  private persist(): void {
    if (this.askedToPersist) return;
    this.askedToPersist = true;
    void navigator.storage?.persist?.().catch(() => undefined);
  }
}

/** The one queue of this page. */
export const fila = new Fila();

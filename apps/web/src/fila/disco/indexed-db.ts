/**
 * The queue on the disk: IndexedDB `fila`. Written with strict durability and done only at the transaction's
 * `complete`: since Chrome 121 the default is relaxed, and `request.onsuccess` says nothing about the disk.
 * Nothing clears it: not a logout, not a 401, not a new version. Migrations only add.
 * What a full or broken disk does not take is kept in memory: the shop sells on, straight to the server.
 */
import { type DBSchema, type IDBPDatabase, type IDBPTransaction, openDB } from 'idb';
import { type Envio, isUnsettled, type NewEnvio } from '../motor/envio.ts';
import type { EnvioStore } from '../motor/motor-parts.ts';
import { MemoryStore } from './memory.ts';

const NAME = 'fila';
const VERSION = 1;

interface FilaSchema extends DBSchema {
  entradas: {
    key: number;
    value: Envio;
    indexes: { key: string; lojaState: [string, string]; vendaId: string; stateSettledAt: [string, string] };
  };
}

const UNSETTLED = ['waiting', 'held', 'quarantine'] as const;
const SETTLED = ['delivered', 'discarded'] as const;

type Write = IDBPTransaction<FilaSchema, ['entradas'], 'readwrite'>;

/** Whoever has a queue is told when it is first used, and when from now on the page must not be closed on it. */
export interface Listener {
  opening(): void;
  lost(): void;
}

export class IndexedDbStore implements EnvioStore {
  private readonly listener: Listener | undefined;
  /** What the disk did not take; everything, where the browser has no storage for us. */
  private readonly memory = new MemoryStore();
  private first: Promise<boolean> | undefined;
  private opened: Promise<IDBPDatabase<FilaSchema>> | undefined;
  private askedToPersist = false;

  constructor(listener?: Listener) {
    this.listener = listener;
  }

  async keeps(key: string): Promise<boolean> {
    return !(await this.inMemory(key));
  }

  async add(envio: NewEnvio, replaces?: string): Promise<Envio> {
    if (!(await this.hasDisk())) return this.memory.add(envio, replaces);
    try {
      const written = await this.addToDisk(envio, replaces);
      this.persist();
      return written;
    } catch (error) {
      if (!(error instanceof DOMException) || error.name === 'ConstraintError') throw error;
      this.listener?.lost();
      return this.memory.add(envio, replaces);
    }
  }

  async update(key: string, change: (envio: Envio) => Envio | undefined): Promise<Envio | undefined> {
    if (await this.inMemory(key)) return this.memory.update(key, change);
    return this.write(async (transaction) => {
      const row = await transaction.store.index('key').get(key);
      if (!row) return undefined;
      const changed = change(row);
      if (!changed) return row;
      await transaction.store.put(changed);
      return changed;
    });
  }

  async get(key: string): Promise<Envio | undefined> {
    if (await this.inMemory(key)) return this.memory.get(key);
    return this.read((database) => database.getFromIndex('entradas', 'key', key));
  }

  async remove(key: string): Promise<void> {
    if (await this.inMemory(key)) return this.memory.remove(key);
    await this.write(async (transaction) => {
      const seq = await transaction.store.index('key').getKey(key);
      if (seq !== undefined) await transaction.store.delete(seq);
    });
  }

  unsettled(lojaId: string): Promise<Envio[]> {
    return this.both(this.memory.unsettled(lojaId), async (database) => {
      const lists = UNSETTLED.map((state) =>
        database.getAllFromIndex('entradas', 'lojaState', [lojaId, state]),
      );
      return (await Promise.all(lists)).flat().sort((a, b) => a.seq - b.seq);
    });
  }

  ofVenda(vendaId: string): Promise<Envio[]> {
    return this.both(this.memory.ofVenda(vendaId), (database) =>
      database.getAllFromIndex('entradas', 'vendaId', vendaId),
    );
  }

  async prune(before: string): Promise<void> {
    if (!(await this.hasDisk())) return;
    await this.write(async (transaction) => {
      for (const state of SETTLED) {
        const range = IDBKeyRange.bound([state, ''], [state, before], false, true);
        for (const seq of await transaction.store.index('stateSettledAt').getAllKeys(range)) {
          await transaction.store.delete(seq);
        }
      }
    });
  }

  private addToDisk(envio: NewEnvio, replaces: string | undefined): Promise<Envio> {
    return this.write(async (transaction) => {
      if (replaces !== undefined) {
        const old = await transaction.store.index('key').get(replaces);
        if (old && isUnsettled(old)) {
          await transaction.store.put({ ...old, state: 'discarded', settledAt: envio.body.criadaEm });
        }
      }
      // The engine draws `seq` and sets it on the stored value: one order over all of this browser's tabs.
      const seq = await transaction.store.add(envio as Envio);
      return { ...envio, seq };
    });
  }

  /** After the first sale there is something to lose: the browser is asked not to evict it. */
  private persist(): void {
    if (!this.askedToPersist) void navigator.storage?.persist?.().catch(() => undefined);
    this.askedToPersist = true;
  }

  /** False where the browser has no storage for us (private mode, storage full at the first write). */
  private hasDisk(): Promise<boolean> {
    this.first ??= this.open();
    return this.first;
  }

  private async open(): Promise<boolean> {
    this.listener?.opening();
    try {
      await this.database();
      return true;
    } catch {
      this.listener?.lost();
      return false;
    }
  }

  private async inMemory(key: string): Promise<boolean> {
    return !(await this.hasDisk()) || (await this.memory.get(key)) !== undefined;
  }

  /** What waits in memory does not wait for a broken disk. */
  private async both(
    inMemory: Promise<Envio[]>,
    onDisk: (database: IDBPDatabase<FilaSchema>) => Promise<Envio[]>,
  ): Promise<Envio[]> {
    const kept = await inMemory;
    if (!(await this.hasDisk())) return kept;
    const written = await this.read(onDisk).catch((error: unknown) => {
      if (kept.length === 0) throw error;
      return [];
    });
    return [...written, ...kept];
  }

  private async write<T>(work: (transaction: Write) => Promise<T>): Promise<T> {
    return this.retryOnce(async (database) => {
      const transaction = database.transaction('entradas', 'readwrite', { durability: 'strict' });
      try {
        const result = await work(transaction);
        await transaction.done;
        return result;
      } catch (error) {
        // `done` rejects as well; whoever waits hears of the first failure only.
        transaction.done.catch(() => undefined);
        throw error;
      }
    });
  }

  private read<T>(work: (database: IDBPDatabase<FilaSchema>) => Promise<T>): Promise<T> {
    return this.retryOnce(work);
  }

  /** iOS ends the database's process now and then: a closed connection is opened again, once. */
  private async retryOnce<T>(work: (database: IDBPDatabase<FilaSchema>) => Promise<T>): Promise<T> {
    try {
      return await work(await this.database());
    } catch (error) {
      const name = error instanceof DOMException ? error.name : '';
      if (name !== 'InvalidStateError' && name !== 'UnknownError') throw error;
      this.opened = undefined;
      return work(await this.database());
    }
  }

  private database(): Promise<IDBPDatabase<FilaSchema>> {
    this.opened ??= this.connect().catch((error: unknown) => {
      this.opened = undefined;
      throw error;
    });
    return this.opened;
  }

  private connect(): Promise<IDBPDatabase<FilaSchema>> {
    return openDB<FilaSchema>(NAME, VERSION, {
      upgrade: (database, oldVersion) => {
        if (oldVersion < 1) {
          const store = database.createObjectStore('entradas', { keyPath: 'seq', autoIncrement: true });
          store.createIndex('key', 'key', { unique: true });
          store.createIndex('lojaState', ['lojaId', 'state']);
          store.createIndex('vendaId', 'vendaId');
          store.createIndex('stateSettledAt', ['state', 'settledAt']);
        }
      },
      blocking: (_current, _blocked, event) => {
        // A newer version in another browser tab wants to migrate: step aside, the next use opens again.
        this.opened = undefined;
        (event.target as IDBDatabase).close();
      },
      terminated: () => {
        this.opened = undefined;
      },
    });
  }
}

/**
 * The queue on the disk: IndexedDB `fila`. Written with strict durability and done only at the transaction's
 * `complete`: since Chrome 121 the default is relaxed, and `request.onsuccess` says nothing about the disk.
 * Nothing clears it: not a logout, not a 401, not a new version. Migrations only add.
 * What a full or broken disk does not take is kept in memory: the shop sells on, straight to the server.
 */
import type { IDBPDatabase } from 'idb';
import { pedirProtecao } from '../../lib/armazenamento.ts';
import { LazyDatabase } from '../../lib/lazy-database.ts';
import { type Envio, isUnsettled, type NewEnvio } from '../motor/envio.ts';
import type { Importador } from '../motor/importar.ts';
import type { EnvioStore } from '../motor/motor-parts.ts';
import type { Aparelho } from '../motor/numeros.ts';
import { abrirBanco, type FilaSchema, TODAS, type Write } from './banco.ts';
import { MemoryStore } from './memory.ts';
import { numerado, putByKey } from './na-transacao.ts';

const UNSETTLED = ['waiting', 'held', 'quarantine'] as const;
const SETTLED = ['delivered', 'discarded'] as const;

/** Told at the first use of the queue, and when it begins and ends to live in memory only. */
export interface Listener {
  opening(): void;
  lost(): void;
  kept(): void;
}

export class IndexedDbStore implements EnvioStore, Importador {
  private readonly listener: Listener | undefined;
  /** Envios that the disk did not take; all of them where the browser has no storage for us. */
  private readonly memory = new MemoryStore();
  private first: Promise<boolean> | undefined;
  private readonly database = new LazyDatabase<FilaSchema>(abrirBanco);
  private moving: Promise<void> = Promise.resolve();
  private askedToPersist = false;

  constructor(listener?: Listener) {
    this.listener = listener;
  }

  async keeps(key: string): Promise<boolean> {
    return (await this.hasDisk()) && (await this.memory.get(key)) === undefined;
  }

  async add(envio: NewEnvio, replaces?: string): Promise<Envio> {
    if (!(await this.hasDisk())) return this.memory.add(envio, replaces);
    await this.fromMemory(envio.lojaId);
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
    const inMemory = await this.memory.update(key, change);
    if (inMemory || !(await this.hasDisk())) return inMemory;
    return this.write(async (transaction) => {
      const entradas = transaction.objectStore('entradas');
      const row = await entradas.index('key').get(key);
      if (!row) return undefined;
      const after = change(row);
      if (!after) return row;
      const changed = (await numerado(transaction, row, after)) ?? after;
      await entradas.put(changed);
      return changed;
    });
  }

  async get(key: string): Promise<Envio | undefined> {
    const inMemory = await this.memory.get(key);
    if (inMemory || !(await this.hasDisk())) return inMemory;
    return this.database.use((database) => database.getFromIndex('entradas', 'key', key));
  }

  async remove(key: string): Promise<void> {
    await this.memory.remove(key);
    if (!(await this.hasDisk())) return;
    // It may be on its way to the disk.
    await this.moving;
    await this.write(async (transaction) => {
      const entradas = transaction.objectStore('entradas');
      const row = await entradas.index('key').get(key);
      if (!row) return;
      await numerado(transaction, row, undefined);
      await entradas.delete(row.seq);
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
      const entradas = transaction.objectStore('entradas');
      for (const state of SETTLED) {
        const range = IDBKeyRange.bound([state, ''], [state, before], false, true);
        for (const seq of await entradas.index('stateSettledAt').getAllKeys(range))
          await entradas.delete(seq);
      }
    });
  }

  async aparelho(lojaId: string): Promise<Aparelho | undefined> {
    if (!(await this.hasDisk())) return undefined;
    return this.database.use((database) => database.get('aparelhos', lojaId));
  }

  async mudarAparelho(
    lojaId: string,
    change: (aparelho: Aparelho) => Aparelho | undefined,
    novo?: Aparelho,
  ): Promise<Aparelho | undefined> {
    if (!(await this.hasDisk())) return undefined;
    return this.write(async (transaction) => {
      const aparelhos = transaction.objectStore('aparelhos');
      const row = (await aparelhos.get(lojaId)) ?? novo;
      const changed = row && change(row);
      if (changed) await aparelhos.put(changed);
      return changed ?? row;
    });
  }

  async comNumero(dispositivoId: string, seqLocal: number): Promise<Envio[]> {
    if (!(await this.hasDisk())) return [];
    return this.database.use((database) =>
      database.getAllFromIndex('entradas', 'numero', [dispositivoId, seqLocal]),
    );
  }

  desde(lojaId: string, instante: string): Promise<Envio[]> {
    return this.both(this.memory.desde(lojaId, instante), (database) =>
      database.getAllFromIndex(
        'entradas',
        'lojaCriadaEm',
        IDBKeyRange.bound([lojaId, instante], [lojaId, '\uffff']),
      ),
    );
  }

  async importar(envios: readonly NewEnvio[]): Promise<Envio[]> {
    if (!(await this.hasDisk())) return this.memory.importar(envios);
    return this.write(async (transaction) => {
      const entradas = transaction.objectStore('entradas');
      const novas: Envio[] = [];
      for (const envio of envios) {
        if ((await entradas.index('key').getKey(envio.key)) !== undefined) continue;
        novas.push({ ...envio, seq: await entradas.add(envio as Envio) });
      }
      return novas;
    });
  }

  /** Envios in memory go to the disk before a new one: no envio is there without those that it stands on. */
  private fromMemory(lojaId: string): Promise<void> {
    const write = async (rows: readonly Envio[]) => {
      await this.write((transaction) => putByKey(transaction, rows));
      this.listener?.kept();
    };
    this.moving = this.moving.then(() => this.memory.moveTo(lojaId, write)).catch(() => undefined);
    return this.moving;
  }

  private addToDisk(envio: NewEnvio, replaces: string | undefined): Promise<Envio> {
    let tries = 0;
    return this.write(async (transaction) => {
      const entradas = transaction.objectStore('entradas');
      tries += 1;
      // Written, and the process died before it said so.
      const there = tries > 1 ? await entradas.index('key').get(envio.key) : undefined;
      if (there) return there;
      const old = replaces === undefined ? undefined : await entradas.index('key').get(replaces);
      if (old && isUnsettled(old)) {
        const gone: Envio = { ...old, state: 'discarded', settledAt: envio.body.criadaEm };
        await numerado(transaction, old, gone);
        await entradas.put(gone);
      }
      const row = (await numerado(transaction, undefined, envio)) ?? envio;
      // The engine draws `seq` and sets it on the stored value: one order over all of this browser's tabs.
      const seq = await entradas.add(row as Envio);
      return { ...row, seq };
    });
  }

  /** After the first sale there is something to lose: the browser is asked not to evict it. */
  private persist(): void {
    if (!this.askedToPersist) void pedirProtecao();
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
      await this.database.use(async () => undefined);
      return true;
    } catch {
      this.listener?.lost();
      return false;
    }
  }

  /** A broken disk does not hide the envios in memory. */
  private async both(
    inMemory: Promise<Envio[]>,
    onDisk: (database: IDBPDatabase<FilaSchema>) => Promise<Envio[]>,
  ): Promise<Envio[]> {
    const kept = await inMemory;
    if (!(await this.hasDisk())) return kept;
    const written = await this.database.use(onDisk).catch((error: unknown) => {
      if (kept.length === 0) throw error;
      return [];
    });
    // On its way from one to the other.
    const there = new Set(kept.map(({ key }) => key));
    return [...written.filter(({ key }) => !there.has(key)), ...kept];
  }

  private async write<T>(work: (transaction: Write) => Promise<T>): Promise<T> {
    return this.database.use(async (database) => {
      const transaction = database.transaction(TODAS, 'readwrite', { durability: 'strict' });
      try {
        const result = await work(transaction);
        await transaction.done;
        return result;
      } catch (error) {
        // `done` rejects as well; the caller hears of the first failure only.
        transaction.done.catch(() => undefined);
        throw error;
      }
    });
  }
}

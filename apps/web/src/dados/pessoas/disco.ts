/**
 * The persons of this device on its disk: IndexedDB `pessoas`, beside the queue's and as strict. No cache reset, update
 * or logout of somebody else clears it; migrations only add.
 */
import { type DBSchema, openDB } from 'idb';
import { LazyDatabase } from '../../lib/lazy-database.ts';
import type { PessoaGuardada, PessoasStore } from './pessoas.ts';

const NAME = 'pessoas';
const VERSION = 1;

interface PessoasSchema extends DBSchema {
  pessoas: { key: string; value: PessoaGuardada };
}

export class IndexedDbPessoas implements PessoasStore {
  private readonly database = new LazyDatabase<PessoasSchema>((whenGone) =>
    openDB<PessoasSchema>(NAME, VERSION, {
      upgrade: (database, oldVersion) => {
        if (oldVersion < 1) database.createObjectStore('pessoas', { keyPath: 'usuarioId' });
      },
      ...whenGone,
    }),
  );

  async all(): Promise<PessoaGuardada[]> {
    return this.database.use((database) => database.getAll('pessoas'));
  }

  async change(
    usuarioId: string,
    work: (row: PessoaGuardada | undefined) => PessoaGuardada | null | undefined,
  ): Promise<PessoaGuardada | undefined> {
    return this.database.use(async (database) => {
      const transaction = database.transaction('pessoas', 'readwrite', { durability: 'strict' });
      try {
        const row = await transaction.store.get(usuarioId);
        const next = work(row);
        if (next === null) await transaction.store.delete(usuarioId);
        else if (next) await transaction.store.put(next);
        await transaction.done;
        return next === undefined ? row : (next ?? undefined);
      } catch (error) {
        // `done` rejects as well; the caller hears of the first failure only.
        transaction.done.catch(() => undefined);
        throw error;
      }
    });
  }
}

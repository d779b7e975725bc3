/**
 * A database of the browser that is opened when it is first used. A browser ends the database's process now and then, iOS
 * above all, or closes a connection that another page wants to migrate under: then it is opened again, and the work done
 * anew, once. Rejects with the `DOMException` of what can't be opened, or of the second try.
 */
import type { DBSchema, IDBPDatabase, OpenDBCallbacks } from 'idb';

/** A connection closed under us, a process that died, the site's data deleted, or a transaction lost with them. */
const CONNECTION_LOST = new Set(['InvalidStateError', 'UnknownError', 'NotFoundError', 'AbortError']);

/** For `openDB`: whose connection is of no use any more is forgotten. */
export type WhenGone<S extends DBSchema> = Required<Pick<OpenDBCallbacks<S>, 'blocking' | 'terminated'>>;

export class LazyDatabase<S extends DBSchema> {
  readonly #open: (whenGone: WhenGone<S>) => Promise<IDBPDatabase<S>>;
  #opened: Promise<IDBPDatabase<S>> | undefined;

  constructor(open: (whenGone: WhenGone<S>) => Promise<IDBPDatabase<S>>) {
    this.#open = open;
  }

  async use<T>(work: (database: IDBPDatabase<S>) => Promise<T>): Promise<T> {
    try {
      return await work(await this.#database());
    } catch (error) {
      if (!(error instanceof DOMException) || !CONNECTION_LOST.has(error.name)) throw error;
      this.#forget();
      return work(await this.#database());
    }
  }

  #database(): Promise<IDBPDatabase<S>> {
    this.#opened ??= this.#open({
      // A newer version in another browser tab wants to migrate: step aside, the next use opens again.
      blocking: (_current, _blocked, event) => {
        this.#forget();
        (event.target as IDBDatabase).close();
      },
      terminated: () => this.#forget(),
    }).catch((error: unknown) => {
      this.#forget();
      throw error;
    });
    return this.#opened;
  }

  #forget(): void {
    this.#opened = undefined;
  }
}

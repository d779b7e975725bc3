/**
 * Copies of what the server said last, per store and user, so that the till opens without a connection: IndexedDB
 * `cache`. It may vanish at any time, so every failure here is a miss and never an error.
 */
import { type DBSchema, type IDBPDatabase, openDB } from 'idb';

interface CacheSchema extends DBSchema {
  valores: { key: string; value: { em: string; valor: unknown } };
}

let opened: Promise<IDBPDatabase<CacheSchema>> | undefined;

function database(): Promise<IDBPDatabase<CacheSchema>> {
  opened ??= openDB<CacheSchema>('cache', 1, {
    upgrade: (db, oldVersion) => {
      if (oldVersion < 1) db.createObjectStore('valores');
    },
    terminated: () => {
      opened = undefined;
    },
  }).catch((error: unknown) => {
    opened = undefined;
    throw error;
  });
  return opened;
}

export interface CacheOwner {
  lojaId: string;
  usuarioId: string;
}

const keyOf = (owner: CacheOwner, name: string) => `${owner.lojaId}:${owner.usuarioId}:${name}`;

export async function cacheRead<T>(owner: CacheOwner, name: string): Promise<T | undefined> {
  try {
    const row = await (await database()).get('valores', keyOf(owner, name));
    return row?.valor as T | undefined;
  } catch {
    return undefined;
  }
}

export async function cacheWrite(owner: CacheOwner, name: string, valor: unknown): Promise<void> {
  try {
    await (await database()).put('valores', { em: new Date().toISOString(), valor }, keyOf(owner, name));
  } catch {
    // A full or missing cache only means that the next start without a connection shows less.
  }
}

/** The database of the copies, `balcao-cache`, as it lies on a device. */
import { type DBSchema, deleteDB, type IDBPDatabase, type IDBPTransaction, openDB } from 'idb';
import type { WhenGone } from '../../lib/lazy-database.ts';
import type { ChavesFechadas } from './chaveiro.ts';
import type { Cifrado } from './cifra.ts';

export const NOME_DO_CACHE = 'balcao-cache';
/** Before there was a copy, answers were kept in it. */
const ANTERIOR = 'cache';

export interface ParteDaCopia {
  /** Its records are found under it. */
  geracao: string;
  registros: number;
  cabeca: Cifrado;
}

export interface CabecalhoDaCopia {
  passo: number;
  /** When it was last whole, by the server's clock, in ms. */
  em: number;
  /** The step that last changed what the till sells: what was made of it (`vitrine.ts`) counts as long as it stays. */
  catalogo: number;
  atual?: ParteDaCopia;
  nova?: ParteDaCopia;
}

export interface CacheSchema extends DBSchema {
  copias: { key: string; value: CabecalhoDaCopia };
  registros: { key: [string, number]; value: Cifrado };
  valores: { key: string; value: Cifrado };
  chaves: { key: string; value: ChavesFechadas };
}

export const STORES = ['copias', 'registros', 'valores', 'chaves'] as const;
export type Transacao = IDBPTransaction<CacheSchema, typeof STORES, 'readwrite'>;

/** One that can't be opened is thrown away: everything in it can be asked for again. */
export async function abrirCache(whenGone: WhenGone<CacheSchema>): Promise<IDBPDatabase<CacheSchema>> {
  try {
    return await ligar(whenGone);
  } catch {
    await deleteDB(NOME_DO_CACHE);
    return ligar(whenGone);
  }
}

function ligar(whenGone: WhenGone<CacheSchema>): Promise<IDBPDatabase<CacheSchema>> {
  return openDB<CacheSchema>(NOME_DO_CACHE, 3, {
    upgrade: (database, antes, _depois, transacao) => {
      if (antes === 2) {
        // A copy from before the suppliers and the counts has their place in its cursor, and not them.
        void transacao.objectStore('copias').clear();
        void transacao.objectStore('registros').clear();
        return;
      }
      // Before version 2 all of it lay here in the open.
      for (const name of database.objectStoreNames) database.deleteObjectStore(name);
      database.createObjectStore('copias');
      database.createObjectStore('registros');
      database.createObjectStore('valores');
      database.createObjectStore('chaves');
      void deleteDB(ANTERIOR).catch(() => undefined);
    },
    ...whenGone,
  });
}

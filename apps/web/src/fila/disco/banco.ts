/**
 * The database `fila` as it lies on the devices of the shops. Migrations only add, so that whatever version wrote it, the
 * next ones read it, and a page that is older than the database sells on in it.
 */
import { type DBSchema, type IDBPDatabase, type IDBPTransaction, openDB } from 'idb';
import type { WhenGone } from '../../lib/lazy-database.ts';
import type { Envio } from '../motor/envio.ts';
import type { Aparelho } from '../motor/numeros.ts';

const NAME = 'fila';
/** The form that the devices have had since 1.0; a later one adds to it, from `oldVersion` on. */
const VERSION = 2;

export interface FilaSchema extends DBSchema {
  entradas: {
    key: number;
    value: Envio;
    indexes: {
      key: string;
      lojaState: [string, string];
      vendaId: string;
      stateSettledAt: [string, string];
      numero: [string, number];
      lojaCriadaEm: [string, string];
    };
  };
  aparelhos: { key: string; value: Aparelho };
}

/** A write may touch the envios, and the device whose numbers they have. */
export const TODAS = ['entradas', 'aparelhos'] as const;
export type Write = IDBPTransaction<FilaSchema, typeof TODAS, 'readwrite'>;

export function abrirBanco(whenGone: WhenGone<FilaSchema>): Promise<IDBPDatabase<FilaSchema>> {
  return abrir(VERSION, whenGone).catch((error: unknown) => {
    // A newer page has migrated.
    if (error instanceof DOMException && error.name === 'VersionError') return abrir(undefined, whenGone);
    throw error;
  });
}

function abrir(
  version: number | undefined,
  whenGone: WhenGone<FilaSchema>,
): Promise<IDBPDatabase<FilaSchema>> {
  return openDB<FilaSchema>(NAME, version, {
    upgrade: (database) => {
      database.createObjectStore('aparelhos', { keyPath: 'lojaId' });
      const store = database.createObjectStore('entradas', { keyPath: 'seq', autoIncrement: true });
      store.createIndex('key', 'key', { unique: true });
      store.createIndex('lojaState', ['lojaId', 'state']);
      store.createIndex('vendaId', 'vendaId');
      store.createIndex('stateSettledAt', ['state', 'settledAt']);
      store.createIndex('numero', ['body.dispositivoId', 'body.seqLocal']);
      store.createIndex('lojaCriadaEm', ['lojaId', 'body.criadaEm']);
    },
    ...whenGone,
  });
}

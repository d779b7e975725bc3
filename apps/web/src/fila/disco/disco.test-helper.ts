/** A disk of this test's own, as a device of the shop has it. */
import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';

export function discoVazio(): void {
  globalThis.indexedDB = new IDBFactory();
}

/** The database `fila` to the letter as devices have it, with these rows; `version`: of a page that came after this one. */
export function discoDoAparelho(rows: readonly object[], aparelho?: object, version = 2): Promise<void> {
  discoVazio();
  return new Promise((resolve, reject) => {
    const request = indexedDB.open('fila', version);
    request.onupgradeneeded = () => {
      const store = request.result.createObjectStore('entradas', { keyPath: 'seq', autoIncrement: true });
      store.createIndex('key', 'key', { unique: true });
      store.createIndex('lojaState', ['lojaId', 'state']);
      store.createIndex('vendaId', 'vendaId');
      store.createIndex('stateSettledAt', ['state', 'settledAt']);
      store.createIndex('numero', ['body.dispositivoId', 'body.seqLocal']);
      store.createIndex('lojaCriadaEm', ['lojaId', 'body.criadaEm']);
      request.result.createObjectStore('aparelhos', { keyPath: 'lojaId' });
    };
    request.onerror = () => reject(request.error);
    request.onsuccess = () => {
      const transaction = request.result.transaction(['entradas', 'aparelhos'], 'readwrite');
      for (const row of rows) transaction.objectStore('entradas').add(row);
      if (aparelho) transaction.objectStore('aparelhos').add(aparelho);
      transaction.oncomplete = () => {
        request.result.close();
        resolve();
      };
    };
  });
}

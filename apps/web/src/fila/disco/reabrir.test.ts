import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { novoEnvio } from '../motor/envio.test-helper.ts';
import { discoVazio } from './disco.test-helper.ts';
import { IndexedDbStore } from './indexed-db.ts';

let lost = 0;
const envio = (n: number) => novoEnvio(`v${n}`, { key: `k${n}` });

/** A store that has sold once, and the connection that it holds. */
async function aberto(): Promise<{ store: IndexedDbStore; connection: IDBDatabase }> {
  const open = vi.spyOn(indexedDB, 'open');
  const store = new IndexedDbStore({
    opening: () => undefined,
    lost: () => (lost += 1),
    kept: () => undefined,
  });
  await store.add(envio(1));
  const request = open.mock.results[0]?.value as IDBOpenDBRequest;
  open.mockRestore();
  return { store, connection: request.result };
}

const keys = async (store: IndexedDbStore) => (await store.unsettled('loja')).map(({ key }) => key);

beforeEach(() => {
  discoVazio();
  lost = 0;
});
afterEach(() => vi.restoreAllMocks());

it('a connection that was closed under it is opened again, to read and to write', async () => {
  const { store, connection } = await aberto();
  connection.close();
  expect(await keys(store)).toEqual(['k1']);
  connection.close();
  await store.add(envio(2));
  expect(await store.keeps('k2')).toBe(true);
  expect(lost).toBe(0);
});

it.each(['UnknownError', 'AbortError'])('a process that died with %s is asked again, once', async (name) => {
  const { store, connection } = await aberto();
  const transaction = vi.spyOn(Object.getPrototypeOf(connection), 'transaction');
  transaction.mockImplementationOnce(() => {
    throw new DOMException('', name);
  });
  await store.add(envio(2));
  expect(await store.keeps('k2')).toBe(true);
  transaction.mockImplementation(() => {
    throw new DOMException('', name);
  });
  // Twice is a broken disk: it sells on in memory, and says so.
  await store.add(envio(3));
  expect(lost).toBe(1);
  expect(await store.keeps('k3')).toBe(false);
});

it('what was written before the process died is there once', async () => {
  const { store, connection } = await aberto();
  const prototype = Object.getPrototypeOf(connection) as IDBDatabase;
  const original = prototype.transaction;
  vi.spyOn(prototype, 'transaction').mockImplementationOnce(function (this: IDBDatabase, ...given) {
    const transaction = original.apply(this, given);
    const listen = transaction.addEventListener.bind(transaction);
    // It comes to its end, and nobody hears of it but as of one that broke.
    vi.spyOn(transaction, 'addEventListener').mockImplementation((type: string, listener: unknown) => {
      if (type === 'abort') listen('complete', listener as EventListener);
      else if (type !== 'complete') listen(type as 'error', listener as EventListener);
    });
    return transaction;
  });
  await store.add(envio(2));
  expect(await keys(store)).toEqual(['k1', 'k2']);
  expect(await store.keeps('k2')).toBe(true);
});

it('a newer page that wants to migrate is let in; this one goes on in what it made', async () => {
  const { store } = await aberto();
  const newer = await new Promise<IDBDatabase>((resolve, reject) => {
    const request = indexedDB.open('fila', 99);
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
    request.onblocked = () => reject(new Error('blocked'));
  });
  expect(newer.version).toBe(99);
  await store.add(envio(2));
  expect(await keys(store)).toEqual(['k1', 'k2']);
  expect(lost).toBe(0);
  newer.close();
});

/** What 'registered' rests on: that the engine is asked to write through, and that its transaction's end is waited for. */
import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { UNSENT } from '../motor/envio.ts';
import { World } from '../motor/simulador.test-helper.ts';
import { IndexedDbStore } from './indexed-db.ts';

beforeEach(() => {
  // Another file of this process may have written on the disk.
  globalThis.indexedDB = new IDBFactory();
});

afterEach(() => {
  vi.restoreAllMocks();
});

const novo = () => {
  const deQuem = { lojaId: 'loja', usuarioId: 'ana', usuarioNome: 'Ana', nextAt: 0 };
  return { ...new World().sale('v1'), ...UNSENT, ...deQuem };
};

it('every write is strict, and none is of another kind', async () => {
  const opened = vi.spyOn(IDBDatabase.prototype, 'transaction');
  const store = new IndexedDbStore();
  const { key } = await store.add(novo());
  await store.update(key, (row) => ({ ...row, attempts: 1 }));
  await store.mudarAparelho('loja', (row) => ({ ...row, registrado: true }));
  await store.remove(key);
  await store.prune('2030-01-01');
  const writes = opened.mock.calls.filter(([, mode]) => mode === 'readwrite');
  expect(writes.length).toBeGreaterThanOrEqual(5);
  expect(writes.map(([, , options]) => options?.durability)).toEqual(writes.map(() => 'strict'));
});

it('is safe only when its transaction is: what is aborted after its request is in memory, and told so', async () => {
  const add = IDBObjectStore.prototype.add;
  vi.spyOn(IDBObjectStore.prototype, 'add').mockImplementation(function (this: IDBObjectStore, value) {
    const request = add.call(this, value);
    request.addEventListener('success', () => this.transaction.abort());
    return request;
  });
  const lost = vi.fn();
  const store = new IndexedDbStore({ opening: () => undefined, lost, kept: () => undefined });
  const { key } = await store.add(novo());
  expect(lost).toHaveBeenCalledOnce();
  expect(await store.keeps(key)).toBe(false);
});

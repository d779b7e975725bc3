import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';
import { afterEach, expect, it, vi } from 'vitest';
import { settle, World } from '../motor/simulador.test-helper.ts';
import { IndexedDbStore } from './indexed-db.ts';

// Another file of this process may have written on the disk.
globalThis.indexedDB = new IDBFactory();

afterEach(() => {
  vi.restoreAllMocks();
});

/** The page's own queue on this disk, and how often it was told that there is no relying on it. */
function onDisk(world: World) {
  const listener = { opening: vi.fn(), lost: vi.fn() };
  const store = new IndexedDbStore(listener);
  world.motor = world.boot({ store });
  return { store, listener };
}

/** The disk takes nothing more. */
function fill(name: string): void {
  vi.spyOn(IDBObjectStore.prototype, 'add').mockImplementation(() => {
    throw new DOMException('no', name);
  });
}

it('sells on when the disk is full, beside what the disk has, and says so', async () => {
  const world = new World();
  const { store, listener } = onDisk(world);
  world.server.fault = () => 'request-lost';
  const kept = world.sale('v1');
  await world.motor.enfileirar(kept);
  expect(listener.lost).not.toHaveBeenCalled();
  fill('QuotaExceededError');
  const lost = world.sale('v2');
  // Only the server's answer says that it exists: its person waits for that.
  world.server.fault = () => 'none';
  expect((await world.motor.enfileirar(lost)).kind).toBe('delivered');
  expect(listener.lost).toHaveBeenCalledOnce();
  expect([await store.keeps(kept.key), await store.keeps(lost.key)]).toEqual([true, false]);
  expect(await world.motor.has(lost.key)).toBe(true);
  expect(await new IndexedDbStore().get(lost.key)).toBeUndefined();
});

it('shows and sends what waits in memory like the rest', async () => {
  const world = new World();
  const { store } = onDisk(world);
  world.server.fault = () => 'request-lost';
  const before = (await store.unsettled('loja')).length;
  fill('QuotaExceededError');
  const intent = world.sale('v3');
  await world.motor.enfileirar(intent);
  expect(await world.motor.unsettled()).toHaveLength(before + 1);
  expect((await store.ofVenda('v3')).map(({ key }) => key)).toEqual([intent.key]);
  world.server.fault = () => 'none';
  await world.motor.wake();
  expect((await store.get(intent.key))?.state).toBe('delivered');
});

it('takes no second copy of a key that the disk has', async () => {
  const world = new World();
  const { listener } = onDisk(world);
  fill('ConstraintError');
  await expect(world.motor.enfileirar(world.sale('v4'))).rejects.toThrow('no');
  expect(listener.lost).not.toHaveBeenCalled();
});

it('sells from memory alone where the browser has no storage', async () => {
  const world = new World();
  vi.spyOn(indexedDB, 'open').mockImplementation(() => {
    throw new DOMException('private', 'SecurityError');
  });
  const { store, listener } = onDisk(world);
  expect(listener.opening).not.toHaveBeenCalled();
  const intent = world.sale('v5');
  const outcome = world.motor.enfileirar(intent);
  await settle();
  expect((await outcome).kind).toBe('delivered');
  expect(await store.keeps(intent.key)).toBe(false);
  expect([listener.opening, listener.lost].map(({ mock }) => mock.calls.length)).toEqual([1, 1]);
});

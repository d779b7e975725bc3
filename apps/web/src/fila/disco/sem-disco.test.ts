import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { settle, World } from '../motor/simulador.test-helper.ts';
import { discoVazio } from './disco.test-helper.ts';
import { IndexedDbStore } from './indexed-db.ts';

beforeEach(discoVazio);
afterEach(() => void vi.restoreAllMocks());

/** The page's own queue on this disk, and how often it was told that there is no relying on it. */
function onDisk(world: World) {
  const listener = { opening: vi.fn(), lost: vi.fn(), kept: vi.fn() };
  const store = new IndexedDbStore(listener);
  world.motor = world.boot({ store });
  return { store, listener };
}

/** The disk takes nothing more. */
function fill(name: string) {
  return vi.spyOn(IDBObjectStore.prototype, 'add').mockImplementation(() => {
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

describe('what the disk did not take', () => {
  it('is on it before what it takes next, in the order of writing, and once', async () => {
    const world = new World();
    const { store, listener } = onDisk(world);
    world.server.fault = () => 'request-lost';
    const full = fill('QuotaExceededError');
    const opens = world.sale('v6');
    await world.motor.guardar(opens);
    expect(await store.keeps(opens.key)).toBe(false);
    full.mockRestore();
    const adds = world.sale('v6', { operation: 'adicionar' });
    await world.motor.guardar(adds);
    expect(listener.kept).toHaveBeenCalledOnce();
    expect(await store.keeps(opens.key)).toBe(true);
    // The page dies: the next one finds both.
    const next = new IndexedDbStore();
    const keys = (envios: readonly { key: string }[]) => envios.map(({ key }) => key);
    expect(keys(await next.ofVenda('v6'))).toEqual([opens.key, adds.key]);
    expect(keys(await store.ofVenda('v6'))).toEqual([opens.key, adds.key]);
  });

  it('is there as a person left it, while it was on its way', async () => {
    const world = new World();
    const { store } = onDisk(world);
    world.server.fault = () => 'request-lost';
    const full = fill('QuotaExceededError');
    const [discarded, removed] = [world.sale('v7'), world.sale('v8')];
    for (const intent of [discarded, removed]) await world.motor.guardar(intent);
    full.mockRestore();
    const { put } = IDBObjectStore.prototype;
    let persons: Promise<unknown> | undefined;
    vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(function (this: IDBObjectStore, row) {
      persons ??= Promise.all([
        store.update(discarded.key, (old) => ({ ...old, state: 'discarded', settledAt: '2026' })),
        store.remove(removed.key),
      ]);
      return put.call(this, row);
    });
    const last = world.sale('v9');
    await world.motor.guardar(last);
    await persons;
    const next = new IndexedDbStore();
    expect((await next.get(discarded.key))?.state).toBe('discarded');
    expect((await next.unsettled('loja')).map(({ key }) => key)).toEqual([last.key]);
  });

  it('stays in memory, and is sent, where the disk will not have it', async () => {
    const world = new World();
    const { store } = onDisk(world);
    world.server.fault = () => 'request-lost';
    fill('QuotaExceededError');
    vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
      throw new DOMException('no', 'QuotaExceededError');
    });
    const both = [world.sale('v10'), world.sale('v11')];
    for (const intent of both) await world.motor.guardar(intent);
    expect(await Promise.all(both.map(({ key }) => store.keeps(key)))).toEqual([false, false]);
    world.server.fault = () => 'none';
    await world.motor.pump();
    await world.clock.advance(60_000);
    expect([...world.server.vendas.keys()]).toEqual(expect.arrayContaining(['v10', 'v11']));
  });
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

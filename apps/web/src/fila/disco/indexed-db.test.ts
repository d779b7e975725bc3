import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';
import { describe, expect, it } from 'vitest';
import { UNSENT } from '../motor/envio.ts';
import { fakeVenda, World } from '../motor/simulador.test-helper.ts';
import { IndexedDbStore } from './indexed-db.ts';

// Another file of this process may have written on the disk.
globalThis.indexedDB = new IDBFactory();

/** As it lies on the devices of the shops, to the letter: what changes here is lost there. */
const STORED = {
  key: 'k1',
  operation: 'abrir',
  vendaId: 'v1',
  tipo: 'VENDAS',
  identificador: 'Venda 20/11/2026 12:00',
  lojaId: 'loja',
  usuarioId: 'ana',
  usuarioNome: 'Ana',
  state: 'waiting',
  attempts: 2,
  nextAt: 0,
  last: { at: '2026-11-20T15:00:00.000Z', code: 'SEM_RESPOSTA', mensagem: 'Sem conexão com o servidor.' },
  venda: null,
  settledAt: null,
  body: {
    tipo: 'VENDAS',
    itens: [{ produtoId: 'cafe', nome: 'Café', preco: 4.5, quantidade: 2 }],
    identificador: 'Venda 20/11/2026 12:00',
    id: 'v1',
    criadaEm: '2026-11-20T15:00:00.000Z',
  },
};
/** A tab as its later form has it: with what an edit began from, and what a future sale is for. */
const LATER = {
  ...STORED,
  key: 'k2',
  operation: 'alterar',
  vendaId: 'v2',
  tipo: 'FUTUROS',
  base: STORED.body.itens,
  state: 'held',
  body: { ...STORED.body, tipo: 'FUTUROS', versao: 1, paraQuem: 'Júlia', quando: null, observacao: null },
};
const REFUSED = { ...STORED, key: 'k3', vendaId: 'v3', state: 'quarantine' };
const DELIVERED = {
  ...STORED,
  key: 'k4',
  vendaId: 'v4',
  state: 'delivered',
  settledAt: STORED.body.criadaEm,
};

/** The database as the first version of this application made it. */
function storeOnDevice(rows: readonly object[]): Promise<void> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.open('fila', 1);
    request.onupgradeneeded = () => {
      const store = request.result.createObjectStore('entradas', { keyPath: 'seq', autoIncrement: true });
      store.createIndex('key', 'key', { unique: true });
      store.createIndex('lojaState', ['lojaId', 'state']);
      store.createIndex('vendaId', 'vendaId');
      store.createIndex('stateSettledAt', ['state', 'settledAt']);
    };
    request.onerror = () => reject(request.error);
    request.onsuccess = () => {
      const transaction = request.result.transaction('entradas', 'readwrite');
      for (const row of rows) transaction.objectStore('entradas').add(row);
      transaction.oncomplete = () => {
        request.result.close();
        resolve();
      };
    };
  });
}

/** As the second form has it: a sale with its number, and the device that gave it. */
const NUMBERED = { ...STORED, body: { ...STORED.body, dispositivoId: 'aparelho', seqLocal: 4 } };
const APARELHO = {
  lojaId: 'loja',
  id: 'aparelho',
  ultimoSeq: 4,
  descartadas: [2],
  registrado: true,
  contato: { em: 1_763_650_800_000, ultimoSeq: 3, esperando: 0, versao: '0.1.0', faltando: [] },
};

/** The database as the second version made it; `version`: of a page that came after this one. */
function storeSecondForm(rows: readonly object[], aparelho: object, version = 2): Promise<void> {
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
      transaction.objectStore('aparelhos').add(aparelho);
      transaction.oncomplete = () => {
        request.result.close();
        resolve();
      };
    };
  });
}

function rowsOnDevice(): Promise<unknown[]> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.open('fila');
    request.onerror = () => reject(request.error);
    request.onsuccess = () => {
      const all = request.result.transaction('entradas').objectStore('entradas').getAll();
      all.onsuccess = () => {
        request.result.close();
        resolve(all.result);
      };
    };
  });
}

it('sends what an earlier version left on the device, in order, and keeps the rest as it is', async () => {
  await storeOnDevice([STORED, LATER, REFUSED, DELIVERED]);
  const world = new World();
  const store = new IndexedDbStore();
  expect((await store.unsettled('loja')).map(({ key }) => key)).toEqual(['k1', 'k2', 'k3']);
  world.server.vendas.set('v2', fakeVenda('v2', []));
  world.motor = world.boot({ store });
  await world.motor.start();
  await world.motor.wake();
  expect(world.server.log.map(({ method, path, key }) => [method, path, key])).toEqual([
    ['POST', '/api/vendas', 'k1'],
    ['PUT', '/api/vendas/v2', 'k2'],
  ]);
  expect(world.server.log[0]?.body).toEqual({ ...STORED.body, origem: 'fila' });
  expect(world.server.log[1]?.body).toEqual({ ...LATER.body, origem: 'fila' });
  const [one, two, ...rest] = await rowsOnDevice();
  expect([one, two]).toMatchObject([
    { seq: 1, key: 'k1', state: 'delivered' },
    { seq: 2, key: 'k2', state: 'delivered' },
  ]);
  expect(rest).toEqual([
    { ...REFUSED, seq: 3 },
    { ...DELIVERED, seq: 4 },
  ]);
});

it('writes a new envio in the form of the others', async () => {
  const world = new World();
  const store = new IndexedDbStore();
  world.server.fault = () => 'request-lost';
  world.motor = world.boot({ store });
  const intent = { ...world.sale('v9'), key: 'k9', tipo: 'VENDAS' as const };
  const outcome = world.motor.enfileirar(intent);
  expect((await outcome).kind).toBe('queued');
  const row = (await rowsOnDevice()).at(-1);
  expect(Object.keys(row as object).sort()).toEqual([...Object.keys(STORED), 'seq'].sort());
});

describe('from one form of the database to the next', () => {
  it('the first form: what lies there stays as it is, and what is sold now has a number', async () => {
    globalThis.indexedDB = new IDBFactory();
    await storeOnDevice([STORED, DELIVERED]);
    const world = new World();
    world.server.fault = () => 'request-lost';
    const store = new IndexedDbStore();
    world.motor = world.boot({ store });
    await world.motor.enfileirar({ ...world.sale('v9'), key: 'k9', tipo: 'VENDAS' });
    const [one, two, three] = (await rowsOnDevice()) as { body: object }[];
    expect([one?.body, two]).toEqual([STORED.body, { ...DELIVERED, seq: 2 }]);
    const aparelho = await store.aparelho('loja');
    expect(three?.body).toMatchObject({ dispositivoId: aparelho?.id, seqLocal: 1 });
    expect((await store.desde('loja', STORED.body.criadaEm)).map(({ key }) => key)).toEqual([
      'k1',
      'k4',
      'k9',
    ]);
  });

  it('the second form, to the letter: its envios are sent with their numbers, and the device goes on from its own', async () => {
    globalThis.indexedDB = new IDBFactory();
    await storeSecondForm([NUMBERED], APARELHO);
    const world = new World();
    const store = new IndexedDbStore();
    world.motor = world.boot({ store });
    await world.motor.wake();
    await world.motor.wake();
    expect(world.server.log[0]?.body).toEqual({ ...NUMBERED.body, origem: 'fila' });
    await world.motor.enfileirar({ ...world.sale('v9'), key: 'k9', tipo: 'VENDAS' });
    const { id: dispositivoId } = APARELHO;
    expect((await store.get('k9'))?.body).toMatchObject({ dispositivoId, seqLocal: 5 });
    expect(await store.aparelho('loja')).toEqual({ ...APARELHO, ultimoSeq: 5 });
  });

  it('a page that is older than the database sells on in it', async () => {
    globalThis.indexedDB = new IDBFactory();
    await storeSecondForm([NUMBERED], APARELHO, 7);
    const store = new IndexedDbStore();
    expect((await store.unsettled('loja')).map(({ key }) => key)).toEqual(['k1']);
    const world = new World();
    world.motor = world.boot({ store });
    await world.motor.enfileirar({ ...world.sale('v9'), key: 'k9', tipo: 'VENDAS' });
    expect(await store.keeps('k9')).toBe(true);
  });
});

// Guard: the one transaction of envio and device. With a number drawn in a transaction before it, both have the same.
it('two windows of one browser never share a number', async () => {
  globalThis.indexedDB = new IDBFactory();
  const windows = [new IndexedDbStore(), new IndexedDbStore()];
  const world = new World();
  const write = (n: number) => {
    const intent = { ...world.sale(`v${n}`), tipo: 'VENDAS' as const };
    const deQuem = { lojaId: 'loja', usuarioId: 'ana', usuarioNome: 'Ana', nextAt: 0 };
    return windows[n % 2]?.add({ ...intent, ...UNSENT, ...deQuem });
  };
  const written = await Promise.all(Array.from({ length: 20 }, (_, n) => write(n)));
  const numeros = written.map((envio) => envio?.body.seqLocal).sort((a = 0, b = 0) => Number(a) - Number(b));
  expect(numeros).toEqual(Array.from({ length: 20 }, (_, n) => n + 1));
  expect(new Set(written.map((envio) => envio?.body.dispositivoId)).size).toBe(1);
});

it('an envio that the disk does not take draws no number', async () => {
  globalThis.indexedDB = new IDBFactory();
  const store = new IndexedDbStore();
  const world = new World();
  const deQuem = { lojaId: 'loja', usuarioId: 'ana', usuarioNome: 'Ana', nextAt: 0 };
  const novo = { ...world.sale('v1'), ...UNSENT, ...deQuem };
  await store.add(novo);
  // The key is there already: the transaction is gone, and what it drew with it.
  await expect(store.add({ ...novo, vendaId: 'v2' })).rejects.toThrow();
  expect((await store.aparelho('loja'))?.ultimoSeq).toBe(1);
  expect((await store.add({ ...novo, key: 'k2' })).body.seqLocal).toBe(2);
});

import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';
import { expect, it } from 'vitest';
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

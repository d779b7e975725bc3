import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { novoEnvio } from '../motor/envio.test-helper.ts';
import { World } from '../motor/simulador.test-helper.ts';
import { linhaDe } from '../operacoes/linhas.test-helper.ts';
import { discoDoAparelho, discoVazio } from './disco.test-helper.ts';
import { IndexedDbStore } from './indexed-db.ts';

beforeEach(discoVazio);
afterEach(() => void vi.restoreAllMocks());

const venda = linhaDe('venda no balcão, com desconto');
const comanda = linhaDe('comanda nova');
const { lojaId } = venda;
const { dispositivoId: id } = venda.body;
/** To the letter, as the rows. */
const APARELHO = {
  ...{ lojaId, id, ultimoSeq: 6, descartadas: [2], registrado: true },
  contato: { em: 1_763_650_800_000, ultimoSeq: 3, esperando: 0, versao: '1.0.0', faltando: [] },
};

/** A page of Ana's on this disk, whose server is not heard. */
function semServidor() {
  const world = new World();
  world.server.fault = () => 'request-lost';
  const store = new IndexedDbStore();
  world.who = { lojaId, usuarioId: venda.usuarioId, nome: 'Ana', tipo: 'FUNCIONARIO', sessao: 's1' };
  world.motor = world.boot({ store });
  return { world, store };
}

it('what an earlier page left is sent in its order; what needs a person, or is there, stays as it is', async () => {
  const parada = { ...comanda, key: 'parada', state: 'quarantine' };
  const entregue = { ...comanda, key: 'entregue', state: 'delivered', settledAt: comanda.body.criadaEm };
  await discoDoAparelho([venda, parada, comanda, entregue], APARELHO);
  const { world, store } = semServidor();
  world.server.fault = () => 'none';
  await world.motor.start();
  await world.motor.wake();
  expect(world.server.log.map(({ key }) => key)).toEqual([venda.key]);
  const rows = await store.desde(lojaId, '');
  expect(rows.map(({ key, state }) => [key, state])).toEqual([
    [venda.key, 'delivered'],
    ['parada', 'quarantine'],
    [comanda.key, 'waiting'],
    ['entregue', 'delivered'],
  ]);
  expect([rows[1], rows[3]]).toEqual([
    { ...parada, seq: 2 },
    { ...entregue, seq: 4 },
  ]);
});

it('a new envio has the form of the others, and the device’s next number', async () => {
  await discoDoAparelho([venda], APARELHO);
  const { world, store } = semServidor();
  const { base: _, ...form } = { ...venda, base: [] };
  await world.motor.enfileirar({ ...world.sale('v9', { nomes: { formas: {} } }), key: 'k9', tipo: 'VENDAS' });
  const row = await store.get('k9');
  expect(Object.keys(row ?? {}).sort()).toEqual([...Object.keys(form), 'seq'].sort());
  expect(row?.body).toMatchObject({ dispositivoId: id, seqLocal: 7 });
  expect(await store.aparelho(lojaId)).toEqual({ ...APARELHO, ultimoSeq: 7 });
});

it('a page that is older than the database sells on in it', async () => {
  await discoDoAparelho([venda], APARELHO, 7);
  const { world, store } = semServidor();
  expect((await store.unsettled(lojaId)).map(({ key }) => key)).toEqual([venda.key]);
  await world.motor.enfileirar({ ...world.sale('v9'), key: 'k9', tipo: 'VENDAS' });
  expect(await store.keeps('k9')).toBe(true);
});

// Guard: the one transaction of envio and device. With a number drawn in a transaction before it, both have the same.
it('two windows of one browser never share a number', async () => {
  const windows = [new IndexedDbStore(), new IndexedDbStore()] as const;
  const written = await Promise.all(
    Array.from({ length: 20 }, (_, n) => windows[n % 2 === 0 ? 0 : 1].add(novoEnvio(`v${n}`))),
  );
  const numeros = written.map(({ body }) => Number(body.seqLocal)).sort((a, b) => a - b);
  expect(numeros).toEqual(Array.from({ length: 20 }, (_, n) => n + 1));
  expect(new Set(written.map(({ body }) => body.dispositivoId)).size).toBe(1);
});

it('an envio that the disk does not take draws no number', async () => {
  const store = new IndexedDbStore();
  const novo = novoEnvio('v1');
  await store.add(novo);
  // The key is there already: the transaction is gone, and what it drew with it.
  await expect(store.add({ ...novo, vendaId: 'v2' })).rejects.toThrow();
  expect((await store.aparelho('loja'))?.ultimoSeq).toBe(1);
  expect((await store.add({ ...novo, key: 'k2' })).body.seqLocal).toBe(2);
});

it('every write is strict, and none is of another kind', async () => {
  const opened = vi.spyOn(IDBDatabase.prototype, 'transaction');
  const store = new IndexedDbStore();
  const { key } = await store.add(novoEnvio('v1'));
  await store.update(key, (row) => ({ ...row, attempts: 1 }));
  await store.mudarAparelho('loja', (row) => ({ ...row, registrado: true }));
  await store.remove(key);
  await store.prune('2030-01-01');
  const writes = opened.mock.calls.filter(([, mode]) => mode === 'readwrite');
  expect(writes.length).toBeGreaterThanOrEqual(5);
  expect(writes.map(([, , options]) => options?.durability)).toEqual(writes.map(() => 'strict'));
});

it('an envio whose transaction is aborted after its request is in memory, and its person is told so', async () => {
  const add = IDBObjectStore.prototype.add;
  vi.spyOn(IDBObjectStore.prototype, 'add').mockImplementation(function (this: IDBObjectStore, value) {
    const request = add.call(this, value);
    request.addEventListener('success', () => this.transaction.abort());
    return request;
  });
  const lost = vi.fn();
  const store = new IndexedDbStore({ opening: () => undefined, lost, kept: () => undefined });
  const { key } = await store.add(novoEnvio('v1'));
  expect(lost).toHaveBeenCalledOnce();
  expect(await store.keeps(key)).toBe(false);
});

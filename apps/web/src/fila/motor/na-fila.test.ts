import { expect, it } from 'vitest';
import { MemoryStore } from '../disco/memory.ts';
import { PATIENCE } from './agenda.ts';
import type { Envio, Intent } from './envio.ts';
import { ANA, DONO, enfileirar, item, stateOf, World } from './simulador.test-helper.ts';

it.each(['portal', 'unavailable'] as const)('takes %s for no answer', async (fault) => {
  const world = new World();
  world.server.fault = () => fault;
  const { intent } = await enfileirar(world);
  await world.clock.advance(120_000);
  expect(await stateOf(world, intent.key)).toBe('waiting');
  world.server.fault = () => 'none';
  await world.clock.advance(600_000);
  expect(await stateOf(world, intent.key)).toBe('delivered');
});

it('goes on past a quarantined sale', async () => {
  const world = new World();
  world.server.fault = () => 'request-lost';
  const bad = world.recusada('bad', 'VALIDACAO');
  await enfileirar(world, bad);
  const good = await enfileirar(world, world.sale('good'));
  world.server.fault = () => 'none';
  await world.motor.wake();
  expect(await stateOf(world, bad.key)).toBe('quarantine');
  expect(await stateOf(world, good.intent.key)).toBe('delivered');
});

it('keeps everything on a 401 and sends it after the next login', async () => {
  const world = new World();
  const intent = world.recusada('v1', 'NAO_AUTENTICADO');
  await enfileirar(world, intent);
  expect(world.motor.needsLogin).toBe(true);
  await world.clock.advance(600_000);
  expect(world.server.log).toHaveLength(1);
  world.who = { ...ANA, sessao: 's2' };
  await world.motor.wake();
  expect(await stateOf(world, intent.key)).toBe('delivered');
});

it('keeps and shows what the plan or a permission holds back, and tries it again', async () => {
  const world = new World();
  const intent = world.recusada('v1', 'PLANO_EXPIRADO');
  const { outcome } = await enfileirar(world, intent);
  expect((await outcome).kind).toBe('queued');
  expect(await stateOf(world, intent.key)).toBe('held');
  await world.motor.retryNow(intent.key);
  expect(await stateOf(world, intent.key)).toBe('delivered');
});

it.each([
  ['lancarDespesa', { despesa: {} }],
  ['cadastrarProduto', { produto: {} }],
  ['cadastrarCliente', { cliente: {} }],
  ['cancelar', { cancelamento: { motivo: null } }],
  ['mover', { mover: { itens: [], para: 'dois' } }],
  ['fundir', { fundir: { vendaDuplicadaId: 'dois' } }],
  ['lancarPerda', { perda: { itens: [] } }],
  ['produzir', { producao: { produtoId: 'bolo' } }],
] as const)(
  'gives %s back to who looks on, where the plan or a permission holds it back; found later, it waits',
  async (operation, dito) => {
    const world = new World();
    const sale = world.recusada('v1', 'SEM_PERMISSAO', 'SEM_PERMISSAO');
    const made = { ...sale, operation, body: { ...sale.body, ...dito } } as Intent;
    const { outcome } = await enfileirar(world, made);
    expect(await outcome).toMatchObject({ kind: 'refused', code: 'SEM_PERMISSAO', mensagem: 'Não.' });
    expect(await world.motor.has(made.key)).toBe(false);
    await world.motor.guardar(made);
    await world.clock.advance(10_000);
    await world.motor.pump();
    expect(await stateOf(world, made.key)).toBe('held');
  },
);

it("sends a tab's own operations in order, each on the version that the one before made", async () => {
  const world = new World();
  world.server.fault = () => 'request-lost';
  await enfileirar(world, world.sale('tab'));
  const mais = (operation: 'alterar' | 'adicionar', produtoId: string, versao?: number) =>
    world.sale('tab', {
      operation,
      body: { itens: [item(produtoId, 3)], criadaEm: '', ...(versao ? { versao } : {}) },
    });
  const later = [mais('alterar', 'a', 1), mais('adicionar', 'b'), mais('alterar', 'c', 3)];
  for (const intent of later) await enfileirar(world, intent);
  expect(world.server.log).toHaveLength(1);
  world.server.fault = () => 'none';
  await world.clock.advance(120_000);
  expect(world.server.log.slice(-4).map((request) => `${request.method} ${request.path}`)).toEqual([
    'POST /api/vendas',
    'PUT /api/vendas/tab',
    'POST /api/vendas/tab/itens',
    'PUT /api/vendas/tab',
  ]);
  expect(world.server.vendas.get('tab')?.itensVenda).toMatchObject([{ produtoId: 'c', quantidade: 3 }]);
  expect(await world.motor.unsettled()).toEqual([]);
});

it("never sends another person's sales, until the owner says so, in that person's name", async () => {
  const world = new World();
  world.server.fault = () => 'request-lost';
  const { intent } = await enfileirar(world);
  world.server.fault = () => 'none';
  world.who = DONO;
  await world.reload();
  await world.clock.advance(600_000);
  expect(world.server.vendas.size).toBe(0);
  await world.motor.adopt('ana');
  expect(world.server.log.at(-1)?.body).toMatchObject({ vendedorId: 'ana', origem: 'fila' });
  expect(await stateOf(world, intent.key)).toBe('delivered');
});

it('leaves the sending to the other browser tab that holds the lock, and takes over after it', async () => {
  const world = new World();
  world.server.fault = () => 'request-lost';
  const { intent } = await enfileirar(world);
  world.server.fault = () => 'none';
  for (const [locked, state] of [
    [true, 'waiting'],
    [false, 'delivered'],
  ] as const) {
    world.locked = locked;
    await world.clock.advance(60_000);
    expect(await stateOf(world, intent.key)).toBe(state);
  }
});

/** A disk that takes what is new, and from then on nothing more. */
class FullDisk extends MemoryStore {
  full = false;
  override update(key: string, change: (envio: Envio) => Envio | undefined): Promise<Envio | undefined> {
    if (this.full) return Promise.reject(new DOMException('full', 'QuotaExceededError'));
    return super.update(key, change);
  }
}

it('does not send again and again what the server has and a full disk cannot note', async () => {
  const world = new World();
  const disk = new FullDisk(true);
  world.motor = world.boot({ store: disk });
  disk.full = true;
  const intent = world.sale('v1');
  const { outcome } = await enfileirar(world, intent);
  expect((await outcome).kind).toBe('delivered');
  await world.clock.advance(60_000);
  expect(world.server.log).toHaveLength(1);
  expect(await world.motor.unsettled()).toEqual([]);
  disk.full = false;
  await world.clock.advance(10_000);
  expect((await disk.get(intent.key))?.state).toBe('delivered');
  expect(world.server.log).toHaveLength(1);
});

it('asks by the rules of the queue what was refused after its person went on', async () => {
  const world = new World();
  const intent = world.recusada('v1', 'VALIDACAO');
  world.demorar(() => 2 * PATIENCE);
  const { outcome } = await enfileirar(world, intent);
  await world.clock.advance(PATIENCE);
  expect((await outcome).kind).toBe('queued');
  await world.clock.advance(60_000);
  expect((await world.store.get(intent.key))?.state).toBe('delivered');
  expect(world.server.log.map(({ body }) => body.origem)).toEqual([undefined, 'fila']);
});

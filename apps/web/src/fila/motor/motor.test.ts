import { describe, expect, it } from 'vitest';
import { MemoryStore } from '../disco/memory.ts';
import { PATIENCE } from './agenda.ts';
import { recusa } from './envio.test-helper.ts';
import { type Envio, ehPergunta, type Intent, shownIn } from './envio.ts';
import { enfileirar, stateOf, World } from './simulador.test-helper.ts';

const HORA = 3_600_000;
const DUPLICADA = 'VENDA_DUPLICADA_TEMPORAL';
const kindOf = async (world: World, intent: Intent = world.sale('v1')) =>
  (await (await enfileirar(world, intent)).outcome).kind;

describe('a sale that a person waits for', () => {
  it('leaves at once, without origem, and is delivered', async () => {
    const world = new World();
    const intent = world.sale('v1');
    expect(await kindOf(world, intent)).toBe('delivered');
    expect(world.server.log).toHaveLength(1);
    expect(world.server.log[0]?.body).not.toHaveProperty('origem');
    expect(await stateOf(world, intent.key)).toBe('delivered');
  });

  it('is on the disk before anything is sent', async () => {
    const world = new World();
    let onDisk: Envio[] = [];
    world.motor = world.boot({
      enviar: async (request) => {
        onDisk = await world.store.unsettled('loja');
        return world.server.enviar(request);
      },
    });
    await kindOf(world);
    expect(onDisk).toHaveLength(1);
  });

  it.each(['request-lost', 'answer-lost'] as const)(
    'is queued and goes on with the same key from the queue, once: %s',
    async (fault) => {
      const world = new World();
      world.server.fault = () => fault;
      const { outcome, intent } = await enfileirar(world);
      expect((await outcome).kind).toBe('queued');
      world.server.fault = () => 'none';
      await world.clock.advance(60_000);
      expect(await stateOf(world, intent.key)).toBe('delivered');
      expect(world.server.vendas.size).toBe(1);
      expect(new Set(world.server.log.map((request) => request.key))).toEqual(new Set([intent.key]));
      const { criadaEm } = intent.body;
      expect(world.server.log.at(-1)?.body).toMatchObject({ origem: 'fila', criadaEm });
    },
  );

  it('goes on at once while the answers are slow, and waits again after a quick one', async () => {
    const world = new World();
    let delay = 3 * PATIENCE;
    world.demorar(() => delay);
    const slow = await enfileirar(world);
    await world.clock.advance(PATIENCE);
    expect((await slow.outcome).kind).toBe('queued');
    // Its answer is not there yet; and when it is, it was late.
    for (const ms of [0, 3 * PATIENCE]) {
      await world.clock.advance(ms);
      const { outcome } = await enfileirar(world, world.sale(`after ${ms}`));
      await world.clock.advance(0);
      expect((await outcome).kind).toBe('queued');
    }
    await world.clock.advance(3 * PATIENCE);
    expect(await world.motor.unsettled()).toEqual([]);
    delay = 100;
    for (const kind of ['queued', 'delivered']) {
      const { outcome } = await enfileirar(world, world.sale(kind));
      await world.clock.advance(delay);
      expect((await outcome).kind).toBe(kind);
    }
    expect(world.server.vendas.size).toBe(5);
  });

  it('waits for the server, however slow, where nothing is kept on the disk', async () => {
    const world = new World();
    world.demorar(() => 10 * PATIENCE, new MemoryStore());
    for (const id of ['v1', 'v2']) {
      const { outcome } = await enfileirar(world, world.sale(id));
      await world.clock.advance(10 * PATIENCE);
      expect((await outcome).kind).toBe('delivered');
    }
  });

  it('survives a reload in the middle of the send', async () => {
    const world = new World();
    world.server.fault = () => 'hang';
    const { intent } = await enfileirar(world);
    world.server.fault = () => 'none';
    await world.reload();
    await world.clock.advance(10_000);
    expect(await stateOf(world, intent.key)).toBe('delivered');
    expect(world.server.vendas.size).toBe(1);
  });

  it('is one sale when the button is pressed twice with one key', async () => {
    const world = new World();
    const intent = world.sale('v1');
    const twice = await Promise.allSettled([world.motor.enfileirar(intent), world.motor.enfileirar(intent)]);
    expect(twice.map((result) => result.status)).toEqual(['fulfilled', 'rejected']);
    expect(world.server.vendas.size).toBe(1);
  });

  it('is given back with the message when the server finds a mistake', async () => {
    const world = new World();
    const intent = world.sale('v1');
    world.server.scripted.set(intent.key, [recusa('VALIDACAO', { campos: { itens: 'x' } })]);
    const { outcome } = await enfileirar(world, intent);
    expect(await outcome).toMatchObject({ kind: 'refused', campos: { itens: 'x' } });
    expect(await world.motor.unsettled()).toEqual([]);
  });

  it('is the queue’s as soon as its person goes on', async () => {
    const world = new World();
    world.server.fault = () => 'hang';
    const { outcome, intent } = await enfileirar(world);
    const other = await enfileirar(world, world.sale('v2'));
    expect(world.motor.largar(intent.key)).toBe(true);
    expect((await outcome).kind).toBe('queued');
    // Nobody left that one.
    expect(await Promise.race([other.outcome, Promise.resolve('waits')])).toBe('waits');
  });

  it('is not left while its answer is noted: a refused one would be nowhere', async () => {
    const world = new World();
    const intent = world.recusada('v1', 'VALIDACAO');
    const remove = world.store.remove.bind(world.store);
    let left: boolean | undefined;
    world.store.remove = (key) => {
      left = world.motor.largar(key);
      return remove(key);
    };
    expect(await kindOf(world, intent)).toBe('refused');
    expect(left).toBe(false);
  });
});

describe('a sale that looks like the one before', () => {
  /** Nothing was made and nothing dropped without a word: its person is asked, and shown that. */
  async function pergunta(world: World) {
    expect(world.server.log).toHaveLength(1);
    const [asked] = await world.motor.unsettled();
    expect(asked && ehPergunta(asked) && shownIn(asked, world.clock.now)).toBe(0);
  }

  it('asks; "É outra venda" sends the same key, confirmed', async () => {
    const world = new World();
    const intent = world.recusada('v1', DUPLICADA);
    expect(await kindOf(world, intent)).toBe('ask');
    await world.motor.wake();
    expect(world.server.log).toHaveLength(1);
    expect((await world.motor.confirm(intent.key)).kind).toBe('delivered');
    expect(world.server.log[1]).toMatchObject({ key: intent.key, body: { confirmarDuplicada: true } });
    expect(world.server.log[1]?.body).not.toHaveProperty('origem');
  });

  it('asks; "Já registrada" drops the entry', async () => {
    const world = new World();
    const intent = world.recusada('v1', DUPLICADA);
    await kindOf(world, intent);
    await world.motor.discard(intent.key);
    await world.reload();
    await world.clock.advance(600_000);
    expect(world.server.vendas.size).toBe(0);
  });

  it('waits for its person, however long, when the question is lost with the page; then goes confirmed', async () => {
    const world = new World();
    const intent = world.recusada('v1', DUPLICADA);
    await kindOf(world, intent);
    await world.reload();
    await world.motor.wake();
    await world.clock.advance(960 * HORA);
    await world.reload();
    await pergunta(world);
    await world.motor.retryNow(intent.key);
    expect(await stateOf(world, intent.key)).toBe('delivered');
    const body = { origem: 'fila', confirmarDuplicada: true };
    expect(world.server.log.at(-1)).toMatchObject({ key: intent.key, body });
  });

  it('asks in the list of what waits when the person went on before the answer was there', async () => {
    const world = new World();
    const intent = world.recusada('v1', DUPLICADA);
    world.demorar(() => 2 * PATIENCE);
    const { outcome } = await enfileirar(world, intent);
    await world.clock.advance(PATIENCE);
    expect((await outcome).kind).toBe('queued');
    await world.clock.advance(960 * HORA);
    await pergunta(world);
  });

  it('was answered in another browser tab: a dropped one is not sent, a sent one is not dropped', async () => {
    const world = new World();
    const [dropped, sent] = [world.recusada('v1', DUPLICADA), world.recusada('v2', DUPLICADA)];
    for (const intent of [dropped, sent]) await kindOf(world, intent);
    await world.motor.discard(dropped.key);
    await expect(world.motor.confirm(dropped.key)).rejects.toThrow();
    await world.motor.confirm(sent.key);
    await world.motor.discard(sent.key);
    expect(await stateOf(world, sent.key)).toBe('delivered');
    expect([...world.server.vendas.keys()]).toEqual(['v2']);
  });
});

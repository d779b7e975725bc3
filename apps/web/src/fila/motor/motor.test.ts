import { describe, expect, it } from 'vitest';
import { MemoryStore } from '../disco/memory.ts';
import { PATIENCE } from './agenda.ts';
import { type Envio, ehPergunta, shownIn } from './envio.ts';
import { enfileirar, stateOf, World } from './simulador.test-helper.ts';

describe('a sale that a person waits for', () => {
  it('leaves at once, without origem, and is delivered', async () => {
    const world = new World();
    const { outcome, intent } = await enfileirar(world);
    expect((await outcome).kind).toBe('delivered');
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
    await (await enfileirar(world)).outcome;
    expect(onDisk).toHaveLength(1);
  });

  it('is queued when no answer comes, and goes on with the same key from the queue', async () => {
    const world = new World();
    world.server.fault = () => 'request-lost';
    const { outcome, intent } = await enfileirar(world);
    expect((await outcome).kind).toBe('queued');
    world.server.fault = () => 'none';
    await world.clock.advance(60_000);
    expect(await stateOf(world, intent.key)).toBe('delivered');
    expect(new Set(world.server.log.map((request) => request.key))).toEqual(new Set([intent.key]));
    expect(world.server.log.at(-1)?.body).toMatchObject({ origem: 'fila', criadaEm: intent.body.criadaEm });
  });

  it('counts as delivered when the answer was lost and the retry hears TOKEN_DUPLICADO', async () => {
    const world = new World();
    world.server.fault = () => 'answer-lost';
    const { intent } = await enfileirar(world);
    world.server.fault = () => 'none';
    await world.clock.advance(60_000);
    expect(await stateOf(world, intent.key)).toBe('delivered');
    expect(world.server.vendas.size).toBe(1);
  });

  it('does not keep the person waiting for a slow answer', async () => {
    const world = new World();
    world.server.fault = () => 'hang';
    const { outcome } = await enfileirar(world);
    await world.clock.advance(PATIENCE);
    expect((await outcome).kind).toBe('queued');
  });

  it('goes on at once while the answers are slow, and waits again after a quick one', async () => {
    const world = new World();
    let delay = 3 * PATIENCE;
    world.motor = world.boot({
      enviar: (request) =>
        new Promise((resolve) => world.clock.after(delay, () => resolve(world.server.enviar(request)))),
    });
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
    const first = await enfileirar(world, world.sale('quick'));
    await world.clock.advance(delay);
    expect((await first.outcome).kind).toBe('queued');
    const second = await enfileirar(world, world.sale('quick again'));
    await world.clock.advance(delay);
    expect((await second.outcome).kind).toBe('delivered');
    expect(world.server.vendas.size).toBe(5);
  });

  it('waits for the server, however slow, where nothing is kept on the disk', async () => {
    const world = new World();
    world.motor = world.boot({
      store: new MemoryStore(),
      enviar: (request) =>
        new Promise((resolve) =>
          world.clock.after(10 * PATIENCE, () => resolve(world.server.enviar(request))),
        ),
    });
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
    world.server.scripted.set(intent.key, [
      { kind: 'error', status: 400, code: 'VALIDACAO', mensagem: 'Verifique.', campos: { itens: 'x' } },
    ]);
    const { outcome } = await enfileirar(world, intent);
    expect(await outcome).toMatchObject({ kind: 'refused', campos: { itens: 'x' } });
    expect(await world.motor.unsettled()).toEqual([]);
  });
});

describe('a sale that looks like the one before', () => {
  const duplicate = {
    kind: 'error',
    status: 409,
    code: 'VENDA_DUPLICADA_TEMPORAL',
    mensagem: 'Duplicada.',
    campos: {},
  } as const;

  it('asks; "É outra venda" sends the same key, confirmed', async () => {
    const world = new World();
    const intent = world.sale('v1');
    world.server.scripted.set(intent.key, [duplicate]);
    const { outcome } = await enfileirar(world, intent);
    expect((await outcome).kind).toBe('ask');
    await world.motor.wake();
    expect(world.server.log).toHaveLength(1);
    expect((await world.motor.confirm(intent.key)).kind).toBe('delivered');
    expect(world.server.log[1]).toMatchObject({ key: intent.key, body: { confirmarDuplicada: true } });
    expect(world.server.log[1]?.body).not.toHaveProperty('origem');
  });

  it('asks; "Já registrada" drops the entry', async () => {
    const world = new World();
    const intent = world.sale('v1');
    world.server.scripted.set(intent.key, [duplicate]);
    await (await enfileirar(world, intent)).outcome;
    await world.motor.discard(intent.key);
    await world.reload();
    await world.clock.advance(600_000);
    expect(world.server.vendas.size).toBe(0);
  });

  it('waits for its person, however long, when the question is lost with the page', async () => {
    const world = new World();
    const intent = world.sale('v1');
    world.server.scripted.set(intent.key, [duplicate]);
    await (await enfileirar(world, intent)).outcome;
    await world.reload();
    await world.motor.wake();
    await world.clock.advance(40 * 86_400_000);
    await world.reload();
    expect(world.server.log).toHaveLength(1);
    const [asked] = await world.motor.unsettled();
    expect(asked && ehPergunta(asked) && shownIn(asked, world.clock.now)).toBe(0);
  });

  it('asks in the list of what waits when the person went on before the answer was there', async () => {
    const world = new World();
    const intent = world.sale('v1');
    world.server.scripted.set(intent.key, [duplicate]);
    world.motor = world.boot({
      enviar: (request) =>
        new Promise((resolve) =>
          world.clock.after(2 * PATIENCE, () => resolve(world.server.enviar(request))),
        ),
    });
    const { outcome } = await enfileirar(world, intent);
    await world.clock.advance(PATIENCE);
    expect((await outcome).kind).toBe('queued');
    await world.clock.advance(40 * 86_400_000);
    // Neither made nor dropped without a word.
    expect(world.server.log).toHaveLength(1);
    const [asked] = await world.motor.unsettled();
    expect(asked && ehPergunta(asked) && shownIn(asked, world.clock.now)).toBe(0);
    const answered = world.motor.retryNow(intent.key);
    await world.clock.advance(2 * PATIENCE);
    await answered;
    expect(world.server.log.at(-1)?.body).toMatchObject({ confirmarDuplicada: true });
    expect(await stateOf(world, intent.key)).toBe('delivered');
  });

  it('is sent confirmed, under its key, when the person says later that it is another sale', async () => {
    const world = new World();
    const intent = world.sale('v1');
    world.server.scripted.set(intent.key, [duplicate]);
    await (await enfileirar(world, intent)).outcome;
    await world.reload();
    await world.motor.retryNow(intent.key);
    expect(await stateOf(world, intent.key)).toBe('delivered');
    expect(world.server.log.at(-1)).toMatchObject({
      key: intent.key,
      body: { origem: 'fila', confirmarDuplicada: true },
    });
  });

  it('was answered in another browser tab: a dropped one is not sent, a sent one is not dropped', async () => {
    const world = new World();
    const [dropped, sent] = [world.sale('v1'), world.sale('v2')];
    for (const intent of [dropped, sent]) {
      world.server.scripted.set(intent.key, [duplicate]);
      await (await enfileirar(world, intent)).outcome;
    }
    await world.motor.discard(dropped.key);
    await expect(world.motor.confirm(dropped.key)).rejects.toThrow();
    await world.motor.confirm(sent.key);
    await world.motor.discard(sent.key);
    expect(await stateOf(world, sent.key)).toBe('delivered');
    expect([...world.server.vendas.keys()]).toEqual(['v2']);
  });
});

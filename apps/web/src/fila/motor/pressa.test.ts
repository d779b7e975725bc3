import { expect, it } from 'vitest';
import type { RespostaDoServidor } from './motor-parts.ts';
import { enfileirar, settle, stateOf, World } from './simulador.test-helper.ts';

/** Hours of failing: the next try of each is minutes away. */
async function esquecidas(world: World, count: number) {
  world.random = () => 1;
  world.server.fault = () => 'request-lost';
  const keys: string[] = [];
  for (let n = 0; n < count; n += 1) keys.push((await enfileirar(world, world.sale(`v${n}`))).intent.key);
  await world.clock.advance(3_600_000);
  return keys;
}

it('what was on its way when the connection came back, and came to nothing, goes with the rest', async () => {
  const world = new World();
  const lost: (() => void)[] = [];
  world.random = () => 1;
  world.motor = world.boot({
    enviar: (request) =>
      world.server.fault() === 'hang'
        ? new Promise<RespostaDoServidor>((resolve) => lost.push(() => resolve({ kind: 'none' })))
        : world.server.enviar(request),
  });
  world.server.fault = () => 'hang';
  const { key } = (await enfileirar(world)).intent;
  await settle();
  expect(lost).toHaveLength(1);
  world.server.fault = () => 'none';
  void world.motor.wake();
  await settle();
  expect(await stateOf(world, key)).toBe('waiting');
  lost[0]?.();
  await settle();
  expect(await stateOf(world, key)).toBe('delivered');
});

it('the first answer after a silence takes along what waits for its time', async () => {
  const world = new World();
  const keys = await esquecidas(world, 5);
  world.server.fault = () => 'none';
  const { outcome } = await enfileirar(world, world.sale('nova'));
  expect((await outcome).kind).toBe('delivered');
  await settle();
  for (const key of keys) expect(await stateOf(world, key)).toBe('delivered');
});

it('a server that answers one and not another is not asked again and again', async () => {
  const world = new World();
  await esquecidas(world, 1);
  const before = world.server.log.length;
  let ask = 0;
  // Every second request is lost, for ever.
  world.server.fault = () => (ask++ % 2 === 0 ? 'none' : 'request-lost');
  await world.motor.wake();
  for (let n = 0; n < 5; n += 1) await (await enfileirar(world, world.sale(`outra${n}`))).outcome;
  await settle();
  expect(world.server.log.length - before).toBeLessThan(20);
});

it('a server that is heard again and has no time yet is asked again in seconds, however long the silence was', async () => {
  const world = new World();
  const [key = ''] = await esquecidas(world, 1);
  world.server.fault = () => 'unavailable';
  await world.motor.wake();
  expect(await stateOf(world, key)).toBe('waiting');
  world.server.fault = () => 'none';
  await world.clock.advance(2_000);
  expect(await stateOf(world, key)).toBe('delivered');
});

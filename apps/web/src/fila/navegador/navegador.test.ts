import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { enfileirar, settle, World } from '../motor/simulador.test-helper.ts';
import { navegador, sozinho } from './navegador.ts';

/** A browser's locks, as its windows see them: one holder at a time, and who asks `ifAvailable` never waits. */
class Locks {
  private readonly held = new Set<string>();

  async request<T>(
    name: string,
    { ifAvailable }: LockOptions,
    work: (lock: { name: string } | null) => Promise<T>,
  ): Promise<T> {
    if (!ifAvailable) throw new Error('Nobody waits for a lock of the queue.');
    if (this.held.has(name)) return work(null);
    this.held.add(name);
    try {
      return await work({ name });
    } finally {
      this.held.delete(name);
    }
  }
}

beforeEach(() => void vi.stubGlobal('navigator', { locks: new Locks() }));
afterEach(() => void vi.unstubAllGlobals());

/** Two windows of one browser on one disk, in which a sale waits that was never answered. */
async function duasJanelas() {
  const world = new World();
  world.server.fault = () => 'request-lost';
  await enfileirar(world);
  await world.clock.advance(1);
  world.motor.stop();
  world.clock.clear();
  world.server.log.length = 0;
  // The server takes its time: whoever sends, sends meanwhile.
  let answer = () => {};
  const answered = new Promise<void>((resolve) => {
    answer = resolve;
  });
  world.server.fault = () => 'none';
  const { enviar } = world.server;
  world.server.enviar = async (request) => {
    const resposta = enviar(request);
    await answered;
    return resposta;
  };
  const { exclusive } = navegador;
  const janelas = [0, 1].map(() => world.boot({ exclusive, enviar: world.server.enviar }));
  return { world, janelas, answer };
}

it('of two windows one sends at a time', async () => {
  const { world, janelas, answer } = await duasJanelas();
  for (const janela of janelas) void janela.wake();
  await settle();
  expect(world.server.log).toHaveLength(1);
  answer();
  await world.clock.advance(60_000);
  expect(await world.motor.unsettled()).toEqual([]);
  expect(world.server.log).toHaveLength(1);
});

it('without locks both do, and the key keeps it one sale', async () => {
  vi.stubGlobal('navigator', {});
  const { world, janelas, answer } = await duasJanelas();
  for (const janela of janelas) void janela.wake();
  await settle();
  expect(world.server.log).toHaveLength(2);
  answer();
  await world.clock.advance(60_000);
  expect(await world.motor.unsettled()).toEqual([]);
  expect(world.server.vendas.size).toBe(1);
});

it('who is not alone is told so, and gets its turn when the other is done or fails', async () => {
  let end = () => {};
  const first = sozinho('fila', () => new Promise<void>((resolve) => (end = resolve)));
  const work = vi.fn(async () => undefined);
  expect(await sozinho('fila', work)).toBe(false);
  expect(work).not.toHaveBeenCalled();
  // Another queue's is free.
  expect(await sozinho('contato', work)).toBe(true);
  end();
  expect(await first).toBe(true);
  await expect(sozinho('fila', () => Promise.reject(new Error('disk')))).rejects.toThrow('disk');
  expect(await sozinho('fila', work)).toBe(true);
  expect(work).toHaveBeenCalledTimes(2);
});

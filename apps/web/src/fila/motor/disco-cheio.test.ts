import { expect, it } from 'vitest';
import { MemoryStore } from '../disco/memory.ts';
import type { Envio } from './envio.ts';
import { settle, World } from './simulador.test-helper.ts';

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
  const outcome = world.motor.enfileirar(intent);
  await settle();
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
  const intent = world.sale('v1');
  const refused = {
    kind: 'error',
    status: 400,
    code: 'VALIDACAO',
    mensagem: 'Verifique os campos informados.',
    campos: { 'itens.0.produtoId': 'Este produto foi excluído.' },
  } as const;
  let answer = () => {};
  world.motor = world.boot({
    enviar: async (request) => {
      if (request.body.origem === 'fila') return world.server.enviar(request);
      await new Promise<void>((resolve) => {
        answer = resolve;
      });
      return refused;
    },
  });
  const outcome = world.motor.enfileirar(intent);
  await world.clock.advance(1500);
  expect((await outcome).kind).toBe('queued');
  answer();
  await world.clock.advance(60_000);
  expect((await world.store.get(intent.key))?.state).toBe('delivered');
});

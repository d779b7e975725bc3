/** Tabs that several devices change while one of them has no connection: merged by the queue, without a person. */

import type { ItemInput } from '@balcao/contract/vendas/vendas';
import { expect, it } from 'vitest';
import { PATIENCE } from './agenda.ts';
import { SEM_VERSAO } from './envio.ts';
import { ANA, enfileirar, fakeVenda, item, stateOf, World } from './simulador.test-helper.ts';

/** An open tab with one coffee, which everybody has seen. */
async function aberta(): Promise<World> {
  const world = new World();
  await (await enfileirar(world, world.sale('tab', { body: { itens: [item('cafe', 1)], criadaEm: '' } })))
    .outcome;
  return world;
}

const alterar = (world: World, itens: ItemInput[], over: { base?: ItemInput[]; versao?: number } = {}) => {
  const { base = [item('cafe', 1)], versao = 1 } = over;
  return world.sale('tab', { operation: 'alterar', base, body: { itens, criadaEm: '', versao } });
};

/** Typed without a connection, while another device leaves the tab so. */
async function semRede(world: World, itens: ItemInput[], noServidor: ReturnType<typeof fakeVenda>) {
  world.server.fault = () => 'request-lost';
  const { intent } = await enfileirar(world, alterar(world, itens));
  world.server.vendas.set('tab', noServidor);
  world.server.fault = () => 'none';
  return intent;
}

const linhas = (world: World, id = 'tab') =>
  world.server.vendas.get(id)?.itensVenda.map(({ nome, quantidade }) => `${quantidade} ${nome}`);

/** Two juices typed onto one coffee, while another device made five of that. */
async function doisSucos() {
  const world = await aberta();
  const cinco = fakeVenda('tab', [item('cafe', 5)], 2);
  return { world, intent: await semRede(world, [item('cafe', 1), item('suco', 2)], cinco) };
}

it('keeps what both put on it, and takes off no more than there is', async () => {
  const world = await aberta();
  const before = [item('cafe', 1), item('bolo', 3)];
  world.server.vendas.set('tab', fakeVenda('tab', before, 2));
  world.server.fault = () => 'request-lost';
  const mine = [item('cafe', 1), item('suco', 2)];
  const { intent } = await enfileirar(world, alterar(world, mine, { base: before, versao: 2 }));
  world.server.vendas.set('tab', fakeVenda('tab', [item('cafe', 4), item('bolo', 1)], 3));
  world.server.fault = () => 'none';
  await world.clock.advance(120_000);
  expect(await stateOf(world, intent.key)).toBe('delivered');
  expect(linhas(world)).toEqual(['4 cafe', '2 suco']);
});

it('keeps packs apart from pieces, and what they are', async () => {
  const world = await aberta();
  const embalagem = { codigo: '17891000100100', quantidade: 12 };
  const noServidor = fakeVenda('tab', [item('cafe', 1), { ...item('cafe', 1), embalagem }], 2);
  await semRede(world, [item('cafe', 1), { ...item('cafe', 2), embalagem }], noServidor);
  await world.clock.advance(120_000);
  expect(
    world.server.vendas.get('tab')?.itensVenda.map((linha) => [linha.quantidade, linha.embalagem]),
  ).toEqual([
    [1, null],
    [3, embalagem],
  ]);
});

it('sends the merged form under a key of its own, the same one after a lost answer', async () => {
  const { world, intent } = await doisSucos();
  const sent: string[] = [];
  world.server.fault = () => (sent.length > 0 ? 'answer-lost' : 'none');
  world.motor = world.boot({
    enviar: (request) => {
      const answer = world.server.enviar(request);
      sent.push(request.key);
      return answer;
    },
  });
  await world.motor.wake();
  await world.reload();
  world.server.fault = () => 'none';
  await world.clock.advance(120_000);
  expect(await stateOf(world, intent.key)).toBe('delivered');
  expect(sent[0]).toBe(intent.key);
  expect(sent[1]).not.toBe(intent.key);
  expect(new Set(world.server.log.slice(-2).map(({ key }) => key)).size).toBe(1);
  expect(linhas(world)).toEqual(['5 cafe', '2 suco']);
});

it('is not merged a second time by an impatient person, while it is on its way', async () => {
  const { world, intent } = await doisSucos();
  const held: (() => void)[] = [];
  world.motor = world.boot({
    enviar: async (request) => {
      const answer = await world.server.enviar(request);
      if (request.key === intent.key) return answer;
      await new Promise<void>((resolve) => held.push(resolve));
      return { kind: 'none' };
    },
  });
  void world.motor.wake();
  await world.clock.advance(0);
  void world.motor.retryNow(intent.key);
  await world.clock.advance(0);
  for (const resolve of held) resolve();
  await world.reload();
  await world.clock.advance(120_000);
  expect(await stateOf(world, intent.key)).toBe('delivered');
  expect(linhas(world)).toEqual(['5 cafe', '2 suco']);
});

it('hears a second sender’s answer to the old form, and leaves the new one alone', async () => {
  const world = await aberta();
  const intent = await semRede(world, [item('suco', 2)], fakeVenda('tab', [item('cafe', 5)], 2));
  const answers: (() => void)[] = [];
  const second = world.boot({
    enviar: async (request) => {
      const answer = await world.server.enviar(request);
      await new Promise<void>((resolve) => answers.push(resolve));
      return answer;
    },
  });
  void second.wake();
  await world.clock.advance(0);
  // The merged form is on the server, and its sender does not know yet.
  world.server.fault = () => (world.server.log.at(-1)?.key === intent.key ? 'none' : 'answer-lost');
  await world.motor.wake();
  for (const resolve of answers) resolve();
  await world.clock.advance(0);
  world.server.fault = () => 'none';
  await world.clock.advance(120_000);
  expect(await stateOf(world, intent.key)).toBe('delivered');
  expect(linhas(world)).toEqual(['4 cafe', '2 suco']);
});

it('lands after the closing, where the tab was closed meanwhile', async () => {
  const world = await aberta();
  const fechada = { ...fakeVenda('tab', [item('cafe', 1)], 2), finalizada: true };
  const intent = await semRede(world, [item('cafe', 1), item('suco', 2)], fechada);
  await world.clock.advance(120_000);
  expect(await stateOf(world, intent.key)).toBe('delivered');
  expect([linhas(world), linhas(world, 'tab-depois')]).toEqual([['1 cafe'], ['2 suco']]);
});

it.each([
  ['something was taken off a bill that is paid', [item('suco', 2)], { finalizada: true }],
  ['somebody cancelled the tab', [item('cafe', 1), item('suco', 2)], { cancelada: true }],
])('is left to a person where %s', async (_why, itens, estado) => {
  const world = await aberta();
  const intent = await semRede(world, itens, { ...fakeVenda('tab', [item('cafe', 1)], 2), ...estado });
  await world.clock.advance(600_000);
  expect(await stateOf(world, intent.key)).toBe('quarantine');
  expect(world.server.vendas.size).toBe(1);
});

it('of two own changes the later one undoes nothing that others did in between', async () => {
  const world = await aberta();
  const um = [item('cafe', 1), item('suco', 1)];
  const intent = await semRede(world, um, fakeVenda('tab', [item('cafe', 1), item('bolo', 1)], 2));
  world.server.fault = () => 'request-lost';
  const dois = [...um, item('pao', 1)];
  await enfileirar(world, alterar(world, dois, { base: um, versao: SEM_VERSAO }));
  world.server.fault = () => 'none';
  await world.clock.advance(120_000);
  expect(await stateOf(world, intent.key)).toBe('delivered');
  expect(linhas(world)).toEqual(['1 cafe', '1 bolo', '1 suco', '1 pao']);
});

it('asks nobody who typed on top of what waited, and only who could see another version', async () => {
  const world = await aberta();
  world.server.vendas.set('tab', fakeVenda('tab', [item('cafe', 1), item('bolo', 1)], 2));
  const mine = [item('cafe', 1), item('suco', 1)];
  const known = await enfileirar(world, alterar(world, mine));
  expect(await known.outcome).toMatchObject({ kind: 'refused', code: 'COMANDA_ALTERADA' });
  const unknown = await enfileirar(world, alterar(world, mine, { versao: SEM_VERSAO }));
  await world.clock.advance(PATIENCE);
  expect(await unknown.outcome).toMatchObject({ kind: 'queued' });
  expect(linhas(world)).toEqual(['1 cafe', '1 bolo', '1 suco']);
});

it('leaves a name that nobody touched here as others have it', async () => {
  const world = await aberta();
  world.server.fault = () => 'request-lost';
  const intent = {
    ...alterar(world, [item('cafe', 1), item('suco', 2)]),
    antes: { identificador: 'MESA 1' },
  };
  intent.body.identificador = 'MESA 1';
  await enfileirar(world, intent);
  world.server.vendas.set('tab', { ...fakeVenda('tab', [item('cafe', 1)], 2), identificador: 'VARANDA' });
  world.server.fault = () => 'none';
  await world.clock.advance(120_000);
  expect(world.server.log.at(-1)?.body).toMatchObject({ identificador: 'VARANDA' });
});

it('a refusal that the disk does not let go of goes on from the disk, and is not typed twice', async () => {
  const world = await aberta();
  const other = { operation: 'alterar' as const, params: { id: 'tab' }, key: 'other', who: ANA };
  await world.server.enviar({ ...other, body: { itens: [item('cafe', 1), item('bolo', 1)] } });
  world.store.remove = () => Promise.reject(new DOMException('', 'AbortError'));
  const { outcome } = await enfileirar(world, alterar(world, [item('cafe', 1), item('suco', 1)]));
  expect(await outcome).toMatchObject({ kind: 'queued' });
  await world.clock.advance(120_000);
  expect(linhas(world)).toEqual(['1 cafe', '1 bolo', '1 suco']);
});

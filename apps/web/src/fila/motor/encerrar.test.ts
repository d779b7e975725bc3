/** A tab is closed through the queue: after its own earlier operations, with what was paid, once. */
import type { ItemInput } from '@balcao/contract/vendas/vendas';
import { describe, expect, it } from 'vitest';
import { pendingSum } from '../operacoes/operacoes.ts';
import { PATIENCE } from './agenda.ts';
import { recusa } from './envio.test-helper.ts';
import type { Envio, EnvioBody } from './envio.ts';
import { revise } from './revisar.ts';
import { enfileirar, type Fault, fakeVenda, item, stateOf, World } from './simulador.test-helper.ts';

const dinheiro = { formaId: 'dinheiro', valor: 4.5, recebido: 10 };

/** MESA 1 with one coffee, on the server. */
async function aberta(): Promise<World> {
  const world = new World();
  await (await enfileirar(world, world.sale('tab'))).outcome;
  world.server.log.length = 0;
  return world;
}

const adicao = (world: World, produtoId: string) =>
  world.sale('tab', { operation: 'adicionar', body: { itens: [item(produtoId, 1)], criadaEm: '' } });

function fechar(world: World, over: Partial<EnvioBody<'encerrar'>> = {}) {
  const criadaEm = new Date(world.clock.now).toISOString();
  const body = { itens: [item('cafe', 1)], versao: 1, pagamentos: [dinheiro], criadaEm, ...over };
  return world.sale('tab', { operation: 'encerrar', body });
}

const mudar = (world: World, itens: ItemInput[]) =>
  world.sale('tab', {
    operation: 'alterar',
    base: [item('cafe', 1)],
    body: { itens, criadaEm: '', versao: 1 },
  });

const linhas = (world: World) =>
  world.server.vendas.get('tab')?.itensVenda.map(({ nome, quantidade }) => `${quantidade} ${nome}`);

/** Another device adds to the tab. */
function mudarEmOutro(world: World): void {
  const tab = world.server.vendas.get('tab') ?? fakeVenda('tab', []);
  const itens = [...tab.itensVenda, item('suco', 1)];
  world.server.vendas.set('tab', fakeVenda('tab', itens, tab.versao + 1));
}

describe('closing a tab', () => {
  it('says what was paid and on which version, no lines, and nothing of a queue while its person waits', async () => {
    const world = await aberta();
    const intent = fechar(world);
    expect(await (await enfileirar(world, intent)).outcome).toMatchObject({
      kind: 'delivered',
      venda: { finalizada: true, pagamentos: [{ formaId: 'dinheiro', valor: 4.5 }] },
    });
    const [request] = world.server.log;
    expect(request).toMatchObject({ method: 'PUT', path: '/api/vendas/tab/encerrar' });
    expect(request?.body).toEqual({
      versao: 1,
      pagamentos: [dinheiro],
      finalizadaEm: intent.body.criadaEm,
    });
  });

  it('waits for what this device did to the tab before', async () => {
    const world = await aberta();
    world.server.fault = () => 'request-lost';
    await enfileirar(world, mudar(world, [item('cafe', 2)]));
    await enfileirar(world, adicao(world, 'pao'));
    const { outcome, intent } = await enfileirar(world, fechar(world));
    expect((await outcome).kind).toBe('queued');
    world.server.fault = () => 'none';
    world.server.log.length = 0;
    await world.clock.advance(120_000);
    expect(world.server.log.map(({ method, path }) => `${method} ${path}`)).toEqual([
      'PUT /api/vendas/tab',
      'POST /api/vendas/tab/itens',
      'PUT /api/vendas/tab/encerrar',
    ]);
    expect(world.server.log[2]?.body).toMatchObject({
      origem: 'fila',
      finalizadaEm: intent.body.criadaEm,
    });
    expect(world.server.vendas.get('tab')).toMatchObject({
      finalizada: true,
      finalizadaEm: intent.body.criadaEm,
    });
  });

  it.each<Fault>(['request-lost', 'answer-lost'])(
    'right behind its own change closes the tab with the lines of all devices: %s',
    async (fault) => {
      const world = await aberta();
      world.server.fault = () => fault;
      await enfileirar(world, mudar(world, [item('cafe', 2)]));
      await enfileirar(world, fechar(world, { itens: [item('cafe', 2)] }));
      mudarEmOutro(world);
      world.server.fault = () => 'none';
      await world.clock.advance(120_000);
      expect(world.server.encerradas).toEqual(['tab']);
      expect(linhas(world)).toEqual(['2 cafe', '1 suco']);
    },
  );

  it('waits for a refused change of the same tab, which was paid for with it', async () => {
    const world = await aberta();
    world.server.fault = () => 'request-lost';
    const change = mudar(world, [item('cafe', 1), item('pao', 1)]);
    world.server.scripted.set(change.key, [recusa('VALIDACAO')]);
    await enfileirar(world, change);
    const { intent } = await enfileirar(world, fechar(world));
    mudarEmOutro(world);
    world.server.fault = () => 'none';
    await world.clock.advance(600_000);
    expect(await stateOf(world, intent.key)).toBe('waiting');
    const [refused] = await world.motor.unsettled();
    await world.motor.retryNow(refused?.key ?? '');
    await world.clock.advance(600_000);
    expect(await stateOf(world, intent.key)).toBe('delivered');
    expect(linhas(world)).toEqual(['1 cafe', '1 suco', '1 pao']);
  });

  it('asks its person when another device changed the tab, and keeps nothing of it', async () => {
    const world = await aberta();
    mudarEmOutro(world);
    const { outcome } = await enfileirar(world, fechar(world));
    expect(await outcome).toMatchObject({ kind: 'refused', code: 'COMANDA_ALTERADA', venda: { versao: 2 } });
    expect(await world.motor.unsettled()).toEqual([]);
    expect(world.server.encerradas).toEqual([]);
  });

  it('is taken as the queue has it when its person went on before that answer was there', async () => {
    const world = await aberta();
    mudarEmOutro(world);
    world.demorar(() => 2 * PATIENCE);
    const { outcome, intent } = await enfileirar(world, fechar(world));
    await world.clock.advance(PATIENCE);
    expect((await outcome).kind).toBe('queued');
    await world.clock.advance(600_000);
    expect(await stateOf(world, intent.key)).toBe('delivered');
    expect(world.server.encerradas).toEqual(['tab']);
  });

  it('is marked, and settled here, when the tab was closed meanwhile with another payment', async () => {
    const world = await aberta();
    world.server.fault = () => 'request-lost';
    const { intent } = await enfileirar(world, fechar(world));
    const paga = fakeVenda('tab', [item('cafe', 1)], 2);
    world.server.vendas.set('tab', { ...paga, finalizada: true, finalizadaEm: paga.createdAt });
    world.server.fault = () => 'none';
    await world.clock.advance(120_000);
    expect(await stateOf(world, intent.key)).toBe('delivered');
    expect(world.server.vendas.get('tab')?.marcas).toEqual(['PAGAMENTO_DIVERGENTE']);
  });

  it('counts once among what waits, with what was paid', async () => {
    const world = await aberta();
    world.server.fault = () => 'request-lost';
    await enfileirar(world, adicao(world, 'pao'));
    const itens = [item('cafe', 1), item('pao', 1)];
    await enfileirar(world, fechar(world, { itens, desconto: 1, taxaServico: 0.8 }));
    expect(pendingSum(await world.motor.unsettled())).toEqual({ vendas: 1, centavos: 880 });
  });

  it('of a tab that somebody cancelled becomes a sale at the counter: it was paid', async () => {
    const world = await aberta();
    const tab = fakeVenda('tab', [item('cafe', 1)]);
    world.server.fault = () => 'request-lost';
    const { intent } = await enfileirar(world, fechar(world));
    world.server.vendas.set('tab', { ...tab, cancelada: true });
    world.server.fault = () => 'none';
    await world.clock.advance(120_000);
    expect(await stateOf(world, intent.key)).toBe('quarantine');
    await world.motor.retryNow(intent.key);
    expect(world.server.log.at(-1)).toMatchObject({
      method: 'POST',
      path: '/api/vendas',
      body: {
        tipo: 'VENDAS',
        pagamentos: [dinheiro],
        itens: [item('cafe', 1)],
        criadaEm: intent.body.criadaEm,
      },
    });
    expect(world.server.log.at(-1)?.body).not.toHaveProperty('versao');
  });

  it('of a tab that is another one by now stays with its person: nothing is sold twice', () => {
    const world = new World();
    const venda = { ...fakeVenda('tab', []), cancelada: true, movidaPara: 'outra' };
    const envio = { ...fechar(world), state: 'quarantine', last: null, venda } as unknown as Envio;
    expect(revise(envio, () => 'novo')).toBe(envio);
  });
});

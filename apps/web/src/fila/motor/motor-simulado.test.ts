import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Intent } from './envio.ts';
import { ANA, DONO, enfileirar, type Fault, item, stateOf, World } from './simulador.test-helper.ts';

describe('the queue', () => {
  it('treats a captive portal and a 503 as no answer', async () => {
    for (const fault of ['portal', 'unavailable'] as const) {
      const world = new World();
      world.server.fault = () => fault;
      const { intent } = await enfileirar(world);
      await world.clock.advance(120_000);
      expect(await stateOf(world, intent.key)).toBe('waiting');
      world.server.fault = () => 'none';
      await world.clock.advance(600_000);
      expect(await stateOf(world, intent.key)).toBe('delivered');
    }
  });

  it('goes on past a quarantined sale', async () => {
    const world = new World();
    world.server.fault = () => 'request-lost';
    const bad = world.sale('bad');
    world.server.scripted.set(bad.key, [
      { kind: 'error', status: 400, code: 'VALIDACAO', mensagem: 'Verifique.', campos: {} },
    ]);
    await enfileirar(world, bad);
    const good = await enfileirar(world, world.sale('good'));
    world.server.fault = () => 'none';
    await world.motor.wake();
    expect(await stateOf(world, bad.key)).toBe('quarantine');
    expect(await stateOf(world, good.intent.key)).toBe('delivered');
  });

  it('keeps everything on a 401 and sends it after the next login', async () => {
    const world = new World();
    const intent = world.sale('v1');
    world.server.scripted.set(intent.key, [
      { kind: 'error', status: 401, code: 'NAO_AUTENTICADO', mensagem: 'Sessão expirada.', campos: {} },
    ]);
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
    const intent = world.sale('v1');
    world.server.scripted.set(intent.key, [
      { kind: 'error', status: 402, code: 'PLANO_EXPIRADO', mensagem: 'Expirou.', campos: {} },
    ]);
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
  ] as const)(
    'gives %s back to who looks on, where the plan or a permission holds it back; found later, it waits',
    async (operation, dito) => {
      const world = new World();
      const sale = world.sale('v1');
      const made = { ...sale, operation, body: { ...sale.body, ...dito } } as Intent;
      const semPermissao = { kind: 'error', status: 403, code: 'SEM_PERMISSAO' } as const;
      const refusal = { ...semPermissao, mensagem: 'O dono não deixa.', campos: {} };
      world.server.scripted.set(made.key, [refusal, refusal]);
      const { outcome } = await enfileirar(world, made);
      expect(await outcome).toMatchObject({
        kind: 'refused',
        code: 'SEM_PERMISSAO',
        mensagem: 'O dono não deixa.',
      });
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
    const later = [
      world.sale('tab', { operation: 'alterar', body: { itens: [item('a', 2)], criadaEm: '', versao: 1 } }),
      world.sale('tab', { operation: 'adicionar', body: { itens: [item('b', 1)], criadaEm: '' } }),
      world.sale('tab', { operation: 'alterar', body: { itens: [item('c', 3)], criadaEm: '', versao: 3 } }),
    ];
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
    world.locked = true;
    await world.clock.advance(60_000);
    expect(await stateOf(world, intent.key)).toBe('waiting');
    world.locked = false;
    await world.clock.advance(60_000);
    expect(await stateOf(world, intent.key)).toBe('delivered');
  });

  it('delivers every sale exactly once, whatever the network and the person do', async () => {
    const faults = fc.constantFrom<Fault>(
      'none',
      'request-lost',
      'answer-lost',
      'portal',
      'unavailable',
      'hang',
    );
    const step = fc.record({
      what: fc.constantFrom('sell', 'sell', 'edit', 'reload', 'wake', 'wait'),
      fault: faults,
      ms: fc.integer({ min: 0, max: 20_000 }),
      random: fc.double({ min: 0, max: 1, noNaN: true }),
    });
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 25 }), async (steps) => {
        const world = new World();
        const intents: string[] = [];
        let edits = 0;
        for (const { what, fault, ms, random } of steps) {
          world.server.fault = () => fault;
          world.random = () => random;
          if (what === 'sell') {
            const { intent } = await enfileirar(world, world.sale(`v${intents.length}`));
            intents.push(intent.key);
          }
          if (what === 'edit' && intents.length > 0) {
            edits += 1;
            const body = { itens: [item(`e${edits}`, 1)], criadaEm: '' };
            const { intent } = await enfileirar(world, world.sale('v0', { operation: 'adicionar', body }));
            intents.push(intent.key);
          }
          if (what === 'reload') await world.reload();
          if (what === 'wake') void world.motor.wake();
          await world.clock.advance(ms);
        }
        world.server.fault = () => 'none';
        await world.reload();
        await world.clock.advance(3_600_000);
        expect(await world.motor.unsettled()).toEqual([]);
        expect([...world.server.applied.keys()].sort()).toEqual([...intents].sort());
        // What was added to the first sale arrived whole and in order.
        const added = world.server.vendas.get('v0')?.itensVenda.map((line) => line.produtoId) ?? [];
        expect(added).toEqual(
          added.length > 0 ? ['cafe', ...Array.from({ length: edits }, (_, i) => `e${i + 1}`)] : [],
        );
      }),
      { numRuns: 150 },
    );
  });
});

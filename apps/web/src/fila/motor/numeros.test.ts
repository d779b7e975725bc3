import { describe, expect, it } from 'vitest';
import { recusa } from './envio.test-helper.ts';
import type { Envio } from './envio.ts';
import { compararComServidor, novoAparelho } from './numeros.ts';
import { enfileirar, fakeVenda, item, World } from './simulador.test-helper.ts';

const aparelho = (world: World) => world.store.aparelho('loja');
const numeros = async (world: World) =>
  (await world.store.desde('loja', '')).map(({ body }) => body.seqLocal ?? null);
const venda = (world: World, id: string) => world.sale(id, { tipo: 'VENDAS' });

describe('the numbers of this device', () => {
  it('a new sale draws the next one, whatever becomes of it; what is done to a sale has none', async () => {
    const world = new World();
    world.server.fault = () => 'request-lost';
    for (const id of ['a', 'b']) await enfileirar(world, venda(world, id));
    await enfileirar(world, world.sale('a', { operation: 'adicionar' }));
    await enfileirar(world, venda(world, 'c'));
    expect(await numeros(world)).toEqual([1, 2, null, 3]);
    expect(await aparelho(world)).toMatchObject({ ultimoSeq: 3, descartadas: [] });
    const { id } = (await aparelho(world)) ?? {};
    world.server.fault = () => 'none';
    await world.motor.wake();
    const sent = world.server.log.filter(({ path }) => path === '/api/vendas').map(({ body }) => body);
    expect(sent.at(-1)).toMatchObject({ dispositivoId: id, seqLocal: 3 });
  });

  it('each store has a device of its own, which outlives the page and the person', async () => {
    const world = new World();
    await enfileirar(world, venda(world, 'a'));
    world.who = { lojaId: 'outra', usuarioId: 'bia', nome: 'Bia', tipo: 'PRINCIPAL', sessao: 's2' };
    await enfileirar(world, venda(world, 'b'));
    world.who = { lojaId: 'loja', usuarioId: 'caio', nome: 'Caio', tipo: 'FUNCIONARIO', sessao: 's3' };
    await world.reload();
    await enfileirar(world, venda(world, 'c'));
    expect(await numeros(world)).toEqual([1, 2]);
    expect((await world.store.aparelho('outra'))?.ultimoSeq).toBe(1);
  });

  it('a refused sale that goes back to its person, a corrected and a discarded one leave numbers to tell', async () => {
    const world = new World();
    const refused = world.recusada('a', 'VALIDACAO');
    expect((await (await enfileirar(world, refused)).outcome).kind).toBe('refused');
    expect(await aparelho(world)).toMatchObject({ ultimoSeq: 1, descartadas: [1] });
    world.server.fault = () => 'request-lost';
    const { intent } = await enfileirar(world, venda(world, 'b'));
    await enfileirar(world, { ...venda(world, 'c'), replaces: intent.key });
    expect(await aparelho(world)).toMatchObject({ ultimoSeq: 3, descartadas: [1, 2] });
    await world.motor.discard((await world.motor.unsettled())[0]?.key ?? '');
    expect(await aparelho(world)).toMatchObject({ ultimoSeq: 3, descartadas: [1, 2, 3] });
  });

  it('a number that the server gave to another sale makes a new device of this one', async () => {
    const world = new World();
    await enfileirar(world, venda(world, 'a'));
    const before = await aparelho(world);
    const copied = venda(world, 'b');
    const marcada = { ...fakeVenda('b', []), marcas: ['SEQUENCIA_REPETIDA' as const] };
    world.server.scripted.set(copied.key, [{ kind: 'ok', venda: marcada, avisos: [] }]);
    await enfileirar(world, copied);
    const after = await aparelho(world);
    expect(after).toMatchObject({ ultimoSeq: 0, descartadas: [], registrado: false });
    expect(after?.id).not.toBe(before?.id);
    const { intent } = await enfileirar(world, venda(world, 'c'));
    const row = await world.store.get(intent.key);
    expect(row?.body).toMatchObject({ dispositivoId: after?.id, seqLocal: 1 });
  });

  it('a sale that the server has without its number leaves that to tell', async () => {
    const world = new World();
    const lost = venda(world, 'a');
    world.server.scripted.set(lost.key, [recusa('TOKEN_DUPLICADO', { venda: fakeVenda('a', []) })]);
    await enfileirar(world, lost);
    expect(await aparelho(world)).toMatchObject({ ultimoSeq: 1, descartadas: [1] });
  });

  it('a tab’s change that goes on as a sale of its own draws one then', async () => {
    const world = new World();
    const cancelada = { ...fakeVenda('mesa', [item('a', 1)]), cancelada: true };
    world.server.vendas.set('mesa', cancelada);
    const paga = world.sale('mesa', { operation: 'encerrar' });
    world.server.fault = () => 'request-lost';
    await enfileirar(world, paga);
    expect(await aparelho(world)).toBeUndefined();
    world.server.fault = () => 'none';
    await world.motor.wake();
    await world.motor.retryNow((await world.motor.unsettled())[0]?.key ?? '');
    const vendida = world.server.log.findLast(({ path }) => path === '/api/vendas');
    expect(vendida?.body).toMatchObject({ seqLocal: 1 });
  });
});

describe('this device against the server', () => {
  it('counts sales, not what was done to them: those here, those there, those that wait for a person', async () => {
    const world = new World();
    for (const id of ['a', 'b']) await enfileirar(world, world.sale(id));
    await enfileirar(world, world.sale('a', { operation: 'adicionar' }));
    world.server.fault = () => 'request-lost';
    const { intent } = await enfileirar(world, world.sale('c'));
    await enfileirar(world, world.sale('d'));
    await world.motor.discard(intent.key);
    const envios = await world.store.desde('loja', '');
    const aparelho = await world.store.aparelho('loja');
    expect(compararComServidor(envios, aparelho)).toEqual({ aparelho: 3, servidor: 2, precisamDeVoce: 0 });
    const stuck = envios.map(
      (envio): Envio => (envio.state === 'waiting' ? { ...envio, state: 'quarantine' } : envio),
    );
    expect(compararComServidor(stuck, aparelho).precisamDeVoce).toBe(1);
  });

  it('what the server says it misses is not there, whatever was answered once; of another device it says nothing', async () => {
    const world = new World();
    await enfileirar(world, world.sale('a'));
    const envios = await world.store.desde('loja', '');
    const contato = { em: 0, ultimoSeq: 1, esperando: 0, versao: '1', faltando: [1] };
    const aparelho = await world.store.mudarAparelho('loja', (row) => ({ ...row, contato }));
    expect(compararComServidor(envios, aparelho)).toMatchObject({ aparelho: 1, servidor: 0 });
    const outro = { ...novoAparelho('loja', 'outro'), contato };
    expect(compararComServidor(envios, outro)).toMatchObject({ aparelho: 1, servidor: 1 });
  });
});

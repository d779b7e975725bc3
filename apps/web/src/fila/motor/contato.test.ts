import { beforeEach, describe, expect, it } from 'vitest';
import {
  Contato,
  ENTRE_CONTATOS,
  type PedidoDeContato,
  type RespostaDoContato,
  SINAL_DE_VIDA,
} from './contato.ts';
import { ANA, enfileirar, settle, World } from './simulador.test-helper.ts';

/** A server that hears devices, and what it misses. */
class Ouvinte {
  readonly ditos: PedidoDeContato[] = [];
  readonly nomes: string[] = [];
  readonly conhecidos = new Set<string>();
  faltando: number[] = [];
  fault: 'none' | 'lost' | 'refused' = 'none';

  dizer = async (pedido: PedidoDeContato): Promise<RespostaDoContato> => {
    this.ditos.push(structuredClone(pedido));
    if (this.fault === 'lost') return { kind: 'none' };
    if (!this.conhecidos.has(pedido.id)) return { kind: 'desconhecido' };
    const gone = new Set(pedido.descartadas);
    this.faltando = this.faltando.filter((numero) => !gone.has(numero));
    return { kind: 'ok', faltando: this.faltando };
  };

  registrar = async ({ id }: { id: string }): Promise<RespostaDoContato> => {
    if (this.fault === 'lost') return { kind: 'none' };
    if (this.fault === 'refused') return { kind: 'recusado' };
    this.nomes.push(id);
    this.conhecidos.add(id);
    return { kind: 'ok', faltando: [] };
  };
}

let world: World;
let server: Ouvinte;
let contato: Contato;
let alone: boolean;

function boot(): Contato {
  return new Contato({
    ...{ store: world.store, who: () => world.who, after: world.clock.after, versao: '1.0.0' },
    now: () => world.clock.now,
    random: () => world.random(),
    newKey: () => world.key(),
    exclusive: async (work) => {
      if (!alone) return false;
      await work();
      return true;
    },
    dizer: server.dizer,
    registrar: server.registrar,
    reenviar: () => void world.motor.pump(),
    changed: () => undefined,
  });
}

async function vender(id: string) {
  const { intent } = await enfileirar(world, world.sale(id, { tipo: 'VENDAS' }));
  await contato.avisar();
  return intent;
}

beforeEach(() => {
  world = new World();
  server = new Ouvinte();
  alone = true;
  contato = boot();
});

describe('what a device says of itself', () => {
  it('nothing before its first sale; then a name, and how far it is', async () => {
    await contato.avisar();
    await world.clock.advance(SINAL_DE_VIDA);
    expect(server.ditos).toEqual([]);
    await vender('a');
    await world.clock.advance(5_000);
    const id = (await world.store.aparelho('loja'))?.id ?? '';
    expect(server.nomes).toEqual([id]);
    expect(server.ditos).toEqual([
      { id, who: ANA, ultimoSeq: 1, esperando: 0, versao: '1.0.0', descartadas: [] },
    ]);
  });

  it('at most once a minute, however much is sold', async () => {
    for (let n = 0; n < 30; n += 1) {
      await vender(`v${n}`);
      await world.clock.advance(4_000);
    }
    await world.clock.advance(ENTRE_CONTATOS);
    expect(server.ditos.map(({ ultimoSeq }) => ultimoSeq)).toEqual([1, 16, 30]);
  });

  it('once more when what waited has gone, without waiting for the minute', async () => {
    await vender('a');
    await world.clock.advance(10_000);
    world.server.fault = () => 'request-lost';
    for (const id of ['b', 'c', 'd']) await vender(id);
    expect(server.ditos).toHaveLength(1);
    world.server.fault = () => 'none';
    await world.motor.wake();
    await contato.avisar();
    await world.clock.advance(5_000);
    expect(server.ditos.map((dito) => [dito.ultimoSeq, dito.esperando])).toEqual([
      [1, 0],
      [4, 0],
    ]);
  });

  it('at once, too, where the server was told of one that waits', async () => {
    world.server.fault = () => 'request-lost';
    await vender('a');
    await world.clock.advance(5_000);
    world.server.fault = () => 'none';
    await world.motor.wake();
    await contato.avisar();
    await world.clock.advance(5_000);
    expect(server.ditos.map(({ esperando }) => esperando)).toEqual([1, 0]);
  });

  it('what still waits is said, too, and after that only that it is there', async () => {
    world.server.fault = () => 'request-lost';
    await vender('a');
    await world.clock.advance(5_000);
    expect(server.ditos).toMatchObject([{ ultimoSeq: 1, esperando: 1 }]);
    await world.clock.advance(SINAL_DE_VIDA - 10_000);
    expect(server.ditos).toHaveLength(1);
    await world.clock.advance(10_000);
    expect(server.ditos).toHaveLength(2);
  });

  it('backs off on its own while nobody answers, and sales go on', async () => {
    server.fault = 'lost';
    world.random = () => 1;
    const { key } = await vender('a');
    await world.clock.advance(60 * 60_000);
    expect(server.ditos).toEqual([]);
    expect((await world.store.get(key))?.state).toBe('delivered');
    server.fault = 'none';
    await contato.avisar({ acordar: true });
    await world.clock.advance(5_000);
    expect(server.ditos).toHaveLength(1);
  });

  it('is heard without a name where that is refused, and known again after the server was restored', async () => {
    server.fault = 'refused';
    await vender('a');
    const id = (await world.store.aparelho('loja'))?.id ?? '';
    server.conhecidos.add(id);
    await world.clock.advance(5_000);
    expect([server.nomes, server.ditos.length]).toEqual([[], 1]);
    server.fault = 'none';
    await vender('b');
    await world.clock.advance(ENTRE_CONTATOS);
    server.conhecidos.clear();
    await vender('c');
    await world.clock.advance(ENTRE_CONTATOS);
    expect(server.nomes).toEqual([id, id]);
    expect(server.ditos.at(-1)).toMatchObject({ id, ultimoSeq: 3 });
  });

  it('one window speaks for all: the others see what it said', async () => {
    alone = false;
    await vender('a');
    await world.clock.advance(30_000);
    expect(server.ditos).toEqual([]);
    // That is no word of the server's: whoever looks on asks again.
    expect(await contato.falar()).toBeUndefined();
    const other = boot();
    alone = true;
    await other.falar();
    await world.clock.advance(ENTRE_CONTATOS);
    expect(server.ditos).toHaveLength(1);
  });
});

describe('what the server misses', () => {
  it('is sent again under its own key, with what was done to its tab, in order', async () => {
    const mesa = await enfileirar(world, world.sale('mesa'));
    const mais = await enfileirar(world, world.sale('mesa', { operation: 'adicionar' }));
    await enfileirar(world, world.sale('b', { tipo: 'VENDAS' }));
    // Restored from a backup of before.
    world.server.vendas.clear();
    world.server.applied.clear();
    server.faltando = [1];
    const sent = world.server.log.length;
    await contato.falar();
    await settle();
    expect(world.server.log.slice(sent).map(({ method, path, key }) => [method, path, key])).toEqual([
      ['POST', '/api/vendas', mesa.intent.key],
      ['POST', '/api/vendas/mesa/itens', mais.intent.key],
    ]);
    expect(world.server.log.at(sent)?.body).toMatchObject({ seqLocal: 1, origem: 'fila' });
    expect(await world.motor.unsettled()).toEqual([]);
    // Until the next contact the device knows from the answer that nothing is missing any more.
    expect((await world.store.aparelho('loja'))?.contato?.faltando).toEqual([]);
  });

  it('what was discarded is told once; what the device has no longer is nobody’s to tell', async () => {
    world.server.fault = () => 'request-lost';
    const { key } = await vender('a');
    await world.motor.discard(key);
    server.faltando = [1, 7];
    await contato.falar();
    expect(server.ditos.map(({ descartadas }) => descartadas)).toEqual([[1]]);
    expect(server.faltando).toEqual([7]);
    await world.clock.advance(3 * SINAL_DE_VIDA);
    expect(server.ditos.slice(1).every(({ descartadas }) => descartadas.length === 0)).toBe(true);
    // The server forgot it: asked again, told again.
    server.faltando = [1, 7];
    await world.clock.advance(SINAL_DE_VIDA + ENTRE_CONTATOS);
    expect(server.faltando).toEqual([7]);
  });

  it('what was told and not answered is told again', async () => {
    world.server.fault = () => 'request-lost';
    const { key } = await vender('a');
    await world.motor.discard(key);
    await contato.falar();
    await vender('b');
    await world.motor.discard((await world.motor.unsettled())[0]?.key ?? '');
    server.fault = 'lost';
    expect(await contato.falar()).toBe(false);
    server.fault = 'none';
    expect(await contato.falar()).toBe(true);
    expect(server.ditos.map(({ descartadas }) => descartadas)).toEqual([[1], [2], [2]]);
  });

  it('what still waits is left to its turn', async () => {
    world.server.fault = () => 'request-lost';
    const { key } = await vender('a');
    server.faltando = [1];
    const sent = world.server.log.length;
    await contato.falar();
    await settle();
    expect(world.server.log).toHaveLength(sent);
    expect((await world.store.get(key))?.state).toBe('waiting');
  });
});

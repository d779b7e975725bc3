import { beforeEach, expect, it } from 'vitest';
import { recusa } from './envio.test-helper.ts';
import type { EnvioRequest, Who } from './motor-parts.ts';
import { settle, World } from './simulador.test-helper.ts';

const ANA: Who = { lojaId: 'loja', usuarioId: 'ana', nome: 'Ana', tipo: 'FUNCIONARIO', sessao: 's-ana' };
const BIA: Who = { lojaId: 'loja', usuarioId: 'bia', nome: 'Bia', tipo: 'FUNCIONARIO', sessao: 's-bia' };
const DONO: Who = { lojaId: 'loja', usuarioId: 'dono', nome: 'Dora', tipo: 'PRINCIPAL', sessao: 's-dono' };
let world: World;
let asked: EnvioRequest[];
let entregas: Map<string, string>;
let refused: Set<string>;

beforeEach(() => {
  world = new World();
  asked = [];
  entregas = new Map();
  refused = new Set();
  world.motor.stop();
  world.motor = world.boot({
    entregas: () => entregas,
    enviar: async (request) => {
      asked.push(request);
      if (request.entrega && refused.has(request.entrega)) return recusa('NAO_AUTENTICADO', { status: 401 });
      return world.server.enviar(request);
    },
  });
});

/** Sells without a connection. */
async function vender(who: Who, ...ids: string[]): Promise<void> {
  world.who = who;
  world.server.fault = () => 'request-lost';
  for (const id of ids) await world.motor.enfileirar(world.sale(id));
  await settle();
  world.server.fault = () => 'none';
  asked = [];
}

async function conectar(who: Who): Promise<void> {
  world.who = who;
  await world.motor.wake();
  await settle();
}

const porQuem = () =>
  asked.map(({ params, who, entrega, body: { origem, vendedorId } }) => {
    return { venda: params.id, por: entrega ?? who.sessao, origem, vendedorId };
  });

it('the sales of three persons go out with whoever is at the till, each in his own name', async () => {
  await vender(ANA, 'a1', 'a2');
  await vender(DONO, 'd1');
  entregas.set('ana', 'e-ana').set('bia', 'e-bia').set('dono', 'e-dono');
  await vender(BIA, 'b1');
  await conectar(BIA);
  const fila = { origem: 'fila', vendedorId: undefined };
  expect(porQuem()).toEqual([
    { venda: 'a1', por: 'e-ana', ...fila },
    { venda: 'a2', por: 'e-ana', ...fila },
    { venda: 'd1', por: 'e-dono', ...fila },
    { venda: 'b1', por: 's-bia', ...fila },
  ]);
  expect(await world.store.unsettled('loja')).toEqual([]);
});

it('without a token of theirs, others’ sales wait for them, or for the owner', async () => {
  await vender(ANA, 'a1');
  await conectar(BIA);
  expect(asked).toEqual([]);
  await conectar(DONO);
  expect(asked).toEqual([]);
  await world.motor.adopt('ana');
  expect(porQuem()).toEqual([{ venda: 'a1', por: 's-dono', origem: 'fila', vendedorId: 'ana' }]);
});

it('who was dismissed stops nobody: his wait, whoever is there goes on and is not asked to sign in', async () => {
  entregas.set('ana', 'e-ana');
  refused.add('e-ana');
  await vender(ANA, 'a1', 'a2');
  await vender(BIA, 'b1');
  await conectar(BIA);
  await world.clock.advance(600_000);
  expect(world.motor.needsLogin).toBe(false);
  expect(porQuem().filter(({ por }) => por === 's-bia')).toHaveLength(1);
  // Both were on their way when the first answer came; neither is tried again.
  expect(porQuem().filter(({ por }) => por === 'e-ana').length).toBeLessThanOrEqual(2);
  expect((await world.store.unsettled('loja')).map(({ vendaId, state }) => [vendaId, state])).toEqual([
    ['a1', 'waiting'],
    ['a2', 'waiting'],
  ]);
  await conectar(DONO);
  await world.motor.adopt('ana');
  expect(await world.store.unsettled('loja')).toEqual([]);
  expect(porQuem().at(-1)).toMatchObject({ por: 's-dono', vendedorId: 'ana' });
});

it('a sale that was written before a change of person is never sent in the next one’s name', async () => {
  world.who = ANA;
  const written = world.motor.enfileirar(world.sale('a1'));
  world.who = BIA;
  await written;
  await world.clock.advance(600_000);
  expect(asked).toEqual([]);
  await conectar(ANA);
  expect(porQuem()).toMatchObject([{ venda: 'a1', por: 's-ana' }]);
});

import type { Marca } from '@balcao/contract/vendas/venda';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Person } from '../../../testing/person.ts';
import { key } from '../../../testing/signed.ts';
import { useTestApp } from '../../../testing/test-app.ts';

const test = useTestApp();
/** When novoFuncionario takes on. */
const HIRED = '2026-03-09T12:00:00.000Z';
const MORNING = '2026-03-10T09:00:00.000Z';
const NOON = '2026-03-10T12:00:00.000Z';
const BEFORE_NOON = '2026-03-10T11:59:59.999Z';
const NOW = '2026-03-10T15:00:00.000Z';

let ana: Person;
let beto: Person;
let produtoId: string;
let drawn = 0;
beforeEach(async () => {
  test.clock.set('2026-03-10T08:00:00Z');
  ana = await test.novoDono();
  produtoId = await ana.novoProduto();
  beto = await ana.novoFuncionario();
});

/** From the device's queue, delivered by that person now; each with a quantity of its own, so that none is a double. */
function deliver(who: Person, criadaEm: string, vendedorId?: string) {
  drawn += 1;
  const itens = [{ produtoId, nome: 'Pão francês', preco: 0.75, quantidade: drawn }];
  return who.call(
    'POST',
    '/api/vendas',
    { tipo: 'VENDAS', itens, origem: 'fila', criadaEm, vendedorId },
    key(),
  );
}
async function taken(answer: Promise<{ statusCode: number; body: string }>): Promise<Marca[]> {
  const { statusCode, body } = await answer;
  expect(statusCode, body).toBe(201);
  return JSON.parse(body).marcas;
}
async function refused(answer: Promise<{ statusCode: number; json: () => { code: string } }>) {
  const { statusCode, json } = await answer;
  expect([statusCode, json().code]).toEqual([403, 'SEM_PERMISSAO']);
}

describe('a queue that is delivered after its seller lost what he could', () => {
  it('the permission: before the loss taken and marked, from it on a 403', async () => {
    test.clock.set(NOON);
    await ana.mudarFuncionario(beto, { permissoes: ['produtos'] });
    test.clock.set(NOW);
    expect(await taken(deliver(beto, BEFORE_NOON))).toEqual(['PERMISSAO_RETIRADA']);
    await refused(deliver(beto, NOON));
    await refused(deliver(beto, NOW));
  });

  it('his account, deactivated: the owner delivers it', async () => {
    test.clock.set(NOON);
    await ana.mudarFuncionario(beto, { ativo: false });
    test.clock.set(NOW);
    expect((await deliver(beto, BEFORE_NOON)).statusCode).toBe(401);
    expect(await taken(deliver(ana, BEFORE_NOON, beto.usuarioId))).toEqual(['PERMISSAO_RETIRADA']);
    await refused(deliver(ana, NOON, beto.usuarioId));
  });

  it('his job: the owner delivers it, whenever he finds the device and signs in there', async () => {
    test.clock.set(NOON);
    expect((await ana.call('DELETE', `/api/funcionarios/${beto.usuarioId}`)).statusCode).toBe(204);
    test.clock.set(NOW);
    expect(await taken(deliver(ana, BEFORE_NOON, beto.usuarioId))).toEqual(['PERMISSAO_RETIRADA']);
    await refused(deliver(ana, NOON, beto.usuarioId));
    test.clock.set('2026-06-10T12:00:00Z');
    const there = await test.signIn(ana.email, ana.senha);
    await test.sql.query('update lojas set plano_expira_em = null where id = $1', [ana.lojaId]);
    const late = await taken(deliver(there, BEFORE_NOON, beto.usuarioId));
    expect(late).toEqual(['PERMISSAO_RETIRADA', 'DATA_RETROATIVA']);
  });

  it('deactivated and back without the permission: the owner delivers what he sold before', async () => {
    test.clock.set(MORNING);
    await ana.mudarFuncionario(beto, { ativo: false });
    test.clock.set(NOON);
    await ana.mudarFuncionario(beto, { ativo: true, permissoes: ['despesas'] });
    test.clock.set(NOW);
    const again = await test.signIn(beto.email);
    const early = '2026-03-10T08:59:59.999Z';
    // His new session is younger than the loss.
    await refused(deliver(again, early));
    expect(await taken(deliver(ana, early, beto.usuarioId))).toEqual(['PERMISSAO_RETIRADA']);
    await refused(deliver(ana, MORNING, beto.usuarioId));
  });

  it('given back: nothing to mark', async () => {
    test.clock.set(MORNING);
    await ana.mudarFuncionario(beto, { permissoes: ['produtos'] });
    test.clock.set(NOON);
    await ana.mudarFuncionario(beto, { permissoes: ['produtos', 'vendas'] });
    test.clock.set(NOW);
    expect(await taken(deliver(beto, BEFORE_NOON))).toEqual([]);
  });

  it('never had: a 403 at whatever time, by whomever', async () => {
    const caio = await ana.novoFuncionario(['produtos']);
    test.clock.set(NOW);
    await refused(deliver(caio, HIRED));
    await refused(deliver(ana, HIRED, caio.usuarioId));
  });
});

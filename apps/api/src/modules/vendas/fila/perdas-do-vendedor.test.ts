import { beforeEach, describe, expect, it } from 'vitest';
import { umaLoja } from '../../../testing/loja/uma-loja.ts';
import { item, refused, written } from '../../../testing/loja/vendas.ts';
import type { Person } from '../../../testing/person.ts';
import { useTestApp } from '../../../testing/test-app.ts';

const test = useTestApp();
const ana = umaLoja(test, async (dona) => {
  test.clock.set('2026-03-10T08:00:00Z');
  return { produtoId: await dona.novoProduto() };
});
const MORNING = '2026-03-10T09:00:00.000Z';
const NOON = '2026-03-10T12:00:00.000Z';
const BEFORE_NOON = '2026-03-10T11:59:59.999Z';
const NOW = '2026-03-10T15:00:00.000Z';
let beto: Person;
let drawn = 0;
beforeEach(async () => {
  beto = await ana.novoFuncionario();
});

/** From the device's queue, delivered by that person now; each with a quantity of its own, so that none is a double. */
function deliver(who: Person, criadaEm: string, vendedorId?: string) {
  drawn += 1;
  const itens = [item(ana.produtoId, { quantidade: drawn })];
  return who.gravar('POST', '/api/vendas', { tipo: 'VENDAS', itens, origem: 'fila', criadaEm, vendedorId });
}
const taken = async (...call: Parameters<typeof deliver>) => written(await deliver(...call), 201).marcas;
const forbidden = async (...call: Parameters<typeof deliver>) =>
  refused(await deliver(...call), 403, 'SEM_PERMISSAO');

describe('a queue that is delivered after its seller lost what he could', () => {
  it('his account, deactivated: the owner delivers it', async () => {
    test.clock.set(NOON);
    await ana.mudarFuncionario(beto, { ativo: false });
    test.clock.set(NOW);
    expect((await deliver(beto, BEFORE_NOON)).statusCode).toBe(401);
    expect(await taken(ana, BEFORE_NOON, beto.usuarioId)).toEqual(['PERMISSAO_RETIRADA']);
    await forbidden(ana, NOON, beto.usuarioId);
  });

  it('his job: the owner delivers it, whenever he finds the device and signs in there', async () => {
    test.clock.set(NOON);
    expect((await ana.call('DELETE', `/api/funcionarios/${beto.usuarioId}`)).statusCode).toBe(204);
    test.clock.set(NOW);
    expect(await taken(ana, BEFORE_NOON, beto.usuarioId)).toEqual(['PERMISSAO_RETIRADA']);
    await forbidden(ana, NOON, beto.usuarioId);
    test.clock.set('2026-06-10T12:00:00Z');
    const there = await test.signIn(ana.email, ana.senha);
    await test.sql.query('update lojas set plano_expira_em = null where id = $1', [ana.lojaId]);
    const late = await taken(there, BEFORE_NOON, beto.usuarioId);
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
    await forbidden(again, early);
    expect(await taken(ana, early, beto.usuarioId)).toEqual(['PERMISSAO_RETIRADA']);
    await forbidden(ana, MORNING, beto.usuarioId);
  });

  it('given back: nothing to mark', async () => {
    test.clock.set(MORNING);
    await ana.mudarFuncionario(beto, { permissoes: ['produtos'] });
    test.clock.set(NOON);
    await ana.mudarFuncionario(beto, { permissoes: ['produtos', 'vendas'] });
    test.clock.set(NOW);
    expect(await taken(beto, BEFORE_NOON)).toEqual([]);
  });
});

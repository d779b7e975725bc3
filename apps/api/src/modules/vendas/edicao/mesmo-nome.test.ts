import type { AvisoDaVenda } from '@balcao/contract/vendas/vendas';
import { expect, test } from 'vitest';
import { umaLoja } from '../../../testing/loja/uma-loja.ts';
import { item, refused, written } from '../../../testing/loja/vendas.ts';
import type { Person } from '../../../testing/person.ts';
import { holdingBalance, times } from '../../../testing/races.ts';
import { useTestApp } from '../../../testing/test-app.ts';

const given = useTestApp();
const loja = umaLoja(given, async (owner) => ({ produtoId: await owner.novoProduto({ quantidade: 1000 }) }));
let drawn = 0;

/** Each with a quantity of its own, so that none is the same sale again. */
function itens() {
  drawn += 1;
  return [item(loja.produtoId, { quantidade: drawn })];
}
const open = (identificador: string) => loja.abrirMesa(loja.produtoId, { identificador, itens: itens() });
const rename = async (id: string, identificador: string) =>
  written(await loja.gravar('PUT', `/api/vendas/${id}`, { itens: itens(), identificador }), 200);
const noteOf = (vendaId: string): AvisoDaVenda => ({ tipo: 'MESMO_NOME', vendaId });

test('a tab with the name of an open one is made, with a note that leads to it', async () => {
  const mesa = await open('Mesa São João');
  expect(mesa.avisos).toEqual([]);
  for (const name of ['Mesa São João', ' mesa SÃO joão ', 'MESA SAO JOAO', 'Mesa Sa\u0303o Joa\u0303o']) {
    expect((await open(name)).avisos).toEqual([noteOf(mesa.id)]);
  }
  expect((await open('Mesa São João 2')).avisos).toEqual([]);
});

test('closed and cancelled tabs, future sales, counter sales and other stores have no say', async () => {
  await loja.encerrar((await open('Mesa 1')).id);
  await loja.cancelar((await open('Mesa 1')).id);
  await loja.abrirFutura(loja.produtoId, { identificador: 'Mesa 1', itens: itens() });
  await loja.vender(loja.produtoId, { identificador: 'Mesa 1', itens: itens() });
  const other = await given.novoDono();
  await other.abrirMesa(await other.novoProduto(), { identificador: 'Mesa 1' });
  expect((await open('Mesa 1')).avisos).toEqual([]);
  const futura = await loja.abrirFutura(loja.produtoId, { identificador: 'Mesa 1', itens: itens() });
  expect(futura.avisos).toEqual([]);
});

test('a rename is told as well, an edit that keeps the name is not', async () => {
  const [um, dois] = [await open('Mesa 1'), await open('Mesa 2')];
  expect((await rename(dois.id, 'mesa 1')).avisos).toEqual([noteOf(um.id)]);
  expect((await rename(dois.id, 'mesa 1')).avisos).toEqual([]);
  expect((await rename(um.id, 'MESA 3')).avisos).toEqual([]);
});

test('the note comes beside those about the stock, after closing too', async () => {
  const pouco = await loja.novoProduto({ quantidade: 0 });
  const mesa = await open('Mesa 1');
  const outra = await loja.abrirMesa(pouco, { itens: [item(pouco)] });
  expect(outra.avisos).toEqual([{ produtoId: pouco, quantidade: -1 }, noteOf(mesa.id)]);
  const added: string[] = [];
  for (const { id } of [mesa, outra]) {
    await loja.encerrar(id);
    const nova = written(await loja.gravar('POST', `/api/vendas/${id}/itens`, { itens: itens() }), 201);
    expect(nova.avisos).toEqual(added.map(noteOf));
    added.push(nova.id);
  }
});

test('of several that open one table at once, one gets no note and each other does', async () => {
  const notes = await holdingBalance(given, loja.produtoId, 5, () => times(5, () => open('Mesa 7')));
  const told = notes.map(({ avisos }) => avisos.length).toSorted();
  expect(told).toEqual([0, 1, 1, 1, 1]);
});

test('of an opening and a rename to one name at once, the second to commit gets the note', async () => {
  const mesa = await open('Mesa 1');
  const both = await holdingBalance(given, loja.produtoId, 2, () =>
    Promise.all([open('Mesa 9'), rename(mesa.id, 'MESA 9')]),
  );
  expect(both.map(({ avisos }) => avisos.length).toSorted()).toEqual([0, 1]);
});

test('GET /api/vendas/abertas tells how many tabs are open and what is on them', async () => {
  const abertas = async (who: Person) => (await who.call('GET', '/api/vendas/abertas')).json();
  expect(await abertas(loja)).toEqual({ quantidade: 0, total: 0 });
  await loja.abrirMesa(loja.produtoId, {
    identificador: 'A',
    itens: [item(loja.produtoId, { preco: 0.1, quantidade: 3 })],
  });
  await loja.abrirMesa(loja.produtoId, {
    identificador: 'B',
    itens: [item(loja.produtoId, { preco: 57.07 })],
  });
  await loja.encerrar((await open('C')).id);
  await loja.abrirFutura(loja.produtoId, { itens: itens() });
  expect(await abertas(await loja.novoFuncionario())).toEqual({ quantidade: 2, total: 57.37 });
  const caio = await loja.novoFuncionario(['relatorios']);
  refused(await caio.call('GET', '/api/vendas/abertas'), 403, 'SEM_PERMISSAO');
});

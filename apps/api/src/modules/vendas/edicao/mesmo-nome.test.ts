import type { AvisoDaVenda } from '@balcao/contract/vendas/vendas';
import { expect, test } from 'vitest';
import { novoFuncionario } from '../../../testing/loja/equipe.ts';
import { umaLoja } from '../../../testing/loja/uma-loja.ts';
import {
  abrirFutura,
  abrirMesa,
  cancelar,
  encerrar,
  gravar,
  item,
  refused,
  vender,
  written,
} from '../../../testing/loja/vendas.ts';
import { holdingBalance, times } from '../../../testing/races.ts';
import { novoDono, novoProduto, type Person, useTestApp } from '../../../testing/test-app.ts';

const given = useTestApp();
const loja = umaLoja(given, async (owner) => ({ produtoId: await novoProduto(owner, { quantidade: 1000 }) }));
let drawn = 0;

/** Each with a quantity of its own, so that none is the same sale again. */
function itens() {
  drawn += 1;
  return [item(loja.produtoId, { quantidade: drawn })];
}
const open = (identificador: string) => abrirMesa(loja, loja.produtoId, { identificador, itens: itens() });
const rename = async (id: string, identificador: string) =>
  written(await gravar(loja, 'PUT', `/api/vendas/${id}`, { itens: itens(), identificador }), 200);
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
  await encerrar(loja, (await open('Mesa 1')).id);
  await cancelar(loja, (await open('Mesa 1')).id);
  await abrirFutura(loja, loja.produtoId, { identificador: 'Mesa 1', itens: itens() });
  await vender(loja, loja.produtoId, { identificador: 'Mesa 1', itens: itens() });
  const other = await novoDono(given);
  await abrirMesa(other, await novoProduto(other), { identificador: 'Mesa 1' });
  expect((await open('Mesa 1')).avisos).toEqual([]);
  const futura = await abrirFutura(loja, loja.produtoId, { identificador: 'Mesa 1', itens: itens() });
  expect(futura.avisos).toEqual([]);
});

test('a rename is told as well, an edit that keeps the name is not', async () => {
  const [um, dois] = [await open('Mesa 1'), await open('Mesa 2')];
  expect((await rename(dois.id, 'mesa 1')).avisos).toEqual([noteOf(um.id)]);
  expect((await rename(dois.id, 'mesa 1')).avisos).toEqual([]);
  expect((await rename(um.id, 'MESA 3')).avisos).toEqual([]);
});

test('the note comes beside those about the stock, after closing too', async () => {
  const pouco = await novoProduto(loja, { quantidade: 0 });
  const mesa = await open('Mesa 1');
  const outra = await abrirMesa(loja, pouco, { itens: [item(pouco)] });
  expect(outra.avisos).toEqual([{ produtoId: pouco, quantidade: -1 }, noteOf(mesa.id)]);
  const added: string[] = [];
  for (const { id } of [mesa, outra]) {
    await encerrar(loja, id);
    const nova = written(await gravar(loja, 'POST', `/api/vendas/${id}/itens`, { itens: itens() }), 201);
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
  await abrirMesa(loja, loja.produtoId, {
    identificador: 'A',
    itens: [item(loja.produtoId, { preco: 0.1, quantidade: 3 })],
  });
  await abrirMesa(loja, loja.produtoId, {
    identificador: 'B',
    itens: [item(loja.produtoId, { preco: 57.07 })],
  });
  await encerrar(loja, (await open('C')).id);
  await abrirFutura(loja, loja.produtoId, { itens: itens() });
  expect(await abertas(await novoFuncionario(given, loja))).toEqual({ quantidade: 2, total: 57.37 });
  const caio = await novoFuncionario(given, loja, ['relatorios']);
  refused(await caio.call('GET', '/api/vendas/abertas'), 403, 'SEM_PERMISSAO');
});

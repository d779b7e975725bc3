import type { AvisoDaVenda } from '@balcao/contract/vendas';
import { beforeEach, expect, test } from 'vitest';
import { novoFuncionario } from '../../../testing/loja/equipe.ts';
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
let owner: Person;
let produtoId: string;
let drawn = 0;

beforeEach(async () => {
  owner = await novoDono(given);
  produtoId = await novoProduto(owner, { quantidade: 1000 });
});

/** Each with a quantity of its own, so that none is the same sale again. */
function itens() {
  drawn += 1;
  return [item(produtoId, { quantidade: drawn })];
}
const open = (identificador: string) => abrirMesa(owner, produtoId, { identificador, itens: itens() });
const rename = async (id: string, identificador: string) =>
  written(await gravar(owner, 'PUT', `/api/vendas/${id}`, { itens: itens(), identificador }), 200);
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
  await encerrar(owner, (await open('Mesa 1')).id);
  await cancelar(owner, (await open('Mesa 1')).id);
  await abrirFutura(owner, produtoId, { identificador: 'Mesa 1', itens: itens() });
  await vender(owner, produtoId, { identificador: 'Mesa 1', itens: itens() });
  const other = await novoDono(given);
  await abrirMesa(other, await novoProduto(other), { identificador: 'Mesa 1' });
  expect((await open('Mesa 1')).avisos).toEqual([]);
  const futura = await abrirFutura(owner, produtoId, { identificador: 'Mesa 1', itens: itens() });
  expect(futura.avisos).toEqual([]);
});

test('a rename is told as well, an edit that keeps the name is not', async () => {
  const [um, dois] = [await open('Mesa 1'), await open('Mesa 2')];
  expect((await rename(dois.id, 'mesa 1')).avisos).toEqual([noteOf(um.id)]);
  expect((await rename(dois.id, 'mesa 1')).avisos).toEqual([]);
  expect((await rename(um.id, 'MESA 3')).avisos).toEqual([]);
});

test('the note comes beside those about the stock, after closing too', async () => {
  const pouco = await novoProduto(owner, { quantidade: 0 });
  const mesa = await open('Mesa 1');
  const outra = await abrirMesa(owner, pouco, { itens: [item(pouco)] });
  expect(outra.avisos).toEqual([{ produtoId: pouco, quantidade: -1 }, noteOf(mesa.id)]);
  const added: string[] = [];
  for (const { id } of [mesa, outra]) {
    await encerrar(owner, id);
    const nova = written(await gravar(owner, 'POST', `/api/vendas/${id}/itens`, { itens: itens() }), 201);
    expect(nova.avisos).toEqual(added.map(noteOf));
    added.push(nova.id);
  }
});

test('of several that open one table at once, one gets no note and each other does', async () => {
  const notes = await holdingBalance(given, produtoId, 5, () => times(5, () => open('Mesa 7')));
  const told = notes.map(({ avisos }) => avisos.length).toSorted();
  expect(told).toEqual([0, 1, 1, 1, 1]);
});

test('of an opening and a rename to one name at once, the second to commit gets the note', async () => {
  const mesa = await open('Mesa 1');
  const both = await holdingBalance(given, produtoId, 2, () =>
    Promise.all([open('Mesa 9'), rename(mesa.id, 'MESA 9')]),
  );
  expect(both.map(({ avisos }) => avisos.length).toSorted()).toEqual([0, 1]);
});

test('GET /api/vendas/abertas tells how many tabs are open and what is on them', async () => {
  const abertas = async (who: Person) => (await who.call('GET', '/api/vendas/abertas')).json();
  expect(await abertas(owner)).toEqual({ quantidade: 0, total: 0 });
  await abrirMesa(owner, produtoId, {
    identificador: 'A',
    itens: [item(produtoId, { preco: 0.1, quantidade: 3 })],
  });
  await abrirMesa(owner, produtoId, { identificador: 'B', itens: [item(produtoId, { preco: 57.07 })] });
  await encerrar(owner, (await open('C')).id);
  await abrirFutura(owner, produtoId, { itens: itens() });
  expect(await abertas(await novoFuncionario(given, owner))).toEqual({ quantidade: 2, total: 57.37 });
  const caio = await novoFuncionario(given, owner, ['relatorios']);
  refused(await caio.call('GET', '/api/vendas/abertas'), 403, 'SEM_PERMISSAO');
});

import { expect, test } from 'vitest';
import { umaLoja } from '../../testing/loja/uma-loja.ts';
import { refused } from '../../testing/loja/vendas.ts';
import type { Person } from '../../testing/person.ts';
import { tally } from '../../testing/races.ts';
import { key } from '../../testing/signed.ts';
import { useTestApp } from '../../testing/test-app.ts';

const t = useTestApp();
const loja = umaLoja(t);
const produto = { nome: 'Suco', valor: 3, quantidade: 0, estoque: 1, categoria: 'Bebidas' };

function put(id: string, fields: Record<string, unknown>) {
  return loja.call('PUT', `/api/produtos/${id}`, { ...produto, ...fields });
}

function create(fields: Record<string, unknown>) {
  return loja.call('POST', '/api/produtos', { ...produto, ...fields });
}

test('a product has further codes, each once, and the main one is not among them', async () => {
  const answer = await create({ codigoBarras: '1', outrosCodigos: [' 2 ', '3', '2', '1', ''] });
  expect(answer.json()).toMatchObject({ codigoBarras: '1', outrosCodigos: ['2', '3'] });
  const { id } = answer.json();
  // One that is made the main code is no further one any more; what a call leaves out stays.
  expect((await put(id, { codigoBarras: '2' })).json()).toMatchObject({
    codigoBarras: '2',
    outrosCodigos: ['3'],
  });
  expect((await put(id, { outrosCodigos: ['4', '2'] })).json()).toMatchObject({
    codigoBarras: '2',
    outrosCodigos: ['4'],
  });
  expect((await put(id, {})).json()).toMatchObject({ codigoBarras: '2', outrosCodigos: ['4'] });
  expect(await loja.listarProdutos()).toMatchObject([{ id, outrosCodigos: ['4'] }]);
});

test('a code is taken whichever of the two it is, and free again once it is given up', async () => {
  const first = await loja.novoProduto({ codigoBarras: '1', outrosCodigos: ['2'] });
  const second = await loja.novoProduto({ codigoBarras: '9' });
  for (const fields of [
    { codigoBarras: '1' },
    { codigoBarras: '2' },
    { outrosCodigos: ['1'] },
    { outrosCodigos: ['8', '2'] },
  ]) {
    const told = refused(await create(fields), 409, 'CODIGO_EM_USO').mensagem;
    expect(told).toBe('Já existe um produto com este código de barras.');
    refused(await put(second, fields), 409, 'CODIGO_EM_USO');
  }
  await put(first, { codigoBarras: '2', outrosCodigos: [] });
  expect((await put(second, { outrosCodigos: ['1'] })).statusCode).toBe(200);
  await loja.call('DELETE', `/api/produtos/${first}`);
  expect((await create({ outrosCodigos: ['2'] })).statusCode).toBe(201);
  // Another store's codes are its own.
  expect(await (await t.novoDono()).novoProduto({ codigoBarras: '1', outrosCodigos: ['2'] })).toBeTruthy();
});

test('of several products that take one code at once, one gets it', async () => {
  const answers = await Promise.all(
    Array.from({ length: 6 }, (_, n) =>
      create(n % 2 ? { codigoBarras: '7' } : { outrosCodigos: [`6${n}`, '7'] }),
    ),
  );
  expect(tally(answers)).toEqual({ '201': 1, '409 CODIGO_EM_USO': 5 });
});

test('a code that is none, and more than may be, are refused at the field', async () => {
  for (const outrosCodigos of [
    '7',
    [7],
    ['a b'],
    ['x'.repeat(61)],
    Array.from({ length: 31 }, (_, n) => `${n}`),
  ]) {
    const { campos } = refused(await create({ outrosCodigos }), 400, 'VALIDACAO');
    expect(Object.keys(campos ?? {})[0]).toMatch(/^outrosCodigos/);
  }
});

test('a file brings further codes, adds to those of a known product, and what is exported comes in again', async () => {
  const id = await loja.novoProduto({ codigoBarras: '1', outrosCodigos: ['2'] });
  const list = async (person: Person) => person.listarProdutos();
  const bring = (person: Person, csv: string) =>
    person.call('POST', '/api/produtos/importar', csv, { ...key(), 'content-type': 'text/csv' });
  // Known by any of its codes.
  const file = 'codigo_barras;nome;preco;quantidade;outros_codigos\n2;Suco novo;4,50;;3 1\n9;Gelo;2;;8\n';
  expect((await bring(loja, file)).json()).toMatchObject({ criados: 1, atualizados: 1 });
  expect(await list(loja)).toMatchObject([
    { nome: 'Gelo', codigoBarras: '9', outrosCodigos: ['8'], semControle: true },
    { id, nome: 'Suco novo', codigoBarras: '1', outrosCodigos: ['2', '3'] },
  ]);
  const rui = await t.novoDono();
  const exported = (await loja.call('GET', '/api/produtos/exportar')).body;
  expect((await bring(rui, exported)).json()).toMatchObject({ criados: 2 });
  const same = ({ id: _, criadoEm: __, ...fields }: Record<string, unknown>) => fields;
  expect((await list(rui)).map(same)).toEqual((await list(loja)).map(same));
  refused(await bring(rui, 'codigo_barras;nome;outros_codigos\n77;Outro;8\n'), 409, 'CODIGO_EM_USO');
});

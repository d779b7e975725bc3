import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { ImportResult } from '@balcao/contract/produtos/produtos';
import { expect, test } from 'vitest';
import type { Person } from '../../../testing/person.ts';
import { key } from '../../../testing/signed.ts';
import { useTestApp } from '../../../testing/test-app.ts';

const t = useTestApp();

const exemplo = (nome: string) => readFile(join(import.meta.dirname, 'exemplos', `${nome}.csv`));
const take = (person: Person, body: Buffer, query = '', headers = key()) =>
  person.call('POST', `/api/produtos/importar?${query}`, body, { 'content-type': 'text/csv', ...headers });

test('another program’s export is known, tells what does not come across, and brings its categories when they are wanted', async () => {
  const ana = await t.novoDono();
  const loyverse = await exemplo('loyverse');
  const dito = {
    conhecido: 'loyverse',
    categoriasNovas: ['Frios'],
    avisos: [{ linha: 1, campo: 'arquivo', mensagem: expect.stringContaining('SKU') }],
  };
  const headers = key();
  expect((await take(ana, loyverse, 'simular=true')).json()).toMatchObject({
    ...{ ...dito, criados: 1, erros: [{ linha: 3, campo: 'categoria' }] },
  });
  const refused = await take(ana, loyverse, '', headers);
  expect([refused.statusCode, refused.json()]).toMatchObject([400, { ...dito, criados: 0 }]);
  const simulated = await take(ana, loyverse, 'criarCategorias=true&simular=true');
  expect(simulated.json()).toEqual({ ...dito, criados: 2, atualizados: 0, erros: [] });
  expect(await ana.listarProdutos()).toEqual([]);
  const taken = await take(ana, loyverse, 'criarCategorias=true', headers);
  expect([taken.statusCode, taken.json()]).toEqual([200, simulated.json()]);
  expect((await take(ana, loyverse, 'criarCategorias=true', headers)).json()).toEqual(taken.json());
  const produto = { estoque: 12, quantidade: 7, valor: 10.5, custo: 6.1, categoria: 'Bebidas' };
  expect(await ana.listarProdutos()).toMatchObject([
    { nome: 'Queijo minas', unidade: 'kg', quantidade: 7.25, estoque: 2, categoria: 'Frios' },
    { ...produto, nome: 'Refrigerante cola', codigoBarras: '7891000315507', unidade: 'un' },
  ]);
  const { categorias } = (await ana.call('GET', '/api/categorias')).json();
  expect(categorias.at(-1)).toMatchObject({ nome: 'Frios', fixa: false });
  expect(categorias.slice(0, -1).map(({ cor }: { cor: string }) => cor)).not.toContain(categorias.at(-1).cor);
});

test('another program’s export brings what the State wants to know of goods, and tells row by row what was cleaned', async () => {
  const ana = await t.novoDono();
  expect((await take(ana, await exemplo('bling-59-colunas'))).json()).toMatchObject({
    ...{ criados: 1, erros: [], conhecido: 'bling' },
  });
  expect(await ana.listarProdutos()).toMatchObject([
    { ncm: '22021000', cest: '0301000', origem: 0, custo: 6.1234, quantidade: 7, estoque: 12 },
  ]);
  const { avisos, conhecido } = (
    await take(ana, await exemplo('estoque-brasileiro'), 'simular=true')
  ).json<ImportResult>();
  expect(conhecido).toBeNull();
  expect(avisos.map(({ linha, campo }) => `${linha} ${campo}`)).toEqual(
    [5, 6, 7, 8, 9].map((linha) => `${linha} codigoBarras`),
  );
});

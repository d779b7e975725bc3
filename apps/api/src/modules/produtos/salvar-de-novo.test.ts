import { randomUUID } from 'node:crypto';
import { beforeEach, expect, test } from 'vitest';
import { expectLedgerToAgree, refused, snapshot, vender } from '../../testing/loja/vendas.ts';
import { tally, times } from '../../testing/races.ts';
import { key, novoDono, novoProduto, type Person, useTestApp } from '../../testing/test-app.ts';

const t = useTestApp();
const produto = { nome: 'Refresco', valor: 3, quantidade: 10, estoque: 20, categoria: 'Bebidas' };

let ana: Person;
let id: string;

beforeEach(async () => {
  ana = await novoDono(t);
  id = await novoProduto(ana, produto);
});

function save(fields: Record<string, unknown>, headers: Record<string, string>) {
  return ana.call('PUT', `/api/produtos/${id}`, { ...produto, ...fields }, headers);
}

const addFive = { quantidade: 15, quantidadeAnterior: 10 };

test('saved again under its key after a lost answer, 10 → 15 is 15, and the answer the product as it is', async () => {
  const form = key();
  expect((await save(addFive, form)).json()).toMatchObject({ quantidade: 15 });
  await vender(ana, id);
  for (let press = 0; press < 2; press += 1) {
    const again = await save(addFive, form);
    expect([again.statusCode, again.json().quantidade]).toEqual([200, 14]);
  }
  await expectLedgerToAgree(t, ana);
});

test('saved many times at once under one key, it is booked once', async () => {
  const form = key();
  const answers = await times(8, () => save(addFive, form));
  expect(tally(answers)).toEqual({ '200': 8 });
  expect((await ana.call('GET', '/api/produtos')).json()).toMatchObject([{ quantidade: 15 }]);
});

test('the key under other content is refused, and nothing changes', async () => {
  const form = key();
  await save(addFive, form);
  const before = await snapshot(t, ana);
  refused(await save({ ...addFive, valor: 4 }, form), 422, 'TOKEN_REUTILIZADO');
  // Across routes, too: what a product took is no sale's.
  const item = { produtoId: id, nome: 'Refresco', preco: 3, quantidade: 1 };
  refused(
    await ana.call('POST', '/api/vendas', { tipo: 'VENDAS', itens: [item] }, form),
    422,
    'TOKEN_REUTILIZADO',
  );
  expect(await snapshot(t, ana)).toBe(before);
});

test('without a key, or with one that is none, a difference is not booked', async () => {
  for (const headers of [{}, { 'idempotency-key': 'abc' }]) {
    const answer = refused(await save(addFive, headers), 400, 'VALIDACAO');
    expect(Object.keys(answer.campos ?? {})).toEqual(['idempotency-key']);
  }
  expect((await save({ quantidade: 7 }, {})).json()).toMatchObject({ quantidade: 7 });
});

test('a refused save does not burn its key', async () => {
  const form = key();
  const taken = randomUUID();
  await novoProduto(ana, { codigoBarras: taken });
  refused(await save({ ...addFive, codigoBarras: taken }, form), 409, 'CODIGO_EM_USO');
  expect((await save(addFive, form)).json()).toMatchObject({ quantidade: 15 });
});

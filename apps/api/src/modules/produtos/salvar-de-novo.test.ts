import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { umaLoja } from '../../testing/loja/uma-loja.ts';
import { campos, refused } from '../../testing/loja/vendas.ts';
import { tally, times } from '../../testing/races.ts';
import { key } from '../../testing/signed.ts';
import { useTestApp } from '../../testing/test-app.ts';

const t = useTestApp();
const loja = umaLoja(t, async (ana) => ({ id: await ana.novoProduto(produto) }));
const produto = { nome: 'Refresco', valor: 3, quantidade: 10, estoque: 20, categoria: 'Bebidas' };

function save(fields: Record<string, unknown>, headers: Record<string, string>) {
  return loja.call('PUT', `/api/produtos/${loja.id}`, { ...produto, ...fields }, headers);
}

const addFive = { quantidade: 15, quantidadeAnterior: 10 };

test('saved again under its key after a lost answer, 10 → 15 is 15, and the answer the product as it is', async () => {
  const form = key();
  expect((await save(addFive, form)).json()).toMatchObject({ quantidade: 15 });
  await loja.vender(loja.id);
  for (let press = 0; press < 2; press += 1) {
    const again = await save(addFive, form);
    expect([again.statusCode, again.json().quantidade]).toEqual([200, 14]);
  }
  await loja.expectLedgerToAgree();
});

test('saved many times at once under one key, it is booked once', async () => {
  const form = key();
  const answers = await times(8, () => save(addFive, form));
  expect(tally(answers)).toEqual({ '200': 8 });
  expect(await loja.listarProdutos()).toMatchObject([{ quantidade: 15 }]);
});

test('the key under other content is refused, and nothing changes', async () => {
  const form = key();
  await save(addFive, form);
  const before = await loja.snapshot();
  refused(await save({ ...addFive, valor: 4 }, form), 422, 'TOKEN_REUTILIZADO');
  // Across routes, too: what a product took is no sale's.
  const item = { produtoId: loja.id, nome: 'Refresco', preco: 3, quantidade: 1 };
  refused(
    await loja.call('POST', '/api/vendas', { tipo: 'VENDAS', itens: [item] }, form),
    422,
    'TOKEN_REUTILIZADO',
  );
  expect(await loja.snapshot()).toBe(before);
});

test('without a key, or with one that is none, a difference is not booked', async () => {
  for (const headers of [{}, { 'idempotency-key': 'abc' }]) {
    const answer = campos(await save(addFive, headers));
    expect(Object.keys(answer ?? {})).toEqual(['idempotency-key']);
  }
  expect((await save({ quantidade: 7 }, {})).json()).toMatchObject({ quantidade: 7 });
});

test('a refused save does not burn its key', async () => {
  const form = key();
  const taken = randomUUID();
  await loja.novoProduto({ codigoBarras: taken });
  refused(await save({ ...addFive, codigoBarras: taken }, form), 409, 'CODIGO_EM_USO');
  expect((await save(addFive, form)).json()).toMatchObject({ quantidade: 15 });
});

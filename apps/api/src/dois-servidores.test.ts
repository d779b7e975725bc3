import { randomUUID } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildApp } from './app.ts';
import { loadConfig } from './config.ts';
import { connect, type Database } from './database/connect.ts';
import { novoDono, novoProduto, type Person, useTestApp } from './testing/test-app.ts';

// Two servers behind a proxy, on one database: each has its own connections and its own memory.
const given = useTestApp();
let second: FastifyInstance;
let secondDatabase: Database;

beforeAll(async () => {
  secondDatabase = connect(given.owner);
  const config = loadConfig({ LOG_LEVEL: 'silent', PUBLIC_URL: 'http://localhost:3000' });
  second = await buildApp(config, secondDatabase, { agora: given.clock.read });
});

afterAll(async () => {
  await second.close();
  await secondDatabase.close();
});

/** The same request to both servers in turn, all at once. */
function toBoth(owner: Person, requests: { url: string; payload: object; chave: string }[]) {
  return Promise.all(
    requests.map(({ url, payload, chave }, index) =>
      (index % 2 === 0 ? given.app : second).inject({
        method: 'POST',
        url,
        payload,
        headers: { authorization: `Bearer ${owner.token}`, 'idempotency-key': chave },
      }),
    ),
  );
}

function count(answers: { statusCode: number }[], status: number): number {
  return answers.filter(({ statusCode }) => statusCode === status).length;
}

test('50 requests with one key, half to each server, make one sale', async () => {
  const owner = await novoDono(given);
  const produtoId = await novoProduto(owner, { quantidade: 100 });
  const chave = randomUUID();
  const payload = { tipo: 'VENDAS', itens: [{ produtoId, nome: 'Pão', preco: 0.75, quantidade: 1 }] };
  const requests = Array.from({ length: 50 }, () => ({ url: '/api/vendas', payload, chave }));
  const answers = await toBoth(owner, requests);
  expect([count(answers, 201), count(answers, 409)]).toEqual([1, 49]);
  expect(new Set(answers.map((answer) => answer.json().venda?.id ?? answer.json().id)).size).toBe(1);
  const produtos = await owner.call('GET', '/api/produtos');
  expect(produtos.json()).toMatchObject([{ quantidade: 99 }]);
});

test('50 equal sales with 50 keys, half to each server, make one sale', async () => {
  const owner = await novoDono(given);
  const produtoId = await novoProduto(owner, { quantidade: 100 });
  const payload = { tipo: 'VENDAS', itens: [{ produtoId, nome: 'Pão', preco: 0.75, quantidade: 1 }] };
  const requests = Array.from({ length: 50 }, () => ({ url: '/api/vendas', payload, chave: randomUUID() }));
  const answers = await toBoth(owner, requests);
  expect([count(answers, 201), count(answers, 409)]).toEqual([1, 49]);
});

test('a session opened on one server is known to the other, and ended on both at once', async () => {
  const owner = await novoDono(given);
  const headers = { authorization: `Bearer ${owner.token}` };
  const me = () => second.inject({ method: 'GET', url: '/api/auth/me', headers });
  expect((await me()).statusCode).toBe(200);
  await owner.call('POST', '/api/auth/logout');
  expect((await me()).statusCode).toBe(401);
});

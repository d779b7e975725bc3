import { randomUUID } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildApp } from './app.ts';
import { loadConfig } from './config.ts';
import { connect, type Database } from './database/connect.ts';
import { NOVA_SENHA, useRecuperacao } from './testing/loja/senha.ts';
import type { Person } from './testing/person.ts';
import { useTestApp } from './testing/test-app.ts';

// Two servers behind a proxy, on one database: each has its own connections and its own memory.
const given = useTestApp();
const recovery = useRecuperacao(given);
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
  const owner = await given.novoDono();
  const produtoId = await owner.novoProduto({ quantidade: 100 });
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
  const owner = await given.novoDono();
  const produtoId = await owner.novoProduto({ quantidade: 100 });
  const payload = { tipo: 'VENDAS', itens: [{ produtoId, nome: 'Pão', preco: 0.75, quantidade: 1 }] };
  const requests = Array.from({ length: 50 }, () => ({ url: '/api/vendas', payload, chave: randomUUID() }));
  const answers = await toBoth(owner, requests);
  expect([count(answers, 201), count(answers, 409)]).toEqual([1, 49]);
});

test('a session opened on one server is known to the other, and ended on both at once', async () => {
  const owner = await given.novoDono();
  const headers = { authorization: `Bearer ${owner.token}` };
  const me = () => second.inject({ method: 'GET', url: '/api/auth/me', headers });
  expect((await me()).statusCode).toBe(200);
  await owner.call('POST', '/api/auth/logout');
  expect((await me()).statusCode).toBe(401);
});

test('of 60 guesses at a password, half to each server, ten are heard, and then none by either', async () => {
  const owner = await given.novoDono();
  const entrar = (app: FastifyInstance, senha: string) =>
    app.inject({
      method: 'POST',
      url: '/api/auth/login',
      payload: { email: owner.email, senha },
      remoteAddress: '203.0.113.7',
    });
  const guesses = Array.from({ length: 60 }, (_, n) =>
    entrar(n % 2 === 0 ? given.app : second, `palpite${n}`),
  );
  const answers = await Promise.all(guesses);
  expect([count(answers, 401), count(answers, 429)]).toEqual([10, 50]);
  for (const app of [given.app, second]) expect((await entrar(app, owner.senha)).statusCode).toBe(429);
});

test('who reset the password by mail at one server is let in by the other', async () => {
  const owner = await given.novoDono();
  const remoteAddress = '203.0.113.8';
  const entrar = async (senha: string) => {
    const payload = { email: owner.email, senha };
    const answer = await second.inject({ method: 'POST', url: '/api/auth/login', payload, remoteAddress });
    return answer.statusCode;
  };
  for (let n = 0; n < 10; n += 1) expect(await entrar('errada1')).toBe(401);
  expect(await entrar(owner.senha)).toBe(429);
  await recovery.reset(owner.email, await recovery.linkFor(owner.email), NOVA_SENHA, remoteAddress);
  expect(await entrar(NOVA_SENHA)).toBe(200);
});

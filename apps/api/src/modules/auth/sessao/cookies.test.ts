import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { buildApp } from '../../../app.ts';
import { loadConfig } from '../../../config.ts';
import type { Person } from '../../../testing/person.ts';
import { useTestApp } from '../../../testing/test-app.ts';

// A site that its visitors reach by HTTPS. The server itself is told of it by PUBLIC_URL alone.
const test = useTestApp();
const SITE = 'https://loja.exemplo.com.br';
let app: FastifyInstance;
let ana: Person;

beforeAll(async () => {
  app = await buildApp(loadConfig({ LOG_LEVEL: 'silent', PUBLIC_URL: SITE }), test.database, {
    agora: test.clock.read,
  });
  ana = await test.novoDono();
});
afterAll(() => app.close());

function login(cookies: Record<string, string> = {}) {
  const payload = { email: ana.email, senha: ana.senha };
  return app.inject({ method: 'POST', url: '/api/auth/login', payload, cookies });
}

it('gives its cookies to this host alone and over HTTPS alone, and reads them under that name', async () => {
  const answer = await login();
  expect(answer.cookies).toMatchObject([
    { name: '__Host-balcao_sessao', secure: true, path: '/', httpOnly: true, sameSite: 'Lax' },
    { name: '__Host-balcao_aparelho', secure: true, path: '/', httpOnly: true, sameSite: 'Lax' },
  ]);
  for (const cookie of answer.cookies) expect(cookie).not.toHaveProperty('domain');
  expect(answer.headers['strict-transport-security']).toBeDefined();
  const { token } = answer.json<{ token: string }>();
  const me = (cookies: Record<string, string>) => app.inject({ url: '/api/auth/me', cookies });
  expect((await me({ '__Host-balcao_sessao': token })).statusCode).toBe(200);
  // What a neighbour under the same domain, or plain HTTP, could have set.
  expect((await me({ balcao_sessao: token })).statusCode).toBe(401);
});

it('takes the cookies from before away at the next login and on the way out', async () => {
  const before = { balcao_sessao: ana.token, balcao_aparelho: 'x' };
  const gone = [
    { name: 'balcao_sessao', value: '', path: '/' },
    { name: 'balcao_aparelho', value: '', path: '/api/auth' },
  ];
  const entered = await login(before);
  expect(entered.cookies.slice(2)).toMatchObject(gone);
  const { token } = entered.json<{ token: string }>();
  const out = await app.inject({
    method: 'POST',
    url: '/api/auth/logout',
    cookies: { ...before, '__Host-balcao_sessao': token },
    headers: { origin: SITE },
  });
  expect(out.statusCode).toBe(204);
  expect(out.cookies).toMatchObject([{ name: '__Host-balcao_sessao', value: '', secure: true }, ...gone]);
});

it('takes no change from a page that came over plain HTTP', async () => {
  const { token } = (await login()).json<{ token: string }>();
  const change = (headers: Record<string, string>) =>
    app.inject({
      method: 'PUT',
      url: '/api/auth/me',
      payload: { nome: 'Ana' },
      cookies: { '__Host-balcao_sessao': token },
      headers: { host: 'loja.exemplo.com.br', ...headers },
    });
  expect((await change({ origin: SITE })).statusCode).toBe(200);
  expect((await change({ host: '192.168.0.10', origin: 'https://192.168.0.10' })).statusCode).toBe(200);
  for (const headers of [
    { origin: 'http://loja.exemplo.com.br' },
    { host: '192.168.0.10', origin: 'http://192.168.0.10' },
  ]) {
    const answer = await change(headers);
    expect([answer.statusCode, answer.json().code]).toEqual([403, 'ORIGEM_RECUSADA']);
  }
});

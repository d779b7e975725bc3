import { PassThrough } from 'node:stream';
import { expect, it, vi } from 'vitest';
import { buildApp } from '../app.ts';
import { loadConfig } from '../config.ts';
import { useTestApp } from '../testing/test-app.ts';

const test = useTestApp();
const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;

it('puts a strict policy, nosniff, what a page may not use and a request id on every answer', async () => {
  const ana = await test.novoDono();
  const fails = vi
    .spyOn(test.database.identidadePool, 'query')
    .mockRejectedValueOnce(new Error('segredo do banco'));
  const answers = [
    [500, await ana.call('GET', '/api/auth/me')],
    [200, await test.app.inject('/api/health')],
    [200, await ana.call('GET', '/api/auth/me')],
    [401, await test.app.inject('/api/auth/me')],
    [404, await test.app.inject('/api/nada')],
    [404, await test.app.inject('/api/%E0')],
    [200, await test.app.inject('/api/docs/')],
    [200, await test.app.inject('/api/openapi.json')],
    [undefined, await test.app.inject('/pagina')],
  ] as const;
  expect(fails).toHaveBeenCalled();
  for (const [status, { statusCode, headers, body }] of answers) {
    if (status !== undefined) expect(statusCode).toBe(status);
    const policy = String(headers['content-security-policy']);
    expect(policy).toContain("frame-ancestors 'none'");
    expect(policy).toContain("script-src 'self';");
    expect(policy).not.toContain('upgrade-insecure-requests');
    expect(headers['x-content-type-options']).toBe('nosniff');
    const permissions = String(headers['permissions-policy']);
    // A camera reads bar codes, a cable leads to a printer; nobody asks where the shop is or listens to it.
    for (const on of ['camera', 'serial', 'usb']) expect(permissions).toContain(`${on}=(self)`);
    for (const off of ['microphone', 'geolocation', 'payment', 'hid'])
      expect(permissions).toContain(`${off}=()`);
    expect(headers['x-request-id']).toMatch(UUID);
    expect(headers).not.toHaveProperty('x-powered-by');
    expect(body).not.toContain('segredo do banco');
  }
});

it('lets nobody on the way keep what the API answers', async () => {
  const ana = await test.novoDono();
  for (const answer of [
    await ana.call('GET', '/api/dashboard'),
    await ana.call('GET', '/api/loja/exportar'),
    await ana.call('POST', '/api/produtos', {}),
    await test.app.inject('/api/auth/me'),
    await test.app.inject('/api/nada'),
    await test.app.inject('/api/openapi.json'),
  ]) {
    expect(answer.headers['cache-control']).toBe('no-store');
  }
  const style = await test.app.inject('/api/docs/static/index.css');
  expect([style.statusCode, style.headers['cache-control']]).toEqual([200, 'public, max-age=0']);
});

it('draws its own request id, whatever the caller sends', async () => {
  const call = () =>
    test.app.inject({ url: '/api/health', headers: { 'x-request-id': 'meu', 'request-id': 'meu' } });
  const ids = [await call(), await call()].map((answer) => answer.headers['x-request-id']);
  expect(ids[0]).toMatch(UUID);
  expect(ids[0]).not.toBe(ids[1]);
});

it('logs neither passwords nor tokens nor cookies, nor the token of a link', async () => {
  const stream = new PassThrough();
  let log = '';
  stream.setEncoding('utf8').on('data', (piece: string) => {
    log += piece;
  });
  const config = loadConfig({ LOG_LEVEL: 'trace', PUBLIC_URL: 'http://localhost:3000' });
  const app = await buildApp(config, test.database, { agora: test.clock.read, logTo: stream });
  const credentials = { email: 'rita@exemplo.com.br', senha: 'palavra-secreta' };
  await app.inject({ method: 'POST', url: '/api/auth/register', payload: { nome: 'Rita', ...credentials } });
  const answer = await app.inject({ method: 'POST', url: '/api/auth/login', payload: credentials });
  const { token } = answer.json<{ token: string }>();
  const cookies = answer.cookies.map((cookie) => cookie.value);
  await app.inject({ url: '/api/auth/me', headers: { authorization: `Bearer ${token}` } });
  await app.inject({ url: '/api/auth/me', cookies: { balcao_sessao: token } });
  await app.inject({ url: '/api/auth/me', headers: { authorization: 'Bearer lixo-de-alguem' } });
  await app.inject('/resetsenha?token=segredo-do-link&email=rita@exemplo.com.br');
  await app.inject({ method: 'POST', url: '/api/auth/login', payload: '{"senha":"meia-palavra' });
  vi.spyOn(test.database.identidadePool, 'query').mockRejectedValueOnce(new Error('quebrou'));
  await app.inject('/api/health');
  await app.close();

  expect(log).toContain('/api/auth/login');
  expect(log).toContain('quebrou');
  expect(cookies).toHaveLength(2);
  const secrets = ['palavra-secreta', token, ...cookies, 'lixo-de-alguem', 'segredo-do-link', 'meia-palavra'];
  for (const secret of secrets) expect(log).not.toContain(secret);
});

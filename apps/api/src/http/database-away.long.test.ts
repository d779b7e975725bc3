import { appendFileSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { errorSchema } from '@balcao/contract/base/endpoint';
import { afterEach, expect, it, vi } from 'vitest';
import { clusterOf } from '../postgres/cluster.ts';
import { dataDirInUse } from '../testing/process/data-dir-in-use.ts';
import { cleanUp, killAll, postgresPids, startServer } from '../testing/process/server-process.ts';
import { useTestApp } from '../testing/test-app.ts';

const test = useTestApp();
afterEach(cleanUp);

it('answers 503 or as always while connections are cut, and works on', async () => {
  const ana = await test.novoDono();
  const calls = () =>
    Promise.all(
      Array.from({ length: 20 }, (_, n) => ana.call('GET', n % 2 === 0 ? '/api/auth/me' : '/api/dashboard')),
    );
  for (let round = 0; round < 5; round++) {
    const answers = calls();
    await test.sql.query(
      `select pg_terminate_backend(pid) from pg_stat_activity
       where datname = current_database() and pid <> pg_backend_pid()`,
    );
    for (const answer of await answers) {
      if (answer.statusCode === 200) continue;
      expect([answer.statusCode, answer.json().code]).toEqual([503, 'INDISPONIVEL']);
      expect(answer.headers['retry-after']).toBe('2');
    }
  }
  await vi.waitFor(
    async () => {
      for (const answer of await calls()) expect(answer.statusCode).toBe(200);
    },
    { timeout: 150_000, interval: 50 },
  );
});

it('outlives its PostgreSQL, says 503 meanwhile, and brings it back with the data', async () => {
  const dataDir = dataDirInUse();
  const server = startServer({ DATA_DIR: dataDir });
  const base = await server.url;
  const send = (path: string, body: unknown) =>
    fetch(base + path, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
  const account = { email: 'ana@exemplo.com.br', senha: 'segredo1' };
  await send('/api/auth/register', { nome: 'Padaria', ...account });
  const { token } = (await (await send('/api/auth/login', account)).json()) as { token: string };
  const me = () => fetch(`${base}/api/auth/me`, { headers: { authorization: `Bearer ${token}` } });
  expect((await me()).status).toBe(200);

  const [postmaster, ...others] = postgresPids(dataDir);
  // It does not come back before it was looked at.
  const settings = join(clusterOf(dataDir), 'postgresql.auto.conf');
  const before = readFileSync(settings);
  appendFileSync(settings, '\nx = \n');
  killAll([Number(postmaster), ...others]);
  const away = await me();
  expect(away.status).toBe(503);
  expect(errorSchema.parse(await away.json()).code).toBe('INDISPONIVEL');
  expect(away.headers.get('content-security-policy')).toBeTruthy();
  expect((await fetch(`${base}/api/health`)).status).toBe(503);

  writeFileSync(settings, before);
  await vi.waitFor(async () => expect((await me()).status).toBe(200), { timeout: 150_000, interval: 50 });
  expect((await fetch(`${base}/api/health`)).status).toBe(200);
  expect(postgresPids(dataDir)[0]).not.toBe(postmaster);
  expect(server.child.exitCode).toBeNull();
});

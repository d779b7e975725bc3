import { existsSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { afterEach, expect, onTestFinished, test } from 'vitest';
import { health, startedWithData, statusAfterAway, valor } from './main.test-helper.ts';
import { clusterOf } from './postgres/cluster.ts';
import { isAlive } from './postgres/linux-processes.ts';
import { pidFileOf } from './postgres/postmaster-pid.ts';
import { dataDirInUse } from './testing/process/data-dir-in-use.ts';
import {
  cleanUp,
  killAll,
  postgresPids,
  query,
  startServer,
  temporaryDataDir,
  until,
} from './testing/process/server-process.ts';

afterEach(cleanUp);

test('starts on an empty folder, prints its address and answers there', async () => {
  const server = startServer({ DATA_DIR: temporaryDataDir() });
  expect(await health(server)).toEqual({ status: 'ok' });
  // Nothing of how it found out what was missing.
  expect(server.output()).not.toContain('FATAL');
});

test.each(['SIGTERM', 'SIGINT'] as const)(
  '%s ends it in order, and its PostgreSQL with it',
  async (signal) => {
    const dataDir = dataDirInUse();
    const server = startServer({ DATA_DIR: dataDir });
    await server.url;
    const pids = postgresPids(dataDir);
    expect(pids.length).toBeGreaterThan(1);
    server.child.kill(signal);
    expect(await server.ended).toBe(0);
    expect(pids.filter(isAlive)).toEqual([]);
    expect(existsSync(pidFileOf(clusterOf(dataDir)))).toBe(false);
  },
);

test('further signals while it is stopping change nothing', async () => {
  const dataDir = dataDirInUse();
  const server = await startedWithData(dataDir);
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGTERM', 'SIGINT'] as const) server.child.kill(signal);
  expect(await server.ended).toBe(0);
  expect(existsSync(pidFileOf(clusterOf(dataDir)))).toBe(false);
});

test('a signal in the middle of the first start leaves nothing running', async () => {
  const dataDir = temporaryDataDir();
  const server = startServer({ DATA_DIR: dataDir });
  await until(() => existsSync(join(dataDir, 'postgres.new')));
  server.child.kill('SIGTERM');
  expect(await server.ended).toBe(0);
  expect(postgresPids(dataDir)).toEqual([]);
  expect(await health(startServer({ DATA_DIR: dataDir }))).toEqual({ status: 'ok' });
});

test('only the server killed: the next one takes over the PostgreSQL that lives, and ends it in order', async () => {
  const dataDir = dataDirInUse();
  const server = await startedWithData(dataDir);
  const [postgres] = postgresPids(dataDir);
  server.child.kill('SIGKILL');
  await server.ended;
  const next = startServer({ DATA_DIR: dataDir });
  expect(await health(next)).toEqual({ status: 'ok' });
  expect(postgresPids(dataDir)[0]).toBe(postgres);
  expect(await valor(dataDir)).toEqual([{ valor: 42 }]);
  next.child.kill('SIGTERM');
  expect(await next.ended).toBe(0);
  expect(isAlive(Number(postgres))).toBe(false);
});

test('PostgreSQL killed under a server that took it over: the server brings it back', async () => {
  const dataDir = dataDirInUse();
  const server = await startedWithData(dataDir);
  server.child.kill('SIGKILL');
  await server.ended;
  const next = startServer({ DATA_DIR: dataDir });
  await next.url;
  const pids = postgresPids(dataDir);
  killAll(pids);
  await until(() => !pids.some(isAlive));
  expect(await statusAfterAway(next)).toBe(200);
  expect(await valor(dataDir)).toEqual([{ valor: 42 }]);
  // Where a program reads, each line after the address is JSON.
  const [, log = ''] = next.output().split(/^Balcão em .*\n/m);
  const said = log.trimEnd().split('\n');
  expect(said.map((line) => (JSON.parse(line) as { msg: string }).msg)).toContain(
    'O PostgreSQL terminou por conta própria; iniciando outra vez.',
  );
});

test('a process that does not notice the end of its PostgreSQL does not stand in the way of the next one', async () => {
  const dataDir = dataDirInUse();
  const server = await startedWithData(dataDir);
  const [main = 0, ...children] = postgresPids(dataDir);
  const [deaf = 0, ...others] = children;
  // It stands for one that waits for a lock of a process that was killed.
  process.kill(deaf, 'SIGSTOP');
  killAll([main, ...others]);
  await until(() => ![main, ...others].some(isAlive));
  expect(await statusAfterAway(server)).toBe(200);
  expect(isAlive(deaf)).toBe(false);
  expect(await valor(dataDir)).toEqual([{ valor: 42 }]);
});

test('a second server on one folder is refused with a clear message, and the first goes on', async () => {
  const dataDir = dataDirInUse();
  const first = startServer({ DATA_DIR: dataDir });
  await first.url;
  const second = startServer({ DATA_DIR: dataDir });
  expect(await second.ended).toBe(1);
  expect(second.output()).toContain(`Já existe um Balcão em execução com os dados de ${dataDir}`);
  expect(await health(first)).toEqual({ status: 'ok' });
});

test('of several servers that start together on one new folder exactly one comes up', async () => {
  const dataDir = temporaryDataDir();
  const servers = Array.from({ length: 5 }, () => startServer({ DATA_DIR: dataDir }));
  const outcomes = await Promise.all(
    servers.map((server) => Promise.race([server.url.then(() => 'up'), server.ended])),
  );
  expect(outcomes.filter((outcome) => outcome === 'up')).toHaveLength(1);
  expect(outcomes.filter((outcome) => outcome === 1)).toHaveLength(4);
});

test('two servers start at once on one outside database that is empty', async () => {
  const dataDir = dataDirInUse();
  await startedWithData(dataDir);
  await query(dataDir, `CREATE ROLE dono LOGIN SUPERUSER PASSWORD 'segredo'`);
  await query(dataDir, 'CREATE DATABASE fora');
  const DATABASE_URL = `postgres://dono:segredo@/fora?host=${encodeURIComponent(join(dataDir, 'socket'))}`;
  const outside = [1, 2].map(() => startServer({ DATABASE_URL, DATA_DIR: temporaryDataDir() }));
  expect(await Promise.all(outside.map(health))).toEqual([{ status: 'ok' }, { status: 'ok' }]);
});

test('a port that is taken ends it with a clear message, and its PostgreSQL with it', async () => {
  const blocker = createServer().listen(0, '127.0.0.1');
  onTestFinished(() => void blocker.close());
  await new Promise((resolve) => blocker.once('listening', resolve));
  const address = blocker.address();
  const port = typeof address === 'object' ? address?.port : undefined;
  const dataDir = temporaryDataDir();
  const server = startServer({ DATA_DIR: dataDir, PORT: String(port) });
  expect(await server.ended).toBe(1);
  expect(server.output()).toContain(`127.0.0.1 na porta ${port}: já está em uso`);
  expect(postgresPids(dataDir)).toEqual([]);
});

test('a wrong configuration and a database that is away end it with a clear message', async () => {
  const wrong = startServer({ PORT: 'oitenta' });
  expect(await wrong.ended).toBe(1);
  expect(wrong.output()).toBe('Configuração inválida: PORT deve ser um número de porta, de 0 a 65535\n');
  const away = startServer({ DATABASE_URL: 'postgres://x:y@127.0.0.1:1/z', DATA_DIR: temporaryDataDir() });
  expect(await away.ended).toBe(1);
  expect(away.output()).toBe(
    'Em 127.0.0.1:1 de DATABASE_URL nada atende (ECONNREFUSED): ligue o PostgreSQL, ou confira o servidor e a porta.\n',
  );
});

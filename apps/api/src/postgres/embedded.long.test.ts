import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, existsSync, mkdirSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterEach, expect, onTestFinished, test } from 'vitest';
import { withClient } from '../database/with-client.ts';
import { dataDirInUse } from '../testing/process/data-dir-in-use.ts';
import {
  cleanUp,
  killAll,
  postgresPids,
  query,
  temporaryDataDir,
  until,
} from '../testing/process/server-process.ts';
import { clusterOf } from './cluster.ts';
import { DataDirInUseError } from './data-dir-lock.ts';
import { type EmbeddedDatabase, startEmbedded } from './embedded.ts';
import { isAlive } from './linux-processes.ts';
import { pidFileOf, readPostmasterPid } from './postmaster-pid.ts';

const isRoot = process.getuid?.() === 0;
const canMapUser = isRoot && spawnSync('unshare', ['--user', '--map-user=1', 'true']).status === 0;
const running = new Set<EmbeddedDatabase>();

afterEach(async () => {
  for (const database of running) await database.stop();
  running.clear();
  await cleanUp();
});

async function start(dataDir: string): Promise<EmbeddedDatabase> {
  const database = await startEmbedded({ dataDir, log: () => {} });
  running.add(database);
  return database;
}

async function ask(database: EmbeddedDatabase, sql: string): Promise<Record<string, unknown> | undefined> {
  return withClient(
    database.superuser,
    async (client) => (await client.query<Record<string, unknown>>(sql)).rows[0],
  );
}

/** A mark in a cluster of data-dir-in-use.ts, to be found again. */
const FIRST = 'SELECT nome FROM migracoes WHERE numero = 1';
const FOUND = { nome: '0001_base' };

test('keeps data safely: synced, with checksums, UTF-8, one order of text on every system', async () => {
  const database = await start(dataDirInUse());
  expect(
    await ask(
      database,
      `SELECT current_setting('fsync') AS fsync, current_setting('data_checksums') AS checksums,
              current_setting('server_encoding') AS encoding, datlocprovider AS provider, datlocale AS locale
       FROM pg_database WHERE datname = current_database()`,
    ),
  ).toEqual({ fsync: 'on', checksums: 'on', encoding: 'UTF8', provider: 'b', locale: 'C.UTF-8' });
});

test('sorts as a Brazilian expects when asked to', async () => {
  const database = await start(dataDirInUse());
  const row = await ask(
    database,
    `SELECT string_agg(nome, ' ' ORDER BY nome COLLATE "pt-BR-x-icu") AS ordem
     FROM unnest(ARRAY['água', 'Zebra', 'abacaxi', 'Élio', 'faca']) AS nome`,
  );
  expect(row).toEqual({ ordem: 'abacaxi água Élio faca Zebra' });
});

test('is reached by a private socket with a password, and by no network', async () => {
  const dataDir = temporaryDataDir();
  const database = await start(dataDir);
  expect(await ask(database, 'SHOW listen_addresses')).toEqual({ listen_addresses: '' });
  expect(statSync(join(dataDir, 'socket')).mode & 0o777).toBe(0o700);
  expect(statSync(join(dataDir, 'postgres.password')).mode & 0o777).toBe(0o600);
  const stranger = new pg.Client({ ...database.superuser, password: 'errada' });
  await expect(stranger.connect()).rejects.toThrow(/password authentication failed/);
});

test('stops in order and finds its data again', async () => {
  const dataDir = temporaryDataDir();
  const database = await start(dataDir);
  await ask(database, 'CREATE TABLE prova AS SELECT 42 AS valor');
  await database.stop();
  expect(existsSync(pidFileOf(clusterOf(dataDir)))).toBe(false);
  expect(await ask(await start(dataDir), 'SELECT valor FROM prova')).toEqual({ valor: 42 });
});

test('a second start on the same folder is refused while the first goes on', async () => {
  const dataDir = dataDirInUse();
  const first = await start(dataDir);
  await expect(startEmbedded({ dataDir, log: () => {} })).rejects.toThrow(DataDirInUseError);
  expect(await ask(first, 'SELECT 1 AS um')).toEqual({ um: 1 });
});

test('comes back by itself, at the same address, when the system kills it', async () => {
  const dataDir = dataDirInUse();
  const database = await start(dataDir);
  const before = postgresPids(dataDir);
  killAll(before);
  await until(() => !before.some(isAlive));
  await until(() => {
    const file = readPostmasterPid(clusterOf(dataDir));
    return file !== undefined && !before.includes(file.pid) && file.status === 'ready';
  });
  expect(await ask(database, FIRST)).toEqual(FOUND);
});

test('a stop while it is coming back leaves nothing behind', async () => {
  const dataDir = dataDirInUse();
  const database = await start(dataDir);
  const before = postgresPids(dataDir);
  killAll(before);
  await until(() => !before.some(isAlive));
  await database.stop();
  expect(postgresPids(dataDir)).toEqual([]);
});

/** Writes what a killed PostgreSQL leaves, with a number that some other process has by now. */
function pretendKilled(dataDir: string, pid: number): void {
  const cluster = clusterOf(dataDir);
  const socket = join(dataDir, 'socket');
  const file = `${pid}\n${cluster}\n1700000000\n5432\n${socket}\n\n  1234567 1\nready   \n`;
  writeFileSync(pidFileOf(cluster), file, { mode: 0o600 });
  writeFileSync(join(socket, '.s.PGSQL.5432.lock'), file, { mode: 0o600 });
  writeFileSync(join(socket, '.s.PGSQL.5432'), '');
  const { uid, gid } = statSync(cluster);
  if (isRoot) spawnSync('chown', ['-R', `${uid}:${gid}`, pidFileOf(cluster), socket]);
}

/** A process of the account that PostgreSQL runs under: of another one PostgreSQL would not care. */
function otherProgram(dataDir: string, script: string) {
  const { uid, gid } = statSync(clusterOf(dataDir));
  const child = spawn('sh', ['-c', script], {
    cwd: '/',
    stdio: ['ignore', 'pipe', 'ignore'],
    ...(isRoot ? { uid, gid } : {}),
  });
  onTestFinished(() => void child.kill('SIGKILL'));
  return child;
}

test('a stale pid file whose number belongs to another program does not keep it from starting', async () => {
  const dataDir = dataDirInUse();
  const other = otherProgram(dataDir, 'echo up; exec sleep 1000');
  await once(other.stdout, 'data');
  pretendKilled(dataDir, Number(other.pid));
  expect(await ask(await start(dataDir), FIRST)).toEqual(FOUND);
  expect(isAlive(Number(other.pid))).toBe(true);
});

test.runIf(process.platform === 'linux')('nor does one whose number is a zombie', async () => {
  const dataDir = dataDirInUse();
  // The shell's child ends when the shell has turned into a program that never asks for it: the shell might have.
  const untilTurned = 'while read name </proc/$$/comm && [ "$name" != sleep ]; do :; done';
  const parent = otherProgram(dataDir, `(${untilTurned}) & echo $!; exec sleep 1000`);
  const [line] = await once(parent.stdout, 'data');
  const zombie = Number(String(line));
  await until(() => existsSync(`/proc/${zombie}`) && !isAlive(zombie));
  pretendKilled(dataDir, zombie);
  expect(await ask(await start(dataDir), FIRST)).toEqual(FOUND);
});

test('nor does one that the power cut left empty', async () => {
  const dataDir = dataDirInUse();
  writeFileSync(pidFileOf(clusterOf(dataDir)), '');
  expect(await ask(await start(dataDir), FIRST)).toEqual(FOUND);
});

test('a first start that was interrupted begins again', async () => {
  const dataDir = temporaryDataDir();
  mkdirSync(join(dataDir, 'postgres.new', 'base'), { recursive: true });
  writeFileSync(join(dataDir, 'postgres.new', 'PG_VERSION'), '18\n');
  writeFileSync(join(dataDir, 'postgres.password'), 'meia', { mode: 0o600 });
  expect(await ask(await start(dataDir), 'SELECT 1 AS um')).toEqual({ um: 1 });
});

test('a path too long for a socket moves the socket to the temporary folder, and takes it away again', async () => {
  const dataDir = join(temporaryDataDir(), 'p'.repeat(60), 'q'.repeat(60));
  const database = await start(dataDir);
  const socket = String(database.superuser.host);
  expect(socket.startsWith(tmpdir())).toBe(true);
  expect(statSync(socket).mode & 0o777).toBe(0o700);
  expect(await ask(database, 'SELECT 1 AS um')).toEqual({ um: 1 });
  await database.stop();
  expect(existsSync(socket)).toBe(false);
});

test.runIf(canMapUser)('root may keep the data under a folder that only root may enter', async () => {
  const parent = temporaryDataDir();
  chmodSync(parent, 0o700);
  const dataDir = join(parent, 'data');
  const database = await start(dataDir);
  expect(await ask(database, 'SELECT 1 AS um')).toEqual({ um: 1 });
  await database.stop();
  // Opened up later, the same data go on under an account without rights.
  chmodSync(parent, 0o711);
  expect(await ask(await start(dataDir), 'SELECT 1 AS um')).toEqual({ um: 1 });
  // Unless the program, too, lies where only root may go.
  const reachable = spawnSync(process.execPath, ['-v'], { cwd: '/', uid: 65534, gid: 65534 }).status === 0;
  expect(statSync(clusterOf(dataDir)).uid === 0).toBe(!reachable);
});

test('leaves in DATA_DIR only what belongs there', async () => {
  const dataDir = dataDirInUse();
  expect(readdirSync(dataDir).sort()).toEqual(['postgres', 'postgres.password', 'server.lock', 'socket']);
  await start(dataDir);
  expect(await query(dataDir, FIRST)).toEqual([FOUND]);
});

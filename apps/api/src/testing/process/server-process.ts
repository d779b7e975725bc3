import { type ChildProcess, spawn } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { withClient } from '../../database/with-client.ts';
import { clusterOf } from '../../postgres/cluster.ts';
import { connectionToRunning } from '../../postgres/embedded.ts';
import { childrenOf, isAlive } from '../../postgres/linux-processes.ts';
import { readPostmasterPid } from '../../postgres/postmaster-pid.ts';

const MAIN = fileURLToPath(new URL('../../main.ts', import.meta.url));
const PATIENT = fileURLToPath(new URL('patient-pools.ts', import.meta.url));

/** The server as its operator starts it: a process with an environment, seen from outside. */
export interface ServerProcess {
  readonly child: ChildProcess;
  /** Everything it has written so far. */
  output(): string;
  /** Its address, once it has printed it; fails when it ends before. */
  readonly url: Promise<string>;
  /** Its exit code; null when a signal ended it. */
  readonly ended: Promise<number | null>;
}

/** Of the environment. What Node compiled for one of many equal processes, the others find, where it would keep it. */
export function inherited(): NodeJS.ProcessEnv {
  return { PATH: process.env.PATH, NODE_COMPILE_CACHE: join(tmpdir(), 'node-compile-cache') };
}

const started = new Set<ServerProcess>();
const folders = new Set<string>();

export function startServer(environment: NodeJS.ProcessEnv): ServerProcess {
  const child = spawn(process.execPath, ['--import', PATIENT, MAIN], {
    env: { ...inherited(), PORT: '0', ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let text = '';
  const ended = new Promise<number | null>((resolve) => child.once('close', resolve));
  const url = new Promise<string>((resolve, reject) => {
    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding('utf8').on('data', (piece: string) => {
        text += piece;
        const [, address] = /^Balcão em (http\S+)$/m.exec(text) ?? [];
        if (address) resolve(address);
      });
    }
    void ended.then(() => reject(new Error(`The server ended without an address:\n${text}`)));
  });
  // Whoever waits for the end of a server that never was up doesn't ask for its address.
  url.catch(() => {});
  const server = { child, output: () => text, url, ended };
  started.add(server);
  return server;
}

/** A folder of its own for each test, which PostgreSQL's account may enter when the tests run as root. */
export function temporaryDataDir(prefix = 'balcao-test-'): string {
  const folder = mkdtempSync(join(tmpdir(), prefix));
  if (process.getuid?.() === 0) chmodSync(folder, 0o711);
  folders.add(folder);
  return folder;
}

/** Ends every server that a test left, and its PostgreSQL, and removes what they wrote. For `afterEach`. */
export async function cleanUp(): Promise<void> {
  for (const { child, ended } of started) {
    child.kill('SIGTERM');
    await ended;
  }
  started.clear();
  for (const folder of folders) {
    const pids = postgresPids(folder);
    killAll(pids);
    await until(() => !pids.some(isAlive));
    rmSync(folder, { recursive: true, force: true });
  }
  folders.clear();
}

/** On a connection of the test's own, past the server. */
export async function query(dataDir: string, sql: string): Promise<unknown[]> {
  const connection = connectionToRunning(dataDir);
  if (!connection) throw new Error(`No PostgreSQL to be reached in ${dataDir}`);
  return withClient(connection, async (client) => (await client.query(sql)).rows);
}

/** The main process of the folder's PostgreSQL and everything it started; empty when none runs. */
export function postgresPids(dataDir: string): number[] {
  const main = readPostmasterPid(clusterOf(dataDir))?.pid;
  if (main === undefined || !isAlive(main)) return [];
  return [main, ...childrenOf(main)];
}

/** The power cut. One of them may just have ended by itself. */
export function killAll(pids: readonly number[]): void {
  for (const pid of pids.filter(isAlive)) {
    try {
      process.kill(pid, 'SIGKILL');
    } catch (error) {
      if (!(error instanceof Error && 'code' in error && error.code === 'ESRCH')) throw error;
    }
  }
}

/** Waits for a condition, not for a time. */
export async function until(condition: () => boolean, limitMs = 100_000): Promise<void> {
  const deadline = Date.now() + limitMs;
  while (!condition()) {
    if (Date.now() > deadline) throw new Error(`Never became true: ${condition}`);
    await delay(5);
  }
}

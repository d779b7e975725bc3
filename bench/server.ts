/** The real server as its operator starts it, with a PostgreSQL and a folder of its own. */
import { type ChildProcess, spawn } from 'node:child_process';
import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type pg from 'pg';
import { clusterOf } from '../apps/api/src/postgres/cluster.ts';
import { connectionToRunning } from '../apps/api/src/postgres/embedded.ts';
import { childrenOf } from '../apps/api/src/postgres/linux-processes.ts';
import { readPostmasterPid } from '../apps/api/src/postgres/postmaster-pid.ts';

export const ROOT = fileURLToPath(new URL('..', import.meta.url));

export interface Server {
  url: string;
  dataDir: string;
  /** Milliseconds from the command until it printed its address. */
  startedIn: number;
  pid: number;
  child: ChildProcess;
  stop(): Promise<void>;
}

/** On a folder of its own, which goes with it. */
export async function freshServer(options?: StartOptions): Promise<Server & AsyncDisposable> {
  const dataDir = newDataDir();
  const server = await startServer(dataDir, options);
  return {
    ...server,
    async [Symbol.asyncDispose]() {
      await server.stop();
      removeDataDir(dataDir);
    },
  };
}

/** A part of the bench by itself: `node bench/<part>.ts`. */
export async function alone(measure: (server: Server) => Promise<unknown>): Promise<void> {
  await using server = await freshServer();
  console.log(await measure(server));
}

/** As root PostgreSQL runs under another account, which must get through. */
export function newDataDir(): string {
  const folder = mkdtempSync(join(tmpdir(), 'balcao-bench-'));
  if (process.getuid?.() === 0) chmodSync(folder, 0o711);
  return folder;
}

export function removeDataDir(dataDir: string): void {
  rmSync(dataDir, { recursive: true, force: true });
}

const EVENT_LOOP = fileURLToPath(new URL('./event-loop.ts', import.meta.url));

interface StartOptions {
  npm?: boolean;
  watched?: boolean;
  /** The URL of an outside database; absent: the one in `dataDir`. */
  databaseUrl?: string;
}

/** The server that `npm start` starts, or all of `npm start` when its time is what counts. */
export async function startServer(
  dataDir: string,
  { npm = false, watched = false, databaseUrl = '' }: StartOptions = {},
): Promise<Server> {
  const begin = performance.now();
  // BENCH_NODE_OPTIONS=--cpu-prof and the like: for looking into the server while it is under load.
  const options = process.env.BENCH_NODE_OPTIONS?.split(' ') ?? [];
  if (watched) options.push('--import', EVENT_LOOP);
  const [command, args] = npm ? ['npm', ['start']] : [process.execPath, [...options, ...startArguments()]];
  const child = spawn(command, args, {
    cwd: ROOT,
    env: { ...process.env, PORT: '0', HOST: '127.0.0.1', DATA_DIR: dataDir, DATABASE_URL: databaseUrl },
    stdio: watched ? ['ignore', 'pipe', 'pipe', 'ipc'] : ['ignore', 'pipe', 'pipe'],
  });
  const ended = new Promise<void>((resolve) => child.once('close', () => resolve()));
  const url = await addressOf(child);
  return {
    url,
    dataDir,
    startedIn: performance.now() - begin,
    pid: Number(child.pid),
    child,
    async stop() {
      child.kill('SIGTERM');
      await ended;
    },
  };
}

/** The arguments that `npm start` gives to Node, its memory limits included. */
function startArguments(): string[] {
  const { scripts } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as {
    scripts: { start: string };
  };
  const [, rest] = /^exec node (.+)$/.exec(scripts.start) ?? [];
  if (rest === undefined) throw new Error(`Not understood: ${scripts.start}`);
  return rest.split(' ');
}

function addressOf(child: ChildProcess): Promise<string> {
  let text = '';
  return new Promise((resolve, reject) => {
    for (const stream of [child.stdout, child.stderr]) {
      stream?.setEncoding('utf8').on('data', (piece: string) => {
        // After the address the log of requests follows: read, so that the pipe never fills, and dropped.
        if (text === 'up') return;
        text += piece;
        const [, address] = /^Balcão em (http\S+)$/m.exec(text) ?? [];
        if (address === undefined) return;
        text = 'up';
        resolve(address);
      });
    }
    child.once('close', () => reject(new Error(`The server ended without an address:\n${text}`)));
  });
}

/** Straight to its PostgreSQL, past the server. */
export function connectionTo(dataDir: string): pg.ClientConfig {
  const connection = connectionToRunning(dataDir);
  if (!connection) throw new Error(`No PostgreSQL to be reached in ${dataDir}`);
  return connection;
}

export interface Memory {
  serverMiB: number;
  postgresMiB: number;
  processes: number;
}

/** PSS: shared pages are counted once, spread over those who share them. Undefined where there is no /proc. */
export function memoryOf({ pid, dataDir }: Server): Memory | undefined {
  const main = readPostmasterPid(clusterOf(dataDir))?.pid;
  if (process.platform !== 'linux' || main === undefined) return undefined;
  const postgres = [main, ...childrenOf(main)];
  return {
    serverMiB: pssMiB(pid),
    postgresMiB: postgres.reduce((all, each) => all + pssMiB(each), 0),
    processes: 1 + postgres.length,
  };
}

/** 0 of one that ended between the two looks. */
function pssMiB(pid: number): number {
  try {
    const [, kib] = /^Pss:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8')) ?? [];
    return Number(kib ?? 0) / 1024;
  } catch (error) {
    const { code = '' } = error as NodeJS.ErrnoException;
    if (['ENOENT', 'ESRCH'].includes(code)) return 0;
    throw error;
  }
}

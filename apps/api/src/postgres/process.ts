import { execFile, spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { setTimeout as delay } from 'node:timers/promises';
import { promisify } from 'node:util';
import type { PostgresAccount } from './account.ts';
import type { PostgresBinaries } from './binaries.ts';
import { isPostgresOf, readPostmasterPid } from './postmaster-pid.ts';

/** `info`: for whoever reads logs; the others are for whoever looks after the server. */
export type Log = (message: string, level?: 'info' | 'warn') => void;

/** A PostgreSQL that runs: started by us, or left by a server that died. */
export interface PostgresProcess {
  signal(name: NodeJS.Signals): void;
  /**
   * Resolves when it ended, for whatever reason. `attentive` asks often (and keeps our process alive meanwhile)
   * where there is no event to wait for.
   */
  ended(attentive: boolean): Promise<void>;
}

/** Processes of a killed PostgreSQL still use its shared memory; all but a few notice and end within moments. */
export class StillInUseError extends Error {
  override readonly name = 'StillInUseError';
}

const READY = /database system is ready to accept (?:read-only )?connections/;
const STILL_IN_USE = /is still in use|already exists/;
const POLL_MS = 25;
const WATCH_MS = 1000;
/** A fast shutdown writes a checkpoint; on a slow disk this takes a while. */
const FAST_SHUTDOWN_MS = 30_000;

/** Starts PostgreSQL and resolves once it takes connections (recovery after a crash included). */
export function startPostgres(
  program: string,
  args: readonly string[],
  account: PostgresAccount,
  log: Log,
): Promise<PostgresProcess> {
  const command = account.command(program, args);
  const child = spawn(command.file, command.args, {
    // Its own process group: Ctrl-C reaches the server only, which then stops PostgreSQL in order.
    detached: true,
    // Whatever folder we were started in, the account may not be allowed to enter it.
    cwd: '/',
    env: postgresEnvironment(),
    stdio: ['ignore', 'ignore', 'pipe'],
    windowsHide: true,
    ...(command.uid === undefined ? {} : { uid: command.uid }),
    ...(command.gid === undefined ? {} : { gid: command.gid }),
  });
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  return new Promise((resolve, reject) => {
    const said: string[] = [];
    let ready = false;
    // Its words while it stops at our wish are no news.
    let asked = false;
    child.once('error', (error) => reject(startError(error.message)));
    createInterface({ input: child.stderr }).on('line', (line) => {
      if (asked) return;
      if (ready) return log(`PostgreSQL: ${line}`, line.startsWith('LOG:') ? 'info' : 'warn');
      said.push(line);
      if (!READY.test(line)) return;
      ready = true;
      // `kill` of the child's handle: after its end the number may be another program's.
      resolve({
        signal(name) {
          asked = true;
          child.kill(name);
        },
        ended: () => ended,
      });
    });
    // 'close', not 'exit': by then everything it said has been read.
    child.once('close', () => {
      const words = said.join('\n');
      reject(STILL_IN_USE.test(words) ? new StillInUseError(words) : startError(words));
    });
  });
}

/**
 * The PostgreSQL that a dead server left running on this folder, once it takes connections; undefined when
 * there is none, or when it is just going down (then it is gone on return).
 */
export async function findLivingPostgres(cluster: string): Promise<PostgresProcess | undefined> {
  for (;;) {
    const file = readPostmasterPid(cluster);
    if (!file || !isPostgresOf(cluster, file.pid)) return undefined;
    if (file.status === 'ready') return adopted(cluster, file.pid);
    await delay(POLL_MS);
  }
}

/** Fast shutdown: ends the sessions, writes everything out, ends. */
export async function stopPostgres(
  running: PostgresProcess,
  cluster: string,
  binaries: PostgresBinaries,
): Promise<void> {
  if (process.platform === 'win32') {
    // Windows has no SIGINT for another process; pg_ctl knows PostgreSQL's own way there.
    await promisify(execFile)(binaries.pgCtl, ['stop', '-D', cluster, '-m', 'fast', '-w']);
    return;
  }
  running.signal('SIGINT');
  const giveUp = new AbortController();
  const late = delay(FAST_SHUTDOWN_MS, 'late' as const, { signal: giveUp.signal }).catch(() => undefined);
  const first = await Promise.race([running.ended(true), late]);
  giveUp.abort();
  if (first === 'late') {
    // An immediate stop is like a power cut: nothing committed is lost, the next start recovers.
    running.signal('SIGQUIT');
    await running.ended(true);
  }
}

/** Only what PostgreSQL needs: no PG* variable of the operator may redirect it, and no secret is handed on. */
export function postgresEnvironment(): NodeJS.ProcessEnv {
  const environment: NodeJS.ProcessEnv = { LC_ALL: 'C' };
  for (const name of ['PATH', 'SystemRoot', 'TEMP', 'TMP', 'TMPDIR', 'LD_LIBRARY_PATH']) {
    if (process.env[name] !== undefined) environment[name] = process.env[name];
  }
  return environment;
}

function startError(detail: string): Error {
  return new Error(`O PostgreSQL embutido não iniciou:\n${detail}`);
}

function adopted(cluster: string, pid: number): PostgresProcess {
  return {
    signal(name) {
      if (isPostgresOf(cluster, pid)) process.kill(pid, name);
    },
    ended: (attentive) => ending(cluster, pid, attentive),
  };
}

/** Somebody else's child gives no event when it ends, so we look. */
async function ending(cluster: string, pid: number, attentive: boolean): Promise<void> {
  while (isPostgresOf(cluster, pid)) {
    await delay(attentive ? POLL_MS : WATCH_MS, undefined, { ref: attentive });
  }
}

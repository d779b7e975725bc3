import { chownSync, existsSync, realpathSync, rmSync, statSync } from 'node:fs';
import { dirname } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import type pg from 'pg';
import { asRole, BACKUP, OWNER } from '../database/roles.ts';
import { prepareDataDir } from '../startup/data-dir.ts';
import { choosePostgresAccount } from './account.ts';
import { findPostgres, type PostgresBinaries } from './binaries.ts';
import { clusterOf, DATABASE, ensureCluster, readPassword, SUPERUSER } from './cluster.ts';
import { ensureEmbeddedRoles } from './cluster-roles.ts';
import { lockDataDir, lockFileOf } from './data-dir-lock.ts';
import { chooseListening, clearSocket, listeningOf, removeTemporarySocket } from './listening.ts';
import { orphansOf, pidFileOf, readPostmasterPid } from './postmaster-pid.ts';
import {
  findLivingPostgres,
  type Log,
  type PostgresProcess,
  StillInUseError,
  startPostgres,
  stopPostgres,
} from './process.ts';
import { type Listening, postgresArguments } from './settings.ts';

export interface EmbeddedDatabase {
  /** Sees and may do everything: for looking into a restored database. The server signs in by the two below. */
  readonly superuser: pg.ClientConfig;
  /** Owns the tables: for migrations. */
  readonly owner: pg.ClientConfig;
  readonly backup: pg.ClientConfig;
  /** Writes everything out and ends PostgreSQL; DATA_DIR is free afterwards. */
  stop(): Promise<void>;
}

interface Running {
  readonly process: PostgresProcess;
  readonly listening: Listening;
}

/** How long the remains of a killed PostgreSQL may take to go: by themselves, and in all. */
const NOTICED_MS = 2000;
const REMAINS_MS = 15_000;
const RETRY_MS = 100;
const RESTART_PAUSE_MS = 1000;

interface Options {
  dataDir: string;
  log: Log;
  /** At most so many at a time; absent: as many as a server takes. */
  connections?: number;
  /** Instead of what a till needs: for a database that may be lost. */
  settings?: Readonly<Record<string, string>>;
}

interface Place extends Options {
  binaries: PostgresBinaries;
}

/** The PostgreSQL in DATA_DIR: one that a dead server left alive, or a new one, made at the first start. */
export async function startEmbedded(options: Options): Promise<EmbeddedDatabase> {
  const dataDir = prepareDataDir(options.dataDir);
  const lock = lockDataDir(dataDir);
  try {
    shareLockFile(dataDir);
    const place = { ...options, dataDir, binaries: await findPostgres() };
    const first = await findOrStart(place, undefined);
    const end = keepRunning(first, place);
    const superuser = connectionTo(dataDir, first.listening);
    try {
      await ensureEmbeddedRoles(superuser);
    } catch (error) {
      await end();
      throw error;
    }
    let ended: Promise<void> | undefined;
    return {
      superuser,
      owner: asRole(superuser, OWNER),
      backup: asRole(superuser, BACKUP),
      stop() {
        // A second call waits for the first: two signals must not end it twice.
        ended ??= end().finally(() => lock.release());
        return ended;
      },
    };
  } catch (error) {
    lock.release();
    throw error;
  }
}

/** How its superuser reaches the PostgreSQL of a server that is running; undefined when there is none to be reached. */
export function connectionToRunning(dataDir: string): pg.ClientConfig | undefined {
  const folder = realpathSync(dataDir);
  const file = readPostmasterPid(clusterOf(folder));
  const listening = file && listeningOf(file);
  return listening && connectionTo(folder, listening);
}

/** Starts PostgreSQL again whenever it ends by itself: nobody else would. Gives back how to end it for good. */
function keepRunning(first: Running, place: Place) {
  const { dataDir, binaries, log } = place;
  let stopping = false;
  let current: Promise<Running | undefined> = Promise.resolve(first);

  const watch = async (running: Running): Promise<void> => {
    await running.process.ended(false);
    if (stopping) return;
    log('O PostgreSQL terminou por conta própria; iniciando outra vez.');
    current = bringBack();
    const next = await current;
    if (next) await watch(next);
  };
  const bringBack = async (): Promise<Running | undefined> => {
    while (!stopping) {
      try {
        return await findOrStart(place, first.listening);
      } catch (error) {
        log(error instanceof Error ? error.message : String(error));
        await delay(RESTART_PAUSE_MS);
      }
    }
    return undefined;
  };
  void watch(first);

  return async () => {
    stopping = true;
    const running = await current;
    if (running) await stopPostgres(running.process, clusterOf(dataDir), binaries);
    removeTemporarySocket(first.listening.socketDirectory);
  };
}

/** `where`: the place that the connections in use know, after a restart; at the first start there is none. */
async function findOrStart(place: Place, where: Listening | undefined): Promise<Running> {
  const cluster = clusterOf(place.dataDir);
  const began = Date.now();
  for (;;) {
    const living = await findLivingPostgres(cluster);
    if (living) {
      const file = readPostmasterPid(cluster);
      const listening = file && listeningOf(file);
      if (listening && (!where || where.socketDirectory === listening.socketDirectory)) {
        return { process: living, listening };
      }
      // It lives, but nobody can reach it any more (a cleaner of temporary files took its socket).
      await stopPostgres(living, cluster, place.binaries);
      continue;
    }
    try {
      return await launch(place, where);
    } catch (error) {
      const passed = Date.now() - began;
      if (!(error instanceof StillInUseError) || passed > REMAINS_MS) throw error;
      if (passed > NOTICED_MS) endOrphans(cluster);
      await delay(RETRY_MS);
    }
  }
}

/** As a power cut would: nothing committed is lost, the next start recovers. */
function endOrphans(cluster: string): void {
  for (const pid of orphansOf(cluster)) {
    try {
      process.kill(pid, 'SIGKILL');
    } catch {
      // It has just ended by itself, or is another account's: then the next try says what is in its way.
    }
  }
}

async function launch(place: Place, where: Listening | undefined): Promise<Running> {
  const { dataDir, binaries, log, connections } = place;
  const cluster = clusterOf(dataDir);
  removeRemains(cluster, where);
  const listening = where ?? (await chooseListening(dataDir));
  const { socketDirectory } = listening;
  const paths = [binaries.postgres, dataDir, ...(socketDirectory ? [dirname(socketDirectory)] : [])];
  const account = choosePostgresAccount(paths, cluster);
  await ensureCluster(dataDir, binaries, account);
  clearSocket(listening);
  if (socketDirectory) account.own(socketDirectory);
  const settings = postgresArguments(cluster, listening, connections, place.settings);
  const process = await startPostgres(binaries.postgres, settings, account, log);
  return { process, listening };
}

/** Called when no PostgreSQL of this folder is alive: what a killed one left must not stand in the way. */
function removeRemains(cluster: string, where: Listening | undefined): void {
  if (!existsSync(pidFileOf(cluster))) return;
  const file = readPostmasterPid(cluster);
  if (file?.socketDirectory !== where?.socketDirectory) removeTemporarySocket(file?.socketDirectory);
  // A number that is free PostgreSQL clears up itself, and more carefully. It gives up when the number is
  // taken (by another program, or by a zombie), and when the power went while the file was being written.
  if (!file || !isTaken(file.pid)) return;
  rmSync(pidFileOf(cluster), { force: true });
}

function isTaken(pid: number): boolean {
  if (!Number.isInteger(pid) || pid <= 0) return true;
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}

function connectionTo(dataDir: string, { socketDirectory, port }: Listening): pg.ClientConfig {
  return {
    host: socketDirectory ?? '127.0.0.1',
    port,
    user: SUPERUSER,
    password: readPassword(dataDir),
    database: DATABASE,
  };
}

/** Once started by root in somebody's folder, the next start by that somebody must still be able to lock it. */
function shareLockFile(dataDir: string): void {
  if (!isRoot()) return;
  const { uid, gid } = statSync(dataDir);
  chownSync(lockFileOf(dataDir), uid, gid);
}

function isRoot(): boolean {
  return process.getuid?.() === 0;
}

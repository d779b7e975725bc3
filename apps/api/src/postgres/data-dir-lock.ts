import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

/**
 * One server per DATA_DIR, by a lock of the operating system that dies with the process.
 *
 * Node has no flock. SQLite, which is built into Node, locks its files with fcntl or LockFileEx: taken in one
 * step, so two servers that start together can't both get it; let go by the kernel however the process ends,
 * so there is no stale lock to judge; not inherited by children, so a PostgreSQL that outlives its server
 * doesn't hold it. A pid file, or a socket that is probed and then bound, has a moment between look and grab.
 *
 * The file stays empty. Nobody else may open it within this process: closing it would drop an fcntl lock.
 */
export interface DataDirLock {
  release(): void;
}

export class DataDirInUseError extends Error {
  override readonly name = 'DataDirInUseError';
  constructor(dataDir: string) {
    super(
      `Já existe um Balcão em execução com os dados de ${dataDir}. ` +
        'Encerre o outro, ou escolha outra pasta com DATA_DIR.',
    );
  }
}

const SQLITE_BUSY = 5;

/** A connection that nothing refers to is collected, and its lock with it. */
const held = new Set<DatabaseSync>();

export function lockFileOf(dataDir: string): string {
  return join(dataDir, 'server.lock');
}

export function lockDataDir(dataDir: string): DataDirLock {
  const lock = tryLock(lockFileOf(dataDir));
  if (lock === undefined) throw new DataDirInUseError(dataDir);
  return lock;
}

/** The same lock on any file, which is made for it; undefined while somebody else holds it. */
export function tryLock(path: string): DataDirLock | undefined {
  const file = new DatabaseSync(path, { timeout: 0 });
  try {
    // Without a journal: no second file that a killed server would leave behind.
    file.exec('PRAGMA journal_mode = OFF; BEGIN EXCLUSIVE');
  } catch (error) {
    file.close();
    if (error instanceof Error && 'errcode' in error && error.errcode === SQLITE_BUSY) return undefined;
    throw error;
  }
  held.add(file);
  return {
    release() {
      if (held.delete(file)) file.close();
    },
  };
}

import { statfsSync } from 'node:fs';
import { type Config, ConfigError } from '../config.ts';
import { causesOf, describeOutside } from './describe-outside.ts';
import { describePort } from './port.mjs';

/** The database's log grows by steps of 16 MiB: with less nothing can be written. */
const ROOM_BYTES = 16 * 1024 * 1024;
const NO_ROOM = /\b(ENOSPC|EDQUOT|53100)\b|No space left on device|Disk quota exceeded/;

/** Why it did not start, and what helps: one line, and SQL below it where SQL helps. */
export function describeFailure(
  error: unknown,
  config?: Pick<Config, 'databaseUrl' | 'dataDir'>,
  freeBytes = freeBytesIn,
): string {
  if (!(error instanceof Error)) return String(error);
  const port = describePort(error);
  if (port !== undefined) return port;
  if (config === undefined || error instanceof ConfigError) return error.message;
  const { databaseUrl, dataDir } = config;
  if (databaseUrl !== undefined) return describeOutside(error, databaseUrl) ?? error.message;
  // PostgreSQL that finds no room ends, and all that is left to see is a connection that broke.
  if (causesOf(error).some(isOfNoRoom) || freeBytes(dataDir) < ROOM_BYTES)
    return `Não há espaço no disco de ${dataDir}: libere espaço (nunca dentro da pasta postgres) ou ponha DATA_DIR em outro disco.`;
  return error.message;
}

function isOfNoRoom(error: Error): boolean {
  return NO_ROOM.test('code' in error ? `${error.code} ${error.message}` : error.message);
}

function freeBytesIn(folder: string): number {
  try {
    const { blocks, bavail, bsize } = statfsSync(folder);
    // A file system without blocks is no disk.
    return blocks === 0 ? Number.POSITIVE_INFINITY : bavail * bsize;
  } catch {
    // Not made yet: then it is not what failed.
    return Number.POSITIVE_INFINITY;
  }
}

import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { mkdir, open } from 'node:fs/promises';
import { dirname, join, posix } from 'node:path';
import { pipeline, Transform } from 'node:stream';
import { createGunzip } from 'node:zlib';
import { type Entry, extract } from 'tar-stream';

export interface ArchivedFile {
  readonly path: string;
  readonly size: number;
  readonly sha256: string;
}

export interface Archive {
  /** In the archive's order; one that stands there twice is here twice. */
  readonly files: ArchivedFile[];
  /** The archive's own, as it lies on disk. */
  readonly sha256: string;
  /** Major version of PostgreSQL. */
  readonly postgres: string;
}

/** The archive ends early or makes no sense from some place on. */
export class ArchiveError extends Error {
  override readonly name = 'ArchiveError';
  /** The files that were read until there. */
  readonly files: readonly ArchivedFile[];
  constructor(near: string, files: readonly ArchivedFile[], cause: unknown) {
    super(`ilegível a partir de ${near}`, { cause });
    this.files = files;
  }
}

/**
 * Reads a compressed archive from end to end; with `unpackTo` writes it there as well. Not synced: PostgreSQL itself
 * syncs every file of a cluster that it recovers, before it begins.
 */
export async function readArchive(path: string, unpackTo?: string): Promise<Archive> {
  const whole = createHash('sha256');
  const tap = new Transform({
    transform(chunk: Buffer, _encoding, next) {
      whole.update(chunk);
      next(null, chunk);
    },
  });
  const entries = extract();
  // An error of the stream ends the loop below with the same error.
  pipeline(createReadStream(path), tap, createGunzip(), entries, () => {});
  const files: ArchivedFile[] = [];
  let near = 'início';
  let postgres = '';
  try {
    for await (const entry of entries) {
      const { name, type } = entry.header;
      near = name;
      if (!isSafe(name)) throw new Error('a path that leads out');
      if (type === 'directory') {
        if (unpackTo !== undefined) await mkdir(join(unpackTo, name), { recursive: true, mode: 0o700 });
        entry.resume();
      } else if (type === 'file' || type === 'contiguous-file') {
        const { file, start } = await readEntry(entry, unpackTo);
        files.push(file);
        if (name === 'PG_VERSION') postgres = start.toString('latin1').trim();
      } else throw new Error(`unexpected type ${type}`);
    }
  } catch (error) {
    throw new ArchiveError(near, files, error);
  }
  return { files, sha256: whole.digest('hex'), postgres };
}

function isSafe(name: string): boolean {
  return !posix.isAbsolute(name) && !name.split(/[\\/]/).includes('..') && !name.includes('\0');
}

async function readEntry(entry: Entry, unpackTo: string | undefined) {
  const hash = createHash('sha256');
  let size = 0;
  let start: Buffer = Buffer.alloc(0);
  const target = unpackTo === undefined ? undefined : join(unpackTo, entry.header.name);
  if (target !== undefined) await mkdir(dirname(target), { recursive: true, mode: 0o700 });
  const handle = target === undefined ? undefined : await open(target, 'wx', 0o600);
  try {
    for await (const chunk of entry as AsyncIterable<Buffer>) {
      if (size === 0) start = Buffer.from(chunk.subarray(0, 16));
      hash.update(chunk);
      size += chunk.length;
      await handle?.appendFile(chunk);
    }
  } finally {
    await handle?.close();
  }
  return { file: { path: entry.header.name, size, sha256: hash.digest('hex') }, start };
}

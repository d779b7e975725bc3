import { statfs } from 'node:fs/promises';
import { dirname } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import type { Clock } from '../clock.ts';
import type { Database } from '../database/connect.ts';

/** Why nothing can be sold at the moment, in the operator's words. */
export interface Trouble {
  readonly causa: string;
  readonly error?: unknown;
}

export interface Health {
  /** Undefined: all is well. Answers soon, whatever the database and the disk do. */
  look(): Promise<Trouble | undefined>;
  /** Takes an error that a request met. Undefined: it says nothing of the disk. */
  notice(error: unknown): Trouble | undefined;
}

export interface HealthOptions {
  database: Database;
  /** Folders whose file systems must have room. */
  folders: readonly string[];
  agora: Clock;
  freeBytes?: (folder: string) => Promise<number | undefined>;
}

/** Whoever asks gets an answer within two seconds. */
const PATIENCE_MS = 1500;
/** Asked every few seconds by several, it writes no more often than this. */
const WRITE_AGAIN_MS = 5000;
/** Two segments of the database's log. */
const ROOM_BYTES = 32 * 1024 * 1024;

const DANIFICADO =
  'O banco de dados encontrou dados danificados no disco. Não apague nada: guarde uma cópia da pasta de dados e, se ' +
  'preciso, restaure o último backup bom.';
/** PostgreSQL's codes for trouble with the disk, and for how long a request that met one counts. */
const DISK: Record<string, { causa: string; ms: number }> = {
  '53100': { causa: 'O disco do banco de dados está cheio.', ms: 10_000 },
  '58030': { causa: 'O disco do banco de dados não lê ou não grava.', ms: 300_000 },
  XX001: { causa: DANIFICADO, ms: 300_000 },
  XX002: { causa: DANIFICADO, ms: 300_000 },
};

/** Whether a sale could be written: room on the disk, a small committed write, and no damage met of late. */
export function createHealth({ database, folders, agora, freeBytes = freeBytesOf }: HealthOptions): Health {
  let written = Number.NEGATIVE_INFINITY;
  let met: (Trouble & { until: number }) | undefined;
  let looking: Promise<Trouble | undefined> | undefined;

  async function examine(): Promise<Trouble | undefined> {
    for (const folder of folders) {
      const free = await freeBytes(folder);
      if (free !== undefined && free < ROOM_BYTES) return { causa: `O disco de ${folder} está cheio.` };
    }
    const now = agora();
    try {
      if (Math.abs(now.getTime() - written) < WRITE_AGAIN_MS) {
        await database.identidadePool.query('select 1');
        return undefined;
      }
      await database.identidadePool.query(
        `insert into saude (id, verificada_em) values (true, $1)
         on conflict (id) do update set verificada_em = excluded.verificada_em`,
        [now],
      );
      written = now.getTime();
      return undefined;
    } catch (error) {
      written = Number.NEGATIVE_INFINITY;
      return { causa: DISK[codeOf(error)]?.causa ?? 'O banco de dados não responde ou não grava.', error };
    }
  }

  return {
    async look() {
      // One at a time: those that hang must not take the connections of those who sell.
      looking ??= examine().finally(() => {
        looking = undefined;
      });
      const enough = new AbortController();
      const late = delay(PATIENCE_MS, { causa: 'O banco de dados não responde.' }, { signal: enough.signal });
      try {
        const trouble = await Promise.race([looking, late]);
        return trouble ?? (met && agora().getTime() < met.until ? met : undefined);
      } finally {
        late.catch(() => {});
        enough.abort();
      }
    },
    notice(error) {
      const known = DISK[codeOf(error)];
      if (!known) return undefined;
      met = { causa: known.causa, error, until: agora().getTime() + known.ms };
      return met;
    },
  };
}

function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : '';
}

/** Undefined where nobody can say: a folder that is not made yet has its parent's room. */
export async function freeBytesOf(folder: string): Promise<number | undefined> {
  try {
    const { bavail, bsize } = await statfs(folder);
    return bavail * bsize;
  } catch (error) {
    const parent = dirname(folder);
    return codeOf(error) === 'ENOENT' && parent !== folder ? freeBytesOf(parent) : undefined;
  }
}

import { join } from 'node:path';
import { z } from 'zod';
import { readIfThere, replaceDurably } from './durable.ts';

const instant = z.iso.datetime().transform((text) => new Date(text));

/**
 * What became of the backups: in DATA_DIR, not in BACKUP_DIR, which may be what failed. Read again each time: the
 * command writes it as well as the server.
 */
const statusSchema = z.object({
  /** The latest attempt. */
  em: instant,
  /** For the operator; null when it went well. */
  erro: z.string().nullable(),
  /** In a row, up to this attempt. */
  falhas: z.int(),
  /** When the operator was last told of this row of failures. */
  avisadoEm: instant.nullable(),
  /** The last good one. */
  bom: z.object({ nome: z.string(), em: instant, tamanho: z.number() }).nullable(),
});
export type BackupStatus = z.infer<typeof statusSchema>;

const fileOf = (dataDir: string) => join(dataDir, 'backup.json');

/** Undefined before the first attempt, and where the file can't be read: the next attempt writes it anew. */
export async function readStatus(dataDir: string): Promise<BackupStatus | undefined> {
  const text = (await readIfThere(fileOf(dataDir)))?.toString('utf8');
  if (text === undefined) return undefined;
  try {
    return statusSchema.parse(JSON.parse(text));
  } catch {
    return undefined;
  }
}

export async function writeStatus(dataDir: string, status: BackupStatus): Promise<void> {
  await replaceDurably(fileOf(dataDir), `${JSON.stringify(status, null, 2)}\n`);
}

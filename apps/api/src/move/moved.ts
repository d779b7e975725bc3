import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { DEFAULT_ZONE, formatInstant } from '@balcao/contract/base/calendar';
import type pg from 'pg';
import { z } from 'zod';
import { replaceDurably } from '../backup/durable.ts';
import { parseJson } from '../backup/manifest.ts';

/** Says in DATA_DIR that what is in there goes on elsewhere: a shop that sells into two databases is the disaster. */
const MARKER = 'mudou-de-banco.json';

const movedSchema = z.object({ em: z.iso.datetime(), servidor: z.string(), banco: z.string() });
type Moved = z.infer<typeof movedSchema>;

export function hasMoved(dataDir: string): boolean {
  return existsSync(join(dataDir, MARKER));
}

/** Never the password. */
export async function noteMove(dataDir: string, to: pg.ClientConfig, em: Date): Promise<void> {
  const servidor = `${to.host}:${to.port}`;
  const note: Moved = { em: em.toISOString(), servidor, banco: String(to.database) };
  await replaceDurably(join(dataDir, MARKER), `${JSON.stringify(note)}\n`);
}

export function forgetMove(dataDir: string): void {
  rmSync(join(dataDir, MARKER), { force: true });
}

/** Throws the sentence for whoever starts a server on data that went on elsewhere. */
export function refuseMoved(dataDir: string): void {
  const path = join(dataDir, MARKER);
  if (!existsSync(path)) return;
  const note = movedSchema.safeParse(parseJson(readFileSync(path, 'utf8'))).data;
  const where = note
    ? ` para o banco ${note.banco} em ${note.servidor}, em ${formatInstant(new Date(note.em), DEFAULT_ZONE)}`
    : '';
  throw new Error(
    `Os dados de ${dataDir} mudaram${where}: comece o servidor com DATABASE_URL apontando para lá. ` +
      'Só para voltar atrás de propósito, sem o que foi vendido depois da mudança, ' +
      `apague ${path}.`,
  );
}

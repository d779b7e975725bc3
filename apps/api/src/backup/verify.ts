import { createHash } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { type ArchivedFile, ArchiveError, readArchive } from './archive.ts';
import { ARCHIVE, MANIFEST } from './base-backup.ts';
import { readIfThere } from './durable.ts';
import { type Manifest, parseJson, readManifest } from './manifest.ts';

/** The files of a backup's folder. SUMS lists the others, in the form that `sha256sum -c` reads. */
export const ABOUT = 'balcao.json';
export const PASSWORD = 'postgres.password';
export const SUMS = 'SHA256SUMS';
const LISTED = [ARCHIVE, MANIFEST, ABOUT, PASSWORD];

export const aboutSchema = z.object({
  em: z.iso.datetime().transform((text) => new Date(text)),
  /** The cluster's own number: backups of another shop in the same folder are left alone. */
  sistema: z.string(),
});
export type About = z.infer<typeof aboutSchema>;

export interface Verified {
  readonly about: About;
  /** Major version of PostgreSQL. */
  readonly postgres: string;
  readonly arquivos: number;
}

export class BackupDamagedError extends Error {
  override readonly name = 'BackupDamagedError';
  /** One line per file that is not as it was written. */
  readonly problemas: readonly string[];
  constructor(problemas: readonly string[]) {
    const shown = problemas.slice(0, 10).map((problema) => `  ${problema}`);
    const more = problemas.length > 10 ? [`  … e mais ${problemas.length - 10}`] : [];
    super(`O backup está danificado:\n${[...shown, ...more].join('\n')}`);
    this.problemas = problemas;
  }
}

/**
 * Reads a backup back from disk, whole: nothing missing, nothing that does not belong there, every file of the archive
 * with the size and the SHA-256 of PostgreSQL's manifest, every segment of the log there. Throws a BackupDamagedError
 * that names each file. With `unpackTo` the same reading also writes the cluster there.
 */
export async function verifyBackup(folder: string, unpackTo?: string): Promise<Verified> {
  const found = await readdir(folder);
  const expected = [...LISTED, SUMS];
  const problems = [
    ...expected.filter((name) => !found.includes(name)).map((name) => `${name}: falta`),
    ...found.filter((name) => !expected.includes(name)).map((name) => `${name}: não faz parte do backup`),
  ];
  if (problems.length > 0) throw new BackupDamagedError(problems);

  const sums = readSums((await readIfThere(join(folder, SUMS)))?.toString('utf8') ?? '');
  if (sums === undefined) throw new BackupDamagedError([`${SUMS}: conteúdo alterado`]);
  const small = async (name: string) => {
    const content = (await readIfThere(join(folder, name))) ?? Buffer.alloc(0);
    if (sha256(content) !== sums.get(name)) problems.push(`${name}: conteúdo alterado`);
    return content;
  };
  const about = aboutSchema.safeParse(parseJson((await small(ABOUT)).toString('utf8')));
  await small(PASSWORD);
  const manifest = readManifest(await small(MANIFEST));
  if (problems.length > 0) throw new BackupDamagedError(problems);
  if (!manifest) throw new BackupDamagedError([`${MANIFEST}: não é o que o PostgreSQL escreveu`]);
  if (!about.success) throw new BackupDamagedError([`${ABOUT}: ilegível`]);

  const archive = await readArchive(join(folder, ARCHIVE), unpackTo).catch((error: unknown) => {
    // The disk that is written to is full or away: nothing that the archive is to blame for.
    if (!(error instanceof ArchiveError) || hasSyscall(error.cause)) throw error;
    throw new BackupDamagedError([...altered(error.files, manifest), `${ARCHIVE}: ${error.message}`]);
  });
  problems.push(...altered(archive.files, manifest), ...missing(archive.files, manifest));
  if (problems.length === 0 && archive.sha256 !== sums.get(ARCHIVE)) {
    problems.push(`${ARCHIVE}: conteúdo alterado`);
  }
  if (problems.length > 0) throw new BackupDamagedError(problems);
  return { about: about.data, postgres: archive.postgres, arquivos: archive.files.length };
}

function hasSyscall(error: unknown): boolean {
  return error instanceof Error && 'syscall' in error;
}

function altered(files: readonly ArchivedFile[], manifest: Manifest): string[] {
  const seen = new Set<string>();
  return files.flatMap(({ path, size, sha256 }) => {
    const listed = manifest.files.get(path);
    const name = `${path} (em ${ARCHIVE})`;
    const again = seen.has(path);
    seen.add(path);
    if (again) return [`${name}: aparece duas vezes`];
    // The manifest does not list the log's segments: the sum of the whole archive stands for them.
    if (listed === undefined) return path.startsWith('pg_wal/') ? [] : [`${name}: não faz parte do backup`];
    if (listed.size !== size) return [`${name}: tem ${size} bytes em vez de ${listed.size}`];
    return listed.sha256 === sha256 ? [] : [`${name}: conteúdo alterado`];
  });
}

function missing(files: readonly ArchivedFile[], manifest: Manifest): string[] {
  const found = new Set(files.map(({ path }) => path));
  const expected = [...manifest.files.keys(), ...manifest.wal];
  return expected.filter((path) => !found.has(path)).map((path) => `${path} (em ${ARCHIVE}): falta`);
}

export function sha256(content: Buffer | string): string {
  return createHash('sha256').update(content).digest('hex');
}

/** The last line is the list's own sum, a comment to `sha256sum`. */
export function writeSums(sums: ReadonlyMap<string, string>): string {
  const lines = LISTED.map((name) => `${sums.get(name) ?? ''}  ${name}\n`).join('');
  return `${lines}# ${sha256(lines)}\n`;
}

function readSums(text: string): Map<string, string> | undefined {
  const lines = text.split('\n').map((line) => line.split('  '));
  const sums = new Map(lines.map(([sum = '', name = '']) => [name, sum]));
  return writeSums(sums) === text ? sums : undefined;
}

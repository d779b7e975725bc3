import { readdir, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { makeFolder } from '../startup/make-folder.ts';
import { readIfThere, syncFolder } from './durable.ts';
import { parseJson } from './manifest.ts';
import { ABOUT, aboutSchema } from './verify.ts';

/** While it is being written, checked or removed: never taken for a backup. */
export const UNFINISHED = '.parcial';
const NAME = /^balcao-\d{4}-\d\d-\d\dT\d\d-\d\d-\d\d(-\d+)?Z$/;

export interface KeptBackup {
  readonly nome: string;
  readonly em: Date;
  readonly sistema: string;
}

/** BACKUP_DIR itself; only its owner may read what is in there. */
export async function prepareFolder(backupDir: string): Promise<void> {
  makeFolder(backupDir, 0o700);
  for (const name of await readdir(backupDir)) {
    // Cut short by a power cut or a kill. The caller holds the lock: nobody is at work in it.
    if (name.endsWith(UNFINISHED) && NAME.test(name.slice(0, -UNFINISHED.length))) {
      await rm(join(backupDir, name), { recursive: true, force: true });
    }
  }
}

/** `balcao-2026-03-10T06-00-00Z`: sorted by name is sorted by time, and Windows takes it. */
export async function freeName(backupDir: string, em: Date): Promise<string> {
  const base = `balcao-${em.toISOString().slice(0, 19).replaceAll(':', '-')}`;
  const taken = new Set(await readdir(backupDir));
  for (let count = 1; ; count++) {
    const name = count === 1 ? `${base}Z` : `${base}-${count}Z`;
    if (!taken.has(name)) return name;
  }
}

/** The complete ones, newest first. */
export async function listBackups(backupDir: string): Promise<KeptBackup[]> {
  const names = (await readdir(backupDir)).filter((name) => NAME.test(name)).sort();
  const kept: KeptBackup[] = [];
  for (const nome of names.reverse()) {
    const content = (await readIfThere(join(backupDir, nome, ABOUT)))?.toString('utf8');
    const about = aboutSchema.safeParse(parseJson(content ?? ''));
    if (about.success) kept.push({ nome, ...about.data });
  }
  return kept.sort((a, b) => b.em.getTime() - a.em.getTime());
}

/** Under the other name first: a removal cut short must not leave half a backup that looks like a whole one. */
export async function removeBackup(backupDir: string, nome: string): Promise<void> {
  const doomed = join(backupDir, `${nome}${UNFINISHED}`);
  await rename(join(backupDir, nome), doomed);
  await syncFolder(backupDir);
  await rm(doomed, { recursive: true, force: true });
}

export async function sizeOf(folder: string): Promise<number> {
  const names = await readdir(folder);
  const sizes = await Promise.all(names.map(async (name) => (await stat(join(folder, name))).size));
  return sizes.reduce((sum, size) => sum + size, 0);
}

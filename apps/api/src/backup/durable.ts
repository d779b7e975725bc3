import { randomUUID } from 'node:crypto';
import { chown, link, open, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';

/** A file that survives a power cut once this returns. The folder's entry for it is `syncFolder`'s. */
export async function writeDurably(path: string, content: string | Buffer): Promise<void> {
  await writeFile(path, content, { mode: 0o600, flag: 'wx', flush: true });
}

/** The same where others may look for it meanwhile: it is there whole, or not at all. Rejects with EEXIST where one is. */
export async function createDurably(path: string, content: string): Promise<void> {
  const draft = `${path}.${randomUUID()}`;
  await writeDurably(draft, content);
  try {
    await link(draft, path);
  } finally {
    await rm(draft);
  }
  await syncFolder(dirname(path));
}

/** Names that were added, renamed or removed in a folder are on disk once this returns. */
export async function syncFolder(folder: string): Promise<void> {
  // Windows can't open a folder; its file systems write names in order.
  if (process.platform === 'win32') return;
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** The whole new content or the whole old one, whatever happens in between. */
export async function replaceDurably(path: string, content: string): Promise<void> {
  const draft = `${path}.new`;
  await rm(draft, { force: true });
  await writeDurably(draft, content);
  await giveToOwnerOf(dirname(path), draft);
  await rename(draft, path);
  await syncFolder(dirname(path));
}

/** Made by root (the command under sudo), it must stay removable for the account that the server runs under. */
export async function giveToOwnerOf(folder: string, ...paths: string[]): Promise<void> {
  if (process.getuid?.() !== 0) return;
  const { uid, gid } = await stat(folder);
  for (const path of paths) await chown(path, uid, gid);
}

/** Undefined where there is no such file. */
export async function readIfThere(path: string): Promise<Buffer | undefined> {
  try {
    return await readFile(path);
  } catch (error) {
    if (isErrno(error, 'ENOENT', 'ENOTDIR')) return undefined;
    throw error;
  }
}

export function isErrno(error: unknown, ...codes: string[]): boolean {
  return error instanceof Error && 'code' in error && codes.includes(String(error.code));
}

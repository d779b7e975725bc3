import { mkdirSync, statSync } from 'node:fs';
import { dirname } from 'node:path';

/** With its parents. Node's own `recursive` never ends where a parent takes no folders: `/proc/x`. */
export function makeFolder(path: string, mode: number): void {
  try {
    mkdirSync(path, { mode });
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'EEXIST' && statSync(path).isDirectory()) return;
    if (code !== 'ENOENT' || dirname(path) === path) throw error;
    makeFolder(dirname(path), mode);
    mkdirSync(path, { mode });
  }
}

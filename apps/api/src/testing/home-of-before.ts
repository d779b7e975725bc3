import { cpSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const BEFORE = fileURLToPath(new URL('../../migrations/anteriores', import.meta.url));

/** What `migrate` takes to make a database as a version left it that knew only the first so many of those before. */
export function homeOfBefore(parent: string, count: number): string {
  const home = join(parent, `before-${count}`);
  const files = readdirSync(BEFORE).filter((file) => /^\d{4}_/.test(file));
  for (const file of files.sort().slice(0, count)) {
    cpSync(join(BEFORE, file), join(home, 'migrations', file), { recursive: true });
  }
  return home;
}

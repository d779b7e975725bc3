import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { PostgresAccount } from './account.ts';
import type { PostgresBinaries } from './binaries.ts';
import { postgresEnvironment } from './process.ts';

export const SUPERUSER = 'postgres';
export const DATABASE = 'balcao';

/** The folder that PostgreSQL calls its data directory. */
export function clusterOf(dataDir: string): string {
  return join(dataDir, 'postgres');
}

export function readPassword(dataDir: string): string {
  return readFileSync(passwordFile(dataDir), 'utf8').trim();
}

/**
 * Makes the cluster with an empty database in it, unless it is there. Everything happens beside the final
 * place and one rename completes it: interrupted at any moment, the next start simply begins again.
 */
export async function ensureCluster(
  dataDir: string,
  binaries: PostgresBinaries,
  account: PostgresAccount,
): Promise<void> {
  const cluster = clusterOf(dataDir);
  if (existsSync(cluster)) return account.ownTree(cluster);

  const draft = `${cluster}.new`;
  rmSync(draft, { recursive: true, force: true });
  mkdirSync(draft, { mode: 0o700 });
  account.own(draft);
  rmSync(passwordFile(dataDir), { force: true });
  writeFileSync(passwordFile(dataDir), `${randomBytes(24).toString('base64url')}\n`, {
    mode: 0o600,
    flag: 'wx',
  });
  // initdb reads it under the account.
  account.own(passwordFile(dataDir));

  await run(account, binaries.initdb, [
    `--pgdata=${draft}`,
    `--username=${SUPERUSER}`,
    `--pwfile=${passwordFile(dataDir)}`,
    '--auth=scram-sha-256',
    '--encoding=UTF8',
    // The same order on every system; Portuguese order is asked for where a person reads (ICU, per query).
    '--locale=C',
    '--locale-provider=builtin',
    '--builtin-locale=C.UTF-8',
    '--data-checksums',
  ]);
  const said = await run(
    account,
    binaries.postgres,
    ['--single', '-D', draft, '-c', 'log_checkpoints=off', 'postgres'],
    `CREATE DATABASE ${DATABASE};\n`,
  );
  // The single-user mode ends with 0 even after an error.
  if (/^.*\b(ERROR|FATAL|PANIC):/m.test(said)) throw initError(said);
  renameSync(draft, cluster);
}

function passwordFile(dataDir: string): string {
  return join(dataDir, 'postgres.password');
}

/** Runs a program to its end and gives back what it wrote; throws when it failed. */
function run(account: PostgresAccount, program: string, args: string[], input = ''): Promise<string> {
  const command = account.command(program, args);
  const child = spawn(command.file, command.args, {
    cwd: '/',
    env: postgresEnvironment(),
    stdio: ['pipe', 'pipe', 'pipe'],
    windowsHide: true,
    ...(command.uid === undefined ? {} : { uid: command.uid }),
    ...(command.gid === undefined ? {} : { gid: command.gid }),
  });
  return new Promise((resolve, reject) => {
    let said = '';
    const keep = (text: string) => {
      said += text;
    };
    child.stdout.setEncoding('utf8').on('data', keep);
    child.stderr.setEncoding('utf8').on('data', keep);
    child.once('error', (error) => reject(initError(error.message)));
    child.once('close', (code) => (code === 0 ? resolve(said) : reject(initError(said))));
    // It may end without reading; its exit code tells why.
    child.stdin.on('error', () => {});
    child.stdin.end(input);
  });
}

function initError(detail: string): Error {
  return new Error(`Não foi possível criar o banco de dados:\n${detail.trim()}`);
}

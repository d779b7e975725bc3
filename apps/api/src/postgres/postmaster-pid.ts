import { execFileSync } from 'node:child_process';
import { readFileSync, realpathSync } from 'node:fs';
import { join } from 'node:path';
import { allPids, commandLineOf, isAlive, parentOf, workingDirectoryOf } from './linux-processes.ts';

/** The content of `postmaster.pid`, which a killed PostgreSQL leaves behind. */
export interface PostmasterPid {
  readonly pid: number;
  readonly port: number;
  readonly socketDirectory: string;
  readonly status: string;
}

export function pidFileOf(cluster: string): string {
  return join(cluster, 'postmaster.pid');
}

export function readPostmasterPid(cluster: string): PostmasterPid | undefined {
  let text: string;
  try {
    text = readFileSync(pidFileOf(cluster), 'utf8');
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined;
    throw error;
  }
  const lines = text.split('\n').map((line) => line.trim());
  return {
    pid: Number(lines[0]),
    port: Number(lines[3]),
    socketDirectory: lines[4] ?? '',
    status: lines[7] ?? '',
  };
}

/**
 * Whether the process is a living PostgreSQL of exactly this folder. A number alone says nothing: after a
 * power cut it may belong to any program, and `kill(pid, 0)` succeeds for a zombie, too.
 */
export function isPostgresOf(cluster: string, pid: number): boolean {
  if (!Number.isInteger(pid) || pid <= 1) return false;
  if (process.platform === 'linux') return isPostgresOnLinux(cluster, pid);
  if (process.platform === 'win32') return isPostgresOnWindows(pid);
  return isPostgresElsewhere(cluster, pid);
}

/**
 * Processes of this folder whose PostgreSQL is gone. One that waits for a lock of another that was killed never notices,
 * and no new PostgreSQL starts beside it. Elsewhere than on Linux none is found.
 */
export function orphansOf(cluster: string): number[] {
  if (process.platform !== 'linux') return [];
  const folder = realpathSync(cluster);
  return allPids().filter(
    (pid) =>
      workingDirectoryOf(pid) === folder &&
      commandLineOf(pid).startsWith('postgres: ') &&
      !isPostgresOf(cluster, parentOf(pid)),
  );
}

function isPostgresOnLinux(cluster: string, pid: number): boolean {
  if (!isAlive(pid)) return false;
  const args = commandLineOf(pid).split('\0');
  if (!/(^|\/)postgres$/.test(args[0] ?? '')) return false;
  // Its current folder follows a renamed DATA_DIR; reading it can be forbidden, where the arguments can be read.
  return args.includes(cluster) || workingDirectoryOf(pid) === realpathSync(cluster);
}

function isPostgresElsewhere(cluster: string, pid: number): boolean {
  const line = output('ps', ['-o', 'stat=,command=', '-p', String(pid)]);
  return !line.startsWith('Z') && line.includes('postgres') && line.includes(`-D ${cluster} `);
}

function isPostgresOnWindows(pid: number): boolean {
  return /postgres\.exe/i.test(output('tasklist', ['/FI', `PID eq ${pid}`, '/FO', 'CSV', '/NH']));
}

function output(program: string, args: readonly string[]): string {
  try {
    return execFileSync(program, args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim();
  } catch {
    return '';
  }
}

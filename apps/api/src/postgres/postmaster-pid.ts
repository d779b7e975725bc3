import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync, readlinkSync, realpathSync } from 'node:fs';
import { join } from 'node:path';

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
  return readdirSync('/proc')
    .map(Number)
    .filter((pid) => Number.isInteger(pid) && workingDirectoryOf(pid) === folder)
    .filter((pid) => {
      const title = readOrNothing(`/proc/${pid}/cmdline`);
      return title.startsWith('postgres: ') && !isPostgresOf(cluster, statOf(pid).parent);
    });
}

function isPostgresOnLinux(cluster: string, pid: number): boolean {
  if (!isAlive(pid)) return false;
  const args = readOrNothing(`/proc/${pid}/cmdline`).split('\0');
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

/** On Linux: whether it runs still; a zombie has ended. */
export function isAlive(pid: number): boolean {
  return !['', 'Z', 'X'].includes(statOf(pid).state);
}

/** What Linux says of a process; nothing of one that is gone. */
export function statOf(pid: number): { state: string; parent: number } {
  const stat = readOrNothing(`/proc/${pid}/stat`);
  // The program's name stands in brackets and may itself hold brackets and spaces: the rest follows the last.
  const [state = '', parent = ''] = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return { state, parent: Number(parent) };
}

function readOrNothing(path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return '';
  }
}

function workingDirectoryOf(pid: number): string | undefined {
  try {
    return readlinkSync(`/proc/${pid}/cwd`);
  } catch {
    return undefined;
  }
}

function output(program: string, args: readonly string[]): string {
  try {
    return execFileSync(program, args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim();
  } catch {
    return '';
  }
}

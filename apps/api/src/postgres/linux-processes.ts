/** What Linux says in `/proc`. A process may end between two looks: of one that is gone there is nothing, and no error. */
import { readdirSync, readFileSync, readlinkSync } from 'node:fs';

export function allPids(): number[] {
  return readdirSync('/proc').map(Number).filter(Number.isInteger);
}

/** Whether it runs still; a zombie has ended. */
export function isAlive(pid: number): boolean {
  return !['', 'Z', 'X'].includes(statOf(pid).state);
}

export function parentOf(pid: number): number {
  return statOf(pid).parent;
}

export function childrenOf(parent: number): number[] {
  return allPids().filter((pid) => parentOf(pid) === parent);
}

/** The arguments, each ended by a zero; or the title that the process gave itself. */
export function commandLineOf(pid: number): string {
  return readOrNothing(`/proc/${pid}/cmdline`);
}

/** Undefined, too, where it may not be read. */
export function workingDirectoryOf(pid: number): string | undefined {
  try {
    return readlinkSync(`/proc/${pid}/cwd`);
  } catch {
    return undefined;
  }
}

function statOf(pid: number): { state: string; parent: number } {
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

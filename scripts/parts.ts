/** Runs the parts of the tests, whatever becomes of each, and cleans up after them. */
import { type ChildProcess, spawn } from 'node:child_process';
import { chmodSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { constants, tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { isPostgresOf, readPostmasterPid } from '../apps/api/src/postgres/postmaster-pid.ts';
import type { RedTest } from './red-tests.ts';

/** How long what was interrupted may take to end by itself. */
const PATIENCE_MS = 20_000;
/** How much of a part that failed is told again at the end: what both runners sum up there. */
const TOLD_AGAIN_LINES = 80;
const WINDOWS = process.platform === 'win32';

export type Part = readonly [program: string, ...args: string[]];

/**
 * Parts of one round run side by side, the next round after them. Each part's output comes in one piece, in the order
 * of the parts. The end of what failed is told again below all, where a log that is cut keeps it, then each failed
 * test with the command that runs it again; the last line tells how each part ended. Answers the exit code.
 */
export async function runParts(...rounds: readonly Record<string, Part>[]): Promise<number> {
  // Everything that the tests write is in here, so that nothing of it stays, however they end.
  const folder = mkdtempSync(join(tmpdir(), 'balcao-npm-test-'));
  // As root PostgreSQL runs as another user, who must be able to pass through.
  if (process.getuid?.() === 0) chmodSync(folder, 0o711);
  let interrupted: NodeJS.Signals | undefined;
  const running = new Set<ChildProcess>();
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.on(signal, () => {
      interrupted ??= signal;
      for (const child of running) void endGroup(child);
    });
  }

  const told: string[] = [];
  const failed: string[] = [];
  const again: string[] = [];
  const runPart = async (name: string, [program, ...args]: Part, turn: Promise<unknown>) => {
    const began = Date.now();
    const redTests = join(folder, `red-${name.replaceAll('/', '-')}`);
    const child = spawn(program, args, {
      stdio: ['ignore', 'pipe', 'pipe'],
      env: {
        ...process.env,
        TMPDIR: folder,
        RED_TESTS: redTests,
        ...(process.stdout.isTTY ? { FORCE_COLOR: '1' } : {}),
      },
      // A group of its own, so that a signal reaches all of it, once.
      detached: !WINDOWS,
      shell: WINDOWS,
    });
    running.add(child);
    const shown = showInTurn(child, turn);
    const closed = new Promise((resolve) => child.once('close', resolve));
    const code = await new Promise((resolve) => {
      child.once('error', (error) => resolve(error.message));
      child.once('exit', resolve);
    });
    await endGroup(child);
    running.delete(child);
    // Output that is still on its way; a process that left the group may hold the pipe open for ever.
    await Promise.race([closed, delay(PATIENCE_MS, undefined, { ref: false })]);
    const how = interrupted ? 'interrupted' : code === 0 ? 'ok' : 'FAILED';
    const seconds = Math.round((Date.now() - began) / 1000);
    const written = await shown;
    told.push(`${name}: ${how} (${seconds} s)`);
    if (code === 0) return;
    failed.push(`--- ${name}: ${how}, its end again ---\n${lastLines(written)}`);
    const red = readRedTests(redTests);
    again.push(
      ...(red.length > 0
        ? red.map(({ place, title, again }) => `RED ${place} ${title}\n    ${again}`)
        : [`RED ${name}\n    ${[program, ...args].join(' ')}`]),
    );
  };

  for (const round of rounds) {
    if (interrupted) break;
    let turn: Promise<unknown> = Promise.resolve();
    for (const [name, part] of Object.entries(round)) turn = runPart(name, part, turn);
    await turn;
  }
  await endPostgres(folder);
  rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
  console.log(['', ...failed, ...again, told.join(' · ')].join('\n'));
  if (interrupted) return 128 + constants.signals[interrupted];
  return failed.length > 0 ? 1 : 0;
}

/** Holds back what a part writes until its turn has come; answers all of it so far, in the order it came. */
async function showInTurn(child: ChildProcess, turn: Promise<unknown>): Promise<Buffer[]> {
  const written: Buffer[] = [];
  let show = (_piece: Buffer): unknown => undefined;
  for (const stream of [child.stdout, child.stderr]) {
    stream?.on('data', (piece: Buffer) => {
      written.push(piece);
      show(piece);
    });
  }
  await turn;
  show = (piece) => process.stdout.write(piece);
  written.forEach(show);
  return written;
}

/** The red tests that the part's runner told (red-tests.ts). */
function readRedTests(file: string): RedTest[] {
  if (!existsSync(file)) return [];
  const lines = readFileSync(file, 'utf8').split('\n');
  return lines.filter((line) => line !== '').map((line): RedTest => JSON.parse(line));
}

function lastLines(written: readonly Buffer[]): string {
  return Buffer.concat(written).toString().trimEnd().split('\n').slice(-TOLD_AGAIN_LINES).join('\n');
}

/** Sends a signal to the part and everything that it started. False: no process is left. */
function send(child: ChildProcess, signal: NodeJS.Signals | 0): boolean {
  if (WINDOWS || child.pid === undefined) return child.exitCode === null && child.kill(signal);
  try {
    return process.kill(-child.pid, signal);
  } catch {
    return false;
  }
}

async function endGroup(child: ChildProcess): Promise<void> {
  const deadline = Date.now() + PATIENCE_MS;
  send(child, 'SIGTERM');
  while (send(child, Date.now() < deadline ? 0 : 'SIGKILL')) await delay(50);
}

/** PostgreSQL is in no part's group: it must outlive the Ctrl-C that ends its server. */
async function endPostgres(folder: string): Promise<void> {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' });
  for (const file of files.filter((path) => path.endsWith('postmaster.pid'))) {
    const cluster = dirname(join(folder, file));
    const pid = readPostmasterPid(cluster)?.pid ?? 0;
    // At once, as when the power fails: its data go with it.
    if (isPostgresOf(cluster, pid)) process.kill(pid, 'SIGQUIT');
    while (isPostgresOf(cluster, pid)) await delay(50);
  }
}

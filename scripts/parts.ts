/** Runs the parts of the tests one after another, whatever becomes of each, and cleans up after them. */
import { type ChildProcess, spawn } from 'node:child_process';
import { chmodSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { constants, tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { isPostgresOf, readPostmasterPid } from '../apps/api/src/postgres/postmaster-pid.ts';

/** How long what was interrupted may take to end by itself. */
const PATIENCE_MS = 20_000;
const WINDOWS = process.platform === 'win32';

/** Tells in its last line how each part ended; answers the exit code. */
export async function runParts(parts: Record<string, readonly [program: string, ...args: string[]]>) {
  // Everything that the tests write is in here, so that nothing of it stays, however they end.
  const folder = mkdtempSync(join(tmpdir(), 'balcao-npm-test-'));
  // As root PostgreSQL runs as another user, who must be able to pass through.
  if (process.getuid?.() === 0) chmodSync(folder, 0o711);
  let interrupted: NodeJS.Signals | undefined;
  let current: ChildProcess | undefined;
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.on(signal, () => {
      interrupted ??= signal;
      if (current) void endGroup(current);
    });
  }

  const told: string[] = [];
  let failed = false;
  for (const [name, [program, ...args]] of Object.entries(parts)) {
    if (interrupted) break;
    const began = Date.now();
    const child = spawn(program, args, {
      stdio: ['ignore', 'inherit', 'inherit'],
      env: { ...process.env, TMPDIR: folder },
      // A group of its own, so that a signal reaches all of it, once.
      detached: !WINDOWS,
      shell: WINDOWS,
    });
    current = child;
    const code = await new Promise((resolve) => {
      child.once('error', (error) => resolve(error.message));
      child.once('close', resolve);
    });
    await endGroup(child);
    failed ||= code !== 0;
    const how = interrupted ? 'interrupted' : code === 0 ? 'ok' : 'FAILED';
    told.push(`${name}: ${how} (${Math.round((Date.now() - began) / 1000)} s)`);
  }
  await endPostgres(folder);
  rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
  console.log(`\n${told.join(' · ')}`);
  if (interrupted) return 128 + constants.signals[interrupted];
  return failed ? 1 : 0;
}

/** To the part and everything that it started. False: nobody is left. */
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

/** A PostgreSQL is in nobody's group: it is to outlive the Ctrl-C that ends its server. */
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

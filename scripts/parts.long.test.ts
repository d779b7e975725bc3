import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { isPostgresOf, readPostmasterPid } from '../apps/api/src/postgres/postmaster-pid.ts';

const at = (path: string) => JSON.stringify(fileURLToPath(new URL(path, import.meta.url)));

/** `runParts` as a program of its own, whose parts are programs for Node. */
function run(...rounds: Record<string, string>[]) {
  const commands = rounds.map((parts) =>
    Object.fromEntries(
      Object.entries(parts).map(([name, code]) => [
        name,
        [process.execPath, '--input-type=module', '-e', code],
      ]),
    ),
  );
  const code = `import { runParts } from ${at('parts.ts')}; process.exitCode = await runParts(...${JSON.stringify(commands)});`;
  const child = spawn(process.execPath, ['--input-type=module', '-e', code], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let text = '';
  child.stdout.setEncoding('utf8').on('data', (piece: string) => {
    text += piece;
  });
  const ended = new Promise<number | null>((resolve) => child.once('close', resolve));
  return { child, ended, text: () => text };
}

test('every part runs, the last line tells which failed, and the exit code that one did', async () => {
  const { ended, text } = run({ a: 'process.exit(3)' }, { b: 'console.log("b ran")', c: 'process.exit(1)' });
  expect(await ended).toBe(1);
  expect(text()).toContain('b ran');
  expect(text().trimEnd().split('\n').at(-1)).toMatch(
    /^a: FAILED \(\d+ s\) · b: ok \(\d+ s\) · c: FAILED \(\d+ s\)$/,
  );
});

test('a failed test is told with its place and the command that runs it again', async () => {
  const red = { place: 'a.test.ts:3', title: 'holds', again: 'npx vitest run a.test.ts' };
  const { ended, text } = run({
    a: `import { writeFileSync } from 'node:fs'; writeFileSync(process.env.RED_TESTS, ${JSON.stringify(`${JSON.stringify(red)}\n`)}); process.exitCode = 1`,
  });
  expect(await ended).toBe(1);
  expect(text()).toMatch(/\nRED a\.test\.ts:3 holds\n {4}npx vitest run a\.test\.ts\na: FAILED \(\d+ s\)\n$/);
});

/** Starts a real PostgreSQL in a server that ignores signals, tells where, and never ends. */
const HANGS = `
import { mkdtempSync, chmodSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startEmbedded } from ${at('../apps/api/src/postgres/embedded.ts')};
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => process.exit(0));
const dataDir = mkdtempSync(join(tmpdir(), 'balcao-test-'));
if (process.getuid?.() === 0) chmodSync(dataDir, 0o711);
await startEmbedded({ dataDir, log: () => {} });
console.log('cluster=' + join(dataDir, 'postgres'));
setInterval(() => {}, 1000);
`;

test.runIf(process.platform !== 'win32').each([
  ['SIGINT', 130],
  ['SIGTERM', 143],
] as const)(
  '%s ends everything that was started, PostgreSQL too, and leaves no file',
  async (signal, code) => {
    const { child, ended, text } = run({ hangs: HANGS }, { never: 'console.log("ran on")' });
    const cluster = await clusterIn(child, text);
    const pid = readPostmasterPid(cluster)?.pid ?? 0;
    expect(isPostgresOf(cluster, pid)).toBe(true);
    child.kill(signal);
    expect(await ended).toBe(code);
    expect(isPostgresOf(cluster, pid)).toBe(false);
    expect(existsSync(cluster)).toBe(false);
    expect(text()).not.toContain('ran on');
    expect(text()).toMatch(/hangs: interrupted \(\d+ s\)\n$/);
  },
);

function clusterIn(child: ChildProcess, text: () => string): Promise<string> {
  return new Promise((resolve, reject) => {
    child.stdout?.on('data', () => {
      const [, cluster] = /^cluster=(.+)$/m.exec(text()) ?? [];
      if (cluster) resolve(cluster);
    });
    child.once('close', () => reject(new Error(`ended too early:\n${text()}`)));
  });
}

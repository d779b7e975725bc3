/**
 * `npm run check:calm`: what is red by chance is a fault, and this finds it. First the browser's ring once under a
 * disturbed clock, nine windows at once, and the components with a disk and answers that are late by chance; then
 * each test that was ever red by chance, fifty times, at half a core. `-- clock` or `-- again` runs one of the two.
 */
import { mkdirSync, rmdirSync, writeFileSync } from 'node:fs';
import { EVER_RED } from './ever-red.ts';
import { type Part, runParts } from './parts.ts';

const TIMES = 50;
const WINDOWS = 9;

/** Half a core for this process and all that it starts, as the kernel's groups give it; answers how to leave. */
function halfACore(): () => void {
  const name = `balcao-calm-${process.pid}`;
  for (const [folder, file, quota] of [
    ['/sys/fs/cgroup/cpu', 'cpu.cfs_quota_us', '50000'],
    ['/sys/fs/cgroup', 'cpu.max', '50000 100000'],
  ] as const) {
    try {
      mkdirSync(`${folder}/${name}`);
      writeFileSync(`${folder}/${name}/${file}`, quota);
      writeFileSync(`${folder}/${name}/cgroup.procs`, String(process.pid));
      return () => {
        writeFileSync(`${folder}/cgroup.procs`, String(process.pid));
        rmdirSync(`${folder}/${name}`);
      };
    } catch {
      // The other version's, or none: not root.
    }
  }
  throw new Error('Half a core can be had by root on Linux only, where the kernel groups processes.');
}

const escaped = (title: string) => title.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** `PERTURBADO` is read by e2e/apoio/perturbado.ts and e2e/server.ts; by the components' testing/perturbado.ts. */
const clock: Part = [
  'env',
  'PERTURBADO=1',
  'npx',
  'playwright',
  'test',
  '--project=first',
  `--workers=${WINDOWS}`,
];

const components: Part = ['env', 'PERTURBADO=1', 'npx', 'vitest', 'run', '--project=web-dom'];

const again = Object.fromEntries(
  EVER_RED.map(({ file, title }): [string, Part] => {
    const name = escaped(title);
    if (!file.endsWith('.e2e.ts')) {
      // Drawn by chance each time, where it draws.
      return [
        file,
        ['env', 'SORTEIO=acaso', 'npx', 'vitest', 'run', file, '-t', name, `--repeats=${TIMES - 1}`],
      ];
    }
    const times = [`--repeat-each=${TIMES}`, '--workers=1'];
    return [file, ['npx', 'playwright', 'test', file, '-g', name, ...times]];
  }),
);

const named = process.argv.slice(2);
let code = 0;
if (named.length === 0 || named.includes('clock')) code = await runParts({ clock }, { components });
if (named.length === 0 || named.includes('again')) {
  const leave = halfACore();
  code = (await runParts(...Object.entries(again).map(([name, part]) => ({ [name]: part })))) || code;
  leave();
}
process.exitCode = code;

import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { type LockEntry, missingPackages, refusal, satisfies } from './install-rules.mjs';

const read = (path: string) => JSON.parse(readFileSync(new URL(`../${path}`, import.meta.url), 'utf8'));
const manifest = read('package.json');
const lock: Record<string, LockEntry> = read('package-lock.json').packages;
const PC = { platform: 'linux', arch: 'x64', libc: 'glibc' };
const pc = (node: string) => ({ ...PC, node });

test.each(['20.19.0', '20.20.2', '22.12.0', '22.23.3', '23.0.0', '24.0.0', '26.10.0'])(
  'Node %s may install',
  (node) => expect(refusal(pc(node), manifest)).toBeUndefined(),
);

test.each(['16.20.2', '18.20.8', '20.0.0', '20.18.3', '21.7.3', '22.0.0', '22.11.0'])(
  'Node %s is refused in one sentence that says what to do',
  (node) =>
    expect(refusal(pc(node), manifest)).toBe(
      `O Balcão precisa do Node.js 20.19 (ou mais novo da série 20), ou o 22.12 em diante, e aqui está o ${node}: instale a versão LTS de https://nodejs.org e repita o comando.`,
    ),
);

test('where no package brings the pinned Node, the one that is there must be as new', () => {
  const mac = { platform: 'darwin', arch: 'arm64' };
  expect(refusal({ ...mac, node: '22.23.3' }, manifest)).toContain('24 em diante, e aqui está o 22.23.3');
  expect(refusal({ ...mac, node: '24.0.0' }, manifest)).toBeUndefined();
});

test('on each Node that may install, npm takes every native part that this lock file has for a machine', () => {
  for (const [platform, arch, libc] of [
    ['linux', 'x64', 'glibc'],
    ['linux', 'arm64', 'glibc'],
    ['win32', 'x64', undefined],
    ['darwin', 'x64', undefined],
  ] as const) {
    const absent = (node: string) =>
      missingPackages(lock, {}, { platform, arch, libc, node }, { workshop: false });
    for (const node of ['20.19.0', '22.12.0']) expect(absent(node)).toEqual(absent('24.21.0'));
    expect(absent('20.18.3').length).toBeLessThan(absent('24.21.0').length);
  }
});

const entry = (more: LockEntry = {}): LockEntry => ({ version: '1.0.0', integrity: 'sha512-a', ...more });
const WANTED = {
  '': {},
  'apps/api': entry(),
  'node_modules/always': entry(),
  'node_modules/vitest': entry({ dev: true }),
  'node_modules/native-linux': entry({ optional: true, os: ['linux'], cpu: ['x64'], libc: ['glibc'] }),
  'node_modules/native-musl': entry({ optional: true, os: ['linux'], cpu: ['x64'], libc: ['musl'] }),
  'node_modules/native-mac': entry({ optional: true, os: ['darwin'] }),
  'node_modules/native-new': entry({
    ...{ optional: true, os: ['!win32'], cpu: ['x64'] },
    engines: { node: '^20.19.0 || >=22.12.0' },
  }),
  'node_modules/nice-to-have': entry({ optional: true }),
};
const missing = (present: Record<string, LockEntry>, node = '24.0.0', workshop = false) =>
  missingPackages(WANTED, present, pc(node), { workshop });

test('a native part for this machine that is not there is missing; those for other machines are not', () => {
  const rest = { 'node_modules/always': entry() };
  expect(missing(rest)).toEqual(['node_modules/native-linux', 'node_modules/native-new']);
  expect(missing({ ...rest, 'node_modules/native-linux': entry() }, '22.11.0')).toEqual([]);
  expect(missing({ ...rest, 'node_modules/native-linux': entry() }, '22.12.0')).toEqual([
    'node_modules/native-new',
  ]);
});

test('a lock file that npm 10 wrote, without `libc`, asks for no part of another C library', () => {
  const wanted = Object.fromEntries(
    Object.entries(lock).map(([path, { libc: _, ...rest }]) => [path, rest as LockEntry]),
  );
  const parts = (packages: Record<string, LockEntry>) =>
    missingPackages(packages, {}, pc('24.21.0'), { workshop: true });
  expect(parts(wanted)).toEqual(parts(lock));
});

test('the workshop is missing only where it is asked for', () => {
  const shop = Object.fromEntries(missing({}).map((path) => [path, entry()]));
  expect(missing(shop)).toEqual([]);
  expect(missing(shop, '24.0.0', true)).toEqual(['node_modules/vitest']);
});

test('another version or other content is missing', () => {
  const present = Object.fromEntries(missing({}).map((path) => [path, entry()]));
  const always = 'node_modules/always';
  expect(missing({ ...present, [always]: entry({ version: '1.0.1' }) })).toEqual([always]);
  expect(missing({ ...present, [always]: entry({ integrity: 'sha512-b' }) })).toEqual([always]);
});

test.each([
  ['20.19.0', '^20.19.0 || >=22.12.0', true],
  ['21.9.0', '^20.19.0 || >=22.12.0', false],
  ['9.11.2', '>= 10', false],
  ['10.0.0', '>= 10', true],
  ['20.19.1', '>=20.19.0 <22.0.0', true],
  ['22.0.0', '>=20.19.0 <22.0.0', false],
  ['20.4.0', '18 || 20 || >=22', true],
  ['21.4.0', '18 || 20 || >=22', false],
  ['10.4.0', '6.* || 8.* || >= 10.*', true],
  ['20.19.4', '~20.19.1', true],
  ['20.20.0', '~20.19.1', false],
  ['24.0.0-rc.1', '*', true],
])('is %s in %s: %s', (version, range, expected) => {
  expect(satisfies(version, range)).toBe(expected);
});

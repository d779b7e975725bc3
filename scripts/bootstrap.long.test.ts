/** bootstrap.mjs in a clone of its own, with an npm that only writes down what it was asked for. */
import { spawnSync } from 'node:child_process';
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, expect, test } from 'vitest';

const at = (path: string) => fileURLToPath(new URL(path, import.meta.url));
const manifest = JSON.parse(readFileSync(at('../package.json'), 'utf8'));
const onPosix = test.runIf(process.platform !== 'win32');

const SHOP = {
  'node_modules/always': { version: '1.0.0', integrity: 'sha512-a' },
  'node_modules/native': {
    ...{ version: '1.0.0', integrity: 'sha512-b', optional: true },
    ...{ os: [process.platform], cpu: [process.arch], engines: { node: '^20.19.0 || >=22.12.0' } },
  },
};
const ALL = { ...SHOP, 'node_modules/vitest': { version: '1.0.0', integrity: 'sha512-c', dev: true } };
const WITHOUT_NATIVE = { 'node_modules/always': SHOP['node_modules/always'] };

let clone: string;
beforeEach(() => {
  clone = mkdtempSync(join(tmpdir(), 'balcao-bootstrap-'));
  for (const folder of ['scripts', 'programs']) mkdirSync(join(clone, folder));
  for (const file of ['bootstrap.mjs', 'install-rules.mjs'])
    copyFileSync(at(file), join(clone, 'scripts', file));
  const pinned = `node-${process.platform}-${process.arch}`;
  const { engines } = manifest;
  write('package.json', { engines, optionalDependencies: { [pinned]: '24.0.0' } });
  write('package-lock.json', { packages: { '': {}, ...ALL } });
  const npm = `#!/bin/sh
echo "$*" >> asked
mkdir -p node_modules/.bin
cp installed.json node_modules/.package-lock.json
`;
  writeFileSync(join(clone, 'programs', 'npm'), npm, { mode: 0o755 });
});
afterEach(() => rmSync(clone, { recursive: true }));

function write(file: string, content: unknown): void {
  writeFileSync(join(clone, file), JSON.stringify(content));
}

/** Under that Node, with an npm that installs these packages; what npm was asked for meanwhile. */
function bootstrap(node: string, packages: object, ...options: string[]) {
  write('installed.json', { packages });
  rmSync(join(clone, 'asked'), { force: true });
  const { status, stdout, stderr } = spawnSync(process.execPath, ['scripts/bootstrap.mjs', ...options], {
    cwd: clone,
    encoding: 'utf8',
    env: {
      PATH: `${join(clone, 'programs')}:/usr/bin:/bin`,
      npm_config_user_agent: `npm/10.8.2 node/v${node} ${process.platform} ${process.arch}`,
    },
  });
  const asked = existsSync(join(clone, 'asked')) ? readFileSync(join(clone, 'asked'), 'utf8') : '';
  const short = asked.replaceAll(/ --(no-audit|no-fund|no-progress|loglevel=error)/g, '').trim();
  return { status, stdout, stderr, asked: short };
}

test('an old Node is told in one sentence, before anything is installed', () => {
  const { status, stdout, stderr, asked } = bootstrap('18.20.8', SHOP, '--shop');
  expect(status).toBe(1);
  expect(stdout).toBe('');
  expect(stderr).toMatch(
    /^O Balcão precisa do Node\.js .*, e aqui está o 18\.20\.8: .* repita o comando\.\n$/,
  );
  expect(asked).toBe('');
  expect(existsSync(join(clone, 'node_modules'))).toBe(false);
});

onPosix('the shop comes first, the workshop is added to it, and neither is installed twice', () => {
  expect(bootstrap('20.19.0', SHOP, '--shop')).toMatchObject({ status: 0, asked: 'ci --omit=dev' });
  expect(bootstrap('20.19.0', SHOP, '--shop').asked).toBe('');
  expect(bootstrap('20.19.0', ALL)).toMatchObject({ status: 0, asked: 'install --no-save --include=dev' });
  expect(bootstrap('20.19.0', ALL).asked).toBe('');
  expect(bootstrap('20.19.0', ALL, '--shop').asked).toBe('');
});

onPosix('packages installed by hand are taken as they are', () => {
  mkdirSync(join(clone, 'node_modules'));
  write('node_modules/.package-lock.json', { packages: ALL });
  expect(bootstrap('20.19.0', ALL, '--shop')).toMatchObject({ status: 0, asked: '' });
});

onPosix('after Node was changed it is looked again, and a part that an older one left out is fetched', () => {
  expect(bootstrap('22.12.0', SHOP, '--shop').asked).toBe('ci --omit=dev');
  write('node_modules/.package-lock.json', { packages: WITHOUT_NATIVE });
  expect(bootstrap('24.0.0', SHOP, '--shop')).toMatchObject({ status: 0, asked: 'ci --omit=dev' });
});

onPosix('an npm that leaves out what this machine needs has not installed', () => {
  const { status, stderr } = bootstrap('22.12.0', WITHOUT_NATIVE, '--shop');
  expect(status).toBe(1);
  expect(stderr).toContain('O npm deixou de instalar node_modules/native: atualize o Node.js');
  expect(bootstrap('22.12.0', SHOP, '--shop')).toMatchObject({ status: 0, asked: 'ci --omit=dev' });
});

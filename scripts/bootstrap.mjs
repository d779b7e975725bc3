// Makes a clone ready to run, and does nothing when it is: `npm start`, `npm test` and the others call it first.
// Plain JavaScript without dependencies: on the first run there is nothing but Node ≥ 20.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));
const at = (...parts) => join(root, ...parts);
const INSTALLED = at('node_modules', '.balcao-lock-hash');
const BUILT = at('apps', 'web', 'dist', '.balcao-sources-hash');
const lockFile = readFileSync(at('package-lock.json'), 'utf8');
const options = new Set(process.argv.slice(2));

install();
requireNode24();
if (options.has('--build')) build();
if (options.has('--browser')) await provideBrowser();

function install() {
  const wanted = hash(lockFile);
  if (readOrNothing(INSTALLED) === wanted) return;
  if (!matchesLockFile()) {
    console.log('Installing dependencies…');
    // Development packages too, even under NODE_ENV=production: the build needs them.
    run(npm(), ['ci', '--include=dev', '--no-audit', '--no-fund', '--no-progress', '--loglevel=error']);
  }
  writeFileSync(INSTALLED, wanted);
}

/**
 * Whoever ran `npm install` by hand needs no second installation: npm notes in node_modules what is there.
 * Packages for other platforms are in the lock file only.
 */
function matchesLockFile() {
  const note = readOrNothing(at('node_modules', '.package-lock.json'));
  if (note === '') return false;
  const present = JSON.parse(note).packages;
  const wanted = Object.entries(JSON.parse(lockFile).packages).filter(([path]) =>
    path.startsWith('node_modules/'),
  );
  const same = (path, entry) =>
    present[path]
      ? present[path].version === entry.version && present[path].integrity === entry.integrity
      : entry.optional;
  return wanted.every(([path, entry]) => same(path, entry)) && existsSync(at('node_modules', '.bin'));
}

/**
 * The scripts find the pinned Node in node_modules/.bin first; where it has no build, the system's must do.
 * npm 10 takes the link away again when it skips the builds for other platforms, which have the same name.
 */
function requireNode24() {
  const windows = process.platform === 'win32';
  const name = `node-${windows ? 'win' : process.platform}-${process.arch}`;
  const link = at('node_modules', '.bin', windows ? 'node.cmd' : 'node');
  if (existsSync(link)) return;
  if (existsSync(at('node_modules', name, 'bin'))) {
    if (windows) writeFileSync(link, `@"%~dp0\\..\\${name}\\bin\\node.exe" %*\r\n`);
    else symlinkSync(`../${name}/bin/node`, link);
    return;
  }
  if (Number(process.versions.node.split('.')[0]) < 24) {
    fail(
      `Node.js 24 or newer is needed on ${process.platform}-${process.arch}: install it from https://nodejs.org`,
    );
  }
}

function build() {
  const wanted = sourcesHash(['apps/web', 'packages/contract'], ['package-lock.json', 'tsconfig.base.json']);
  if (readOrNothing(BUILT) === wanted) return;
  console.log('Building the web app…');
  run(npm(), ['run', 'build', '-w', '@balcao/web', '--silent'], { quiet: true });
  mkdirSync(at('apps', 'web', 'dist'), { recursive: true });
  writeFileSync(BUILT, wanted);
}

/** By content: a checkout or a copy changes the times of files, and nothing in them. */
function sourcesHash(folders, files) {
  const all = [...files];
  const walk = (folder) => {
    for (const entry of readdirSync(at(folder), { withFileTypes: true })) {
      const path = `${folder}/${entry.name}`;
      if (entry.isDirectory()) {
        if (entry.name !== 'dist' && entry.name !== 'node_modules' && !entry.name.startsWith('.')) walk(path);
      } else if (entry.isFile() && !/\.test\.tsx?$/.test(entry.name)) {
        all.push(path);
      }
    }
  };
  folders.forEach(walk);
  const sum = createHash('sha256');
  for (const path of all.sort())
    sum
      .update(`${path}\0`)
      .update(readFileSync(at(path)))
      .update('\0');
  return sum.digest('hex');
}

async function provideBrowser() {
  // Imported here: it asks Playwright, which must be installed first.
  const { findChromium } = await import('./find-chromium.mjs');
  if (findChromium()) return;
  if (process.env.CHROMIUM_PATH)
    fail(`CHROMIUM_PATH does not lead to a Chromium that runs: ${process.env.CHROMIUM_PATH}`);
  console.log('Installing Chromium for the browser tests…');
  if (process.getuid?.() === 0 && /^ID=debian$/m.test(readOrNothing('/etc/os-release'))) {
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
    attempt('apt-get', ['update', '-qq'], { env });
    attempt('apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'chromium'], { env });
    if (findChromium()) return;
  }
  attempt(process.execPath, [at('node_modules', '@playwright', 'test', 'cli.js'), 'install', 'chromium']);
  if (!findChromium()) {
    fail('No Chromium that runs: install the package "chromium" (or Google Chrome), or set CHROMIUM_PATH.');
  }
}

function withoutOwnPrograms(path = '') {
  return path
    .split(delimiter)
    .filter((folder) => folder !== at('node_modules', '.bin'))
    .join(delimiter);
}

function npm() {
  return process.platform === 'win32' ? 'npm.cmd' : 'npm';
}

/** Shows what the program says; `quiet`: only when it fails. Without input: nothing may stop to ask. */
function attempt(program, args, { quiet = false, env = process.env } = {}) {
  const output = quiet ? 'pipe' : 'inherit';
  const result = spawnSync(program, args, {
    cwd: root,
    // Not with the Node that npm is about to replace in node_modules.
    env: { ...env, PATH: withoutOwnPrograms(env.PATH) },
    stdio: ['ignore', output, output],
    encoding: 'utf8',
    shell: process.platform === 'win32',
  });
  if (result.status === 0) return true;
  if (quiet) process.stderr.write(`${result.stdout ?? ''}${result.stderr ?? ''}`);
  if (result.error) process.stderr.write(`${result.error.message}\n`);
  return false;
}

function run(program, args, settings) {
  if (!attempt(program, args, settings)) fail(`Failed: ${program} ${args.join(' ')}`);
}

function hash(text) {
  return createHash('sha256').update(text).digest('hex');
}

function readOrNothing(path) {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return '';
  }
}

function fail(message) {
  process.stderr.write(`${message}\n`);
  process.exit(1);
}

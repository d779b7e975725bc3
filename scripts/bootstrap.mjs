// Makes a clone ready to run, and does nothing when it is: `npm start`, `npm test` and the others call it first.
// Plain JavaScript without dependencies: on the first run there is nothing but some Node.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { delimiter, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { missingPackages, pinnedNode, refusal } from './install-rules.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
const at = (...parts) => join(root, ...parts);
const INSTALLED = at('node_modules', '.balcao-lock-hash');
const BUILT = at('apps', 'web', 'dist', '.balcao-sources-hash');
const lockFile = readFileSync(at('package-lock.json'), 'utf8');
const manifest = JSON.parse(readFileSync(at('package.json'), 'utf8'));
const machine = describeMachine();
const QUIETLY = ['--no-audit', '--no-fund', '--no-progress', '--loglevel=error'];
const options = new Set(process.argv.slice(2));

install({ workshop: !options.has('--shop') });
if (options.has('--bench')) installBench();
if (options.has('--build')) build();
if (options.has('--browser')) await provideBrowser({ whole: options.has('--bench') });

/** `npm start` needs no workshop (tests, linters, compiler); once it is there, it stays. */
function install({ workshop }) {
  const done = hash([lockFile, ...Object.values(machine)].join('\0'));
  const noted = readOrNothing(INSTALLED);
  if (noted === `${done} workshop` || (!workshop && noted === `${done} shop`)) return;
  const refused = refusal(machine, manifest);
  if (refused) fail(refused);
  if (missing({ workshop }).length > 0) {
    console.log(workshop ? 'Instalando as ferramentas…' : 'Instalando o Balcão…');
    // What is there for the shop stays as it is: a server may be running from it.
    const command = workshop && missing({ workshop: false }).length === 0 ? ['install', '--no-save'] : ['ci'];
    // Said in words: NODE_ENV=production would leave the workshop out by itself.
    const level = workshop ? '--include=dev' : '--omit=dev';
    run(npm(), [...command, level, ...QUIETLY]);
    // npm calls it success when a native part could not be had.
    const left = missing({ workshop });
    if (left.length > 0)
      fail(`O npm deixou de instalar ${left.join(', ')}: atualize o Node.js (https://nodejs.org) e repita.`);
    // C headers, a third of the package: nothing is compiled here.
    rmSync(at('node_modules', pinnedNode(machine), 'include'), { recursive: true, force: true });
  }
  linkPinnedNode();
  writeFileSync(INSTALLED, `${done} ${workshop ? 'workshop' : 'shop'}`);
}

/** The page auditor and what it brings, a fifth of all: a package of its own. */
function installBench() {
  const note = at('bench', 'node_modules', '.balcao-lock-hash');
  const wanted = hash(readFileSync(at('bench', 'package-lock.json'), 'utf8'));
  if (readOrNothing(note) === wanted) return;
  run(npm(), ['ci', '--prefix', 'bench', ...QUIETLY]);
  writeFileSync(note, wanted);
}

/** npm notes in node_modules what is there: after an `npm install` by hand nothing is installed again. */
function missing(level) {
  const note = readOrNothing(at('node_modules', '.package-lock.json'));
  const present = note === '' ? {} : JSON.parse(note).packages;
  return missingPackages(JSON.parse(lockFile).packages, present, { ...machine, libc: libc() }, level);
}

/**
 * The Node that npm runs with, for it chooses the native parts. `npm start` finds the pinned Node first, and would ask
 * that one otherwise.
 */
function describeMachine() {
  const [, node = process.versions.node] =
    /\bnode\/v(\S+)/.exec(process.env.npm_config_user_agent ?? '') ?? [];
  return { node, platform: process.platform, arch: process.arch };
}

function libc() {
  if (process.platform !== 'linux') return undefined;
  process.report.excludeNetwork = true;
  return process.report.getReport().header.glibcVersionRuntime ? 'glibc' : 'musl';
}

/**
 * The scripts find the pinned Node in node_modules/.bin first; where it has no build, the system's must do.
 * npm 10 takes the link away again when it skips the builds for other platforms, which have the same name.
 */
function linkPinnedNode() {
  const windows = process.platform === 'win32';
  const name = pinnedNode(machine);
  const link = at('node_modules', '.bin', windows ? 'node.cmd' : 'node');
  if (existsSync(link) || !existsSync(at('node_modules', name, 'bin'))) return;
  if (windows) writeFileSync(link, `@"%~dp0\\..\\${name}\\bin\\node.exe" %*\r\n`);
  else symlinkSync(`../${name}/bin/node`, link);
}

function build() {
  const wanted = sourcesHash(['apps/web', 'packages'], ['package-lock.json', 'tsconfig.base.json']);
  if (readOrNothing(BUILT) === wanted) return;
  console.log('Preparando as páginas…');
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

async function provideBrowser({ whole }) {
  // Imported here: it asks Playwright, which must be installed first.
  const { findChromium } = await import('./find-chromium.mjs');
  if (findChromium({ whole })) return;
  if (process.env.CHROMIUM_PATH)
    fail(`CHROMIUM_PATH does not lead to a Chromium that runs: ${process.env.CHROMIUM_PATH}`);
  console.log('Installing Chromium for the browser tests…');
  if (process.getuid?.() === 0 && /^ID=debian$/m.test(readOrNothing('/etc/os-release'))) {
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
    attempt('apt-get', ['update', '-qq'], { env });
    attempt(
      'apt-get',
      ['install', '-y', '-qq', '--no-install-recommends', whole ? 'chromium' : 'chromium-headless-shell'],
      { env },
    );
    if (findChromium({ whole })) return;
  }
  attempt(process.execPath, [at('node_modules', '@playwright', 'test', 'cli.js'), 'install', 'chromium']);
  if (!findChromium({ whole })) {
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

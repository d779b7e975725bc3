/**
 * What the files of deploy/ must agree on with the product, which no tool knows: part of `npm run lint`. With
 * `--tools` (`npm run deploy:check`) the tools made for these files judge them, those that are installed here; and
 * where a container engine answers, the image is built and started.
 */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parse } from 'yaml';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const DOCKERFILE = 'deploy/Dockerfile';
const COMPOSE = 'deploy/compose/compose.yaml';
const EXAMPLE = 'deploy/compose/.env.example';
const UNIT = 'deploy/systemd/balcao.service';
const KUBERNETES = 'deploy/kubernetes';
const DEPLOYMENT = `${KUBERNETES}/deployment.yaml`;
const KUSTOMIZATION = `${KUBERNETES}/kustomization.yaml`;

const textOf = (path: string) => readFileSync(join(ROOT, path), 'utf8');
const allOf = (path: string, pattern: RegExp) =>
  [...textOf(path).matchAll(pattern)].map(([, one = '']) => one);
const secondsOf = (path: string, name: string) =>
  Number(new RegExp(`const ${name} = ([\\d_]+);`).exec(textOf(path))?.[1]?.replaceAll('_', '')) / 1000;

const { version, scripts } = JSON.parse(textOf('package.json'));
/** `node` with its flags and the server's file. */
const start = scripts.start.replace(/^exec /, '') as string;
/** How many seconds the server takes at most to end after SIGTERM. */
const ending =
  secondsOf('apps/api/src/main.ts', 'LONGEST_REQUEST_MS') +
  secondsOf('apps/api/src/jobs/pg-boss-jobs.ts', 'PATIENCE');

/** Texts that stand in a file, each beside what it agrees with. */
const AGREED: readonly (readonly [path: string, text: string])[] = [
  [DOCKERFILE, `image.version="${version}"`],
  [DOCKERFILE, `CMD ${JSON.stringify(start.split(' ')).replaceAll(',', ', ')}`],
  [DOCKERFILE, 'USER 10001:10001'],
  [COMPOSE, `image: balcao:\${BALCAO_VERSAO:-${version}}`],
  [EXAMPLE, `BALCAO_VERSAO=${version}`],
  [UNIT, `ExecStart=/opt/balcao/node_modules/.bin/${start}`],
  // Its PostgreSQL is told by the server itself.
  [UNIT, 'KillMode=mixed'],
  [KUSTOMIZATION, `newTag: ${version}`],
  [DEPLOYMENT, 'runAsUser: 10001'],
  [DEPLOYMENT, 'maxUnavailable: 0'],
  [DEPLOYMENT, 'readinessProbe:\n            httpGet: { path: /api/health'],
  // A file: a database that is away is not mended by killing servers.
  [DEPLOYMENT, 'livenessProbe:\n            httpGet: { path: /favicon.svg'],
  [DEPLOYMENT, `mountPath: ${allOf(DOCKERFILE, /DATA_DIR=(\S+)/g)[0]}`],
];
/** Seconds that each leaves the server to end in, and how many it needs there. */
const TIMES: readonly (readonly [path: string, given: RegExp, needed: number])[] = [
  [COMPOSE, /stop_grace_period: (\d+)s/g, ending],
  [UNIT, /TimeoutStopSec=(\d+)s/g, ending + 30],
  [
    DEPLOYMENT,
    /terminationGracePeriodSeconds: (\d+)/g,
    ending + Number(allOf(DEPLOYMENT, /\[sleep, "(\d+)"\]/g)[0]),
  ],
];

/** The names of README's table of settings: one that the server does not read is a mistake that nothing tells. */
const [, table = ''] = /^## Settings$([\s\S]*?)^## /m.exec(textOf('README.md')) ?? [];
const rows = [...table.matchAll(/^\| (`[^|]*) \|/gm)].map(([, cell = '']) => cell).join(' ');
const settings = new Set(['NODE_ENV', ...[...rows.matchAll(/`([A-Z_]+)`/g)].map(([, name = '']) => name)]);
const compose = parse(textOf(COMPOSE), { merge: true });
const kustomization = parse(textOf(KUSTOMIZATION));
const SET: Readonly<Record<string, readonly string[]>> = {
  [DOCKERFILE]: allOf(DOCKERFILE, /(?<=^ENV .*)\b(\w+)=/gm),
  [COMPOSE]: Object.keys(compose.services.servidor.environment),
  [UNIT]: allOf(UNIT, /(?<=^Environment=.*)\b(\w+)=/gm).filter((name) => name !== 'Environment'),
  [KUSTOMIZATION]: kustomization.configMapGenerator[0].literals.map((one: string) => one.split('=')[0]),
  [`${KUBERNETES}/segredo.exemplo.yaml`]: Object.keys(
    parse(textOf(`${KUBERNETES}/segredo.exemplo.yaml`)).stringData,
  ),
};
const asked = new Set(allOf(COMPOSE, /\$\{([A-Z_]+)/g));
const offered = new Set(allOf(EXAMPLE, /^([A-Z_]+)=/gm));
const applied = [...kustomization.resources, 'kustomization.yaml', 'segredo.exemplo.yaml'].toSorted();

const wrong = [
  ...AGREED.filter(([path, text]) => !textOf(path).includes(text)).map(([path, text]) => `${path}: ${text}`),
  ...TIMES.filter(([path, given, needed]) => !(Number(allOf(path, given)[0]) > needed)).map(
    ([path, given, needed]) => `${path}: ${given.source} is more than ${needed}`,
  ),
  ...Object.entries(SET).flatMap(([path, names]) =>
    names.filter((name) => !settings.has(name)).map((name) => `${path}: ${name} is no setting of the server`),
  ),
  ...[...asked, ...offered]
    .filter((name) => !asked.has(name) || !offered.has(name))
    .map((name) => `${EXAMPLE}: ${name} stands in one of the two alone`),
  ...allOf(EXAMPLE, /^(\w*(?:SENHA|TOKEN|SECRET|URL)\w*)=./gm).map(
    (name) => `${EXAMPLE}: ${name} is for a person`,
  ),
  ...(applied.join() === readdirSync(join(ROOT, KUBERNETES)).toSorted().join()
    ? []
    : [`${KUSTOMIZATION}: it names other files than there are`]),
];

/** Each tool with its arguments; `env` beside PATH and HOME. */
function askTools(): string[] {
  const folder = mkdtempSync(join(tmpdir(), 'balcao-deploy-'));
  // Its program is where it is installed, which is not here.
  const unit = join(folder, 'balcao.service');
  writeFileSync(unit, textOf(UNIT).replaceAll('/opt/balcao/', ROOT));
  const filled = Object.fromEntries([...offered].map((name) => [name, 'x']));
  const tools: readonly (readonly [program: string, args: readonly string[], env?: NodeJS.ProcessEnv])[] = [
    ['hadolint', [DOCKERFILE]],
    ['docker-compose', ['-f', COMPOSE, 'config', '-q'], filled],
    ['systemd-analyze', ['verify', unit]],
    ['kubeconform', ['-strict', KUBERNETES]],
    ['kubectl', ['kustomize', KUBERNETES]],
    [
      'caddy',
      ['validate', '--adapter', 'caddyfile', '--config', 'deploy/compose/Caddyfile'],
      { ...filled, DOMINIO: 'localhost' },
    ],
    ...['criar', 'backup', 'restaurar'].map(
      (name) => ['bash', ['-n', `deploy/compose/banco/${name}.sh`]] as const,
    ),
  ];
  const problems: string[] = [];
  for (const [program, args, env] of tools) {
    const { PATH, HOME } = process.env;
    const options = { cwd: ROOT, encoding: 'utf8', env: { PATH, HOME, ...env } } as const;
    const { status, error, stderr } = spawnSync(program, args, options);
    console.log(
      `${program}: ${error ? 'not installed here' : status === 0 ? 'nothing wrong' : 'found something'}`,
    );
    if (!error && status !== 0) problems.push(`${program}: ${stderr.trim()}`);
  }
  rmSync(folder, { recursive: true });
  return problems;
}

const withTools = process.argv.includes('--tools');
const all = [...wrong, ...(withTools ? askTools() : [])];
for (const problem of all) console.error(problem);
if (all.length > 0) process.exitCode = 1;
else if (withTools) {
  const { findEngine, tryImage } = await import('./try-image.ts');
  const engine = findEngine();
  if (engine) await tryImage(engine, ROOT, version);
  else console.log('No container engine answers here: the image was not built.');
}

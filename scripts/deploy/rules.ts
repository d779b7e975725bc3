/** What deploy/ keeps to, read from its files alone: no container engine, no cluster, no init system. */
import { composeRules } from './compose-rules.ts';
import { dockerfileRules } from './dockerfile-rules.ts';
import { kubernetesRules } from './kubernetes-rules.ts';
import { systemdRules } from './systemd-rules.ts';

/** By path from the root of the repository. */
export type Files = Readonly<Record<string, string>>;

/** What the files of deploy/ must agree with. */
export interface House {
  readonly files: Files;
  readonly version: string;
  /** `node` with its flags and the server's file, as `npm start` has it. */
  readonly start: string;
  /** The names of README's table of settings. */
  readonly settings: ReadonlySet<string>;
  /** Seconds that the server takes at most to end after SIGTERM. */
  readonly ending: number;
}

/** Everything that is wrong, a line each. */
export function checkDeploy(files: Files): string[] {
  const manifest = JSON.parse(textOf(files, 'package.json'));
  const house: House = {
    files,
    version: manifest.version,
    start: String(manifest.scripts.start).replace(/^exec /, ''),
    settings: settingsOf(textOf(files, 'README.md')),
    ending:
      milliseconds(files, 'apps/api/src/main.ts', 'LONGEST_REQUEST_MS') / 1000 +
      milliseconds(files, 'apps/api/src/jobs/pg-boss-jobs.ts', 'PATIENCE') / 1000,
  };
  return [
    ...dockerfileRules(house),
    ...composeRules(house),
    ...systemdRules(house),
    ...kubernetesRules(house),
  ];
}

export function textOf(files: Files, path: string): string {
  const text = files[path];
  if (text === undefined) throw new Error(`${path} is missing`);
  return text;
}

/** A setting that the server does not read is a mistake that nobody hears of. */
export function unknownSettings({ settings }: House, path: string, names: Iterable<string>): string[] {
  return [...names]
    .filter((name) => !settings.has(name))
    .map((name) => `${path}: ${name} is no setting of the server.`);
}

/** `30s`, `1min 30s`, `2m` or a number of seconds. */
export function secondsOf(text: unknown): number {
  const parts = [...String(text ?? '').matchAll(/(\d+)\s*(min|m|s|)(?![a-z])/g)];
  return parts.reduce((sum, [, count, unit]) => sum + Number(count) * (unit?.startsWith('m') ? 60 : 1), 0);
}

function settingsOf(readme: string): Set<string> {
  const [, table = ''] = /^## Settings$([\s\S]*?)^## /m.exec(readme) ?? [];
  const names = [...table.matchAll(/^\| ((?:`[A-Z_]+`(?:, )?)+) \|/gm)].flatMap(([, cell = '']) =>
    [...cell.matchAll(/`([A-Z_]+)`/g)].map(([, name = '']) => name),
  );
  return new Set([...names, 'NODE_ENV']);
}

function milliseconds(files: Files, path: string, name: string): number {
  const [, value] = new RegExp(`const ${name} = ([\\d_]+);`).exec(textOf(files, path)) ?? [];
  if (value === undefined) throw new Error(`${path} has no ${name}`);
  return Number(value.replaceAll('_', ''));
}

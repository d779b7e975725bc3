import { posix } from 'node:path';
import { parse } from 'yaml';
import { type House, secondsOf, textOf, unknownSettings } from './rules.ts';

const FOLDER = 'deploy/compose';
const PATH = `${FOLDER}/compose.yaml`;
const SERVER = 'servidor';

interface Service {
  image?: string;
  restart?: string;
  healthcheck?: unknown;
  stop_grace_period?: string;
  environment?: Record<string, string>;
  volumes?: string[];
  ports?: string[];
}

export function composeRules(house: House): string[] {
  const text = textOf(house.files, PATH);
  const { services = {}, volumes = {} } = parse(text, { merge: true }) as {
    services?: Record<string, Service>;
    volumes?: Record<string, unknown>;
  };
  const problems: string[] = [];
  const wrong = (problem: string) => problems.push(`${PATH}: ${problem}`);
  for (const [name, service] of Object.entries(services)) {
    if (!/:(?!latest$)\S+$/.test(service.image ?? ''))
      wrong(`${name}: the image needs a tag, and not latest.`);
    if (service.restart !== 'unless-stopped') wrong(`${name}: restart: unless-stopped`);
    // The server's stands in its image.
    if (name !== SERVER && service.healthcheck === undefined) wrong(`${name}: no healthcheck.`);
    for (const volume of service.volumes ?? []) {
      const [source = ''] = volume.replace(/\$\{\w+:-([^}]*)\}/, '$1').split(':');
      const path = posix.join(FOLDER, source);
      const there = source.startsWith('.')
        ? path === `${FOLDER}/backups` ||
          Object.keys(house.files).some((file) => file === path || file.startsWith(`${path}/`))
        : source in volumes;
      if (!there) wrong(`${name}: ${source} is neither a volume nor a file.`);
    }
  }
  const server = services[SERVER];
  if (!server) return [...problems, `${PATH}: no service ${SERVER}.`];
  if (server.ports) wrong(`${SERVER}: only the proxy is reached from outside.`);
  if (secondsOf(server.stop_grace_period) <= house.ending)
    wrong(`${SERVER}: stop_grace_period is longer than the ${house.ending} s that its end may take.`);
  if (server.image !== `balcao:\${BALCAO_VERSAO:-${house.version}}`)
    wrong(`${SERVER}: the image is of version ${house.version}.`);
  return [
    ...problems,
    ...unknownSettings(house, PATH, Object.keys(server.environment ?? {})),
    ...environmentRules(house, text),
  ];
}

/** What is asked for is in .env.example, and what is filled in there is asked for. */
function environmentRules({ files, version }: House, text: string): string[] {
  const path = `${FOLDER}/.env.example`;
  const example = textOf(files, path);
  const offered = new Map(
    [...example.matchAll(/^([A-Z_]+)=(.*)$/gm)].map(([, name = '', value = '']) => [name, value]),
  );
  const asked = new Set([...text.matchAll(/\$\{([A-Z_]+)/g)].map(([, name = '']) => name));
  return [
    ...[...asked].filter((name) => !offered.has(name)).map((name) => `${path}: ${name} is missing.`),
    ...[...offered.keys()]
      .filter((name) => !asked.has(name))
      .map((name) => `${path}: nobody asks for ${name}.`),
    ...(offered.get('BALCAO_VERSAO') === version ? [] : [`${path}: BALCAO_VERSAO=${version}`]),
    ...[...offered]
      .filter(([name, value]) => /SENHA|TOKEN|SECRET|URL/.test(name) && value !== '')
      .map(([name]) => `${path}: ${name} is for a person to fill in.`),
  ];
}

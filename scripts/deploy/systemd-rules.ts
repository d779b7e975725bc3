import { type House, secondsOf, textOf, unknownSettings } from './rules.ts';

const PATH = 'deploy/systemd/balcao.service';
const WALLS = {
  User: 'balcao',
  NoNewPrivileges: 'yes',
  ProtectSystem: 'strict',
  PrivateTmp: 'yes',
  Restart: 'on-failure',
  // Its PostgreSQL is told by the server itself.
  KillMode: 'mixed',
};

export function systemdRules(house: House): string[] {
  const lines = textOf(house.files, PATH).split('\n');
  const value = (name: string) =>
    lines.findLast((line) => line.startsWith(`${name}=`))?.slice(name.length + 1);
  const problems = Object.entries(WALLS)
    .filter(([name, wanted]) => value(name) !== wanted)
    .map(([name, wanted]) => `${PATH}: ${name}=${wanted}`);
  const program = '/opt/balcao/node_modules/.bin/';
  if (value('ExecStart') !== `${program}${house.start}`)
    problems.push(`${PATH}: ExecStart is what npm start runs: ${program}${house.start}`);
  // Beside the server's own time, that of its PostgreSQL.
  if (secondsOf(value('TimeoutStopSec')) < house.ending + 30)
    problems.push(`${PATH}: TimeoutStopSec is at least ${house.ending + 30} s.`);
  const names = [...(value('Environment') ?? '').matchAll(/(\w+)=/g)].map(([, name = '']) => name);
  return [...problems, ...unknownSettings(house, PATH, names)];
}

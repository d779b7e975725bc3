import { type House, textOf, unknownSettings } from './rules.ts';

const PATH = 'deploy/Dockerfile';

interface Instruction {
  readonly word: string;
  readonly rest: string;
}

export function dockerfileRules(house: House): string[] {
  const instructions = instructionsOf(textOf(house.files, PATH));
  const last = instructions.findLastIndex(({ word }) => word === 'FROM');
  const final = instructions.slice(last);
  const all = (word: string) => final.filter((one) => one.word === word).map(({ rest }) => rest);
  const said = (problem: string) => `${PATH}: ${problem}`;
  const problems: string[] = [];
  const stages = new Set(instructions.flatMap(({ rest }) => / AS (\w+)$/.exec(rest)?.[1] ?? []));
  for (const { word, rest } of instructions) {
    const [image = ''] = rest.split(' ');
    if (word === 'FROM' && !stages.has(image) && !/:(?!latest$)[\w.-]+$/.test(image))
      problems.push(said(`${image} needs a tag, and not latest.`));
  }
  if (!/^[1-9]\d*(:[1-9]\d*)?$/.test(all('USER').at(-1) ?? ''))
    problems.push(said('the last USER is a number, and not root’s.'));
  const health = all('HEALTHCHECK').at(-1) ?? '';
  if (!/CMD \["node", .*\/api\/health/.test(health))
    problems.push(said('HEALTHCHECK asks /api/health by node.'));
  const command = jsonOf(all('CMD').at(-1));
  if (command?.join(' ') !== house.start)
    problems.push(said(`CMD is, in exec form, what npm start runs: ${house.start}`));
  for (const run of all('RUN')) {
    if (/\b(?:npm|apt-get|curl|wget)\b/.test(run))
      problems.push(said(`nothing is installed at the end: ${run}`));
  }
  if (!all('LABEL').some((label) => label.includes(`image.version="${house.version}"`)))
    problems.push(said(`its label says version ${house.version}.`));
  const names = all('ENV').flatMap((line) => [...line.matchAll(/(\w+)=/g)].map(([, name = '']) => name));
  return [...problems, ...unknownSettings(house, PATH, names)];
}

function instructionsOf(text: string): Instruction[] {
  return text
    .replace(/^\s*#.*\n/gm, '')
    .replace(/\\\n\s*/g, '')
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line) => {
      const [, word = '', rest = ''] = /^(\w+)\s+(.*)$/.exec(line) ?? [];
      return { word: word.toUpperCase(), rest };
    });
}

function jsonOf(text = ''): string[] | undefined {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

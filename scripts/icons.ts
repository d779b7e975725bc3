/**
 * `npm run icons`: writes apps/web/src/ui/sinais/icons.ts, the icons that the web app imports from it and no others, and
 * ui/mercadoria/desenhos.ts, the drawings that its words of goods name. The whole set is 90 MB that a shop would have to
 * install.
 */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { PALAVRAS, SABORES } from '../apps/web/src/ui/mercadoria/palavras.ts';

const WEB = fileURLToPath(new URL('../apps/web/src', import.meta.url));
const OUT = join(WEB, 'ui/sinais/icons.ts');
const DRAWINGS = join(WEB, 'ui/mercadoria/desenhos.ts');
const OUTLINES = fileURLToPath(
  new URL('../node_modules/@tabler/icons/tabler-nodes-outline.json', import.meta.url),
);

type Outlines = Record<string, [tag: string, attributes: { d?: string }][]>;

/** The file's text for these sources: one icon for each name that they import. */
export function iconsFile(sources: readonly string[], outlines: Outlines): string {
  const imports = sources.flatMap((text) => [...text.matchAll(/\{([^{}]*)\} from '[^']*\/icons\.ts'/g)]);
  const names = new Set(imports.flatMap(([, list = '']) => list.match(/\bIcon[A-Z]\w*/g) ?? []));
  const written = [...names].sort().map((name) => {
    const lines = linesOf(name, outlines[inKebabCase(name)]);
    const short = `export const ${name} = icon('${lines}');`;
    return short.length <= 110 ? short : `export const ${name} = icon(\n  '${lines}',\n);`;
  });
  return `${HEAD}${written.join('\n')}\n`;
}

const HEAD = `// Written by \`npm run icons\`: import the name of an outline of https://tabler.io/icons from here, then run it.
// Tabler Icons, Copyright (c) Paweł Kuna, MIT licence.
import { icon } from './icon.tsx';

export type { Icon } from './icon.tsx';

`;

function linesOf(name: string, outline: Outlines[string] | undefined): string {
  const lines = outline?.map(([, { d }]) => d).join('');
  if (!lines) throw new Error(`${name} is no outline of Tabler's: https://tabler.io/icons`);
  return lines;
}

const DRAWINGS_HEAD = `// Written by \`npm run icons\`: the drawings that palavras.ts names.
// Tabler Icons, Copyright (c) Paweł Kuna, MIT licence.
`;

/** The file's text for these names of outlines: all lines of each as one path. */
export function drawingsFile(names: readonly string[], outlines: Outlines): string {
  const rows = [...new Set(names)].sort().map((name) => {
    const key = name.includes('-') ? `'${name}'` : name;
    const short = `  ${key}: '${linesOf(name, outlines[name])}',`;
    // As the formatter has it: a short name keeps what it names in its line.
    return short.length <= 110 || key.length <= 4 ? short : short.replace(': ', ':\n    ');
  });
  return `${DRAWINGS_HEAD}export const DESENHOS: Readonly<Record<string, string>> = {\n${rows.join('\n')}\n};\n`;
}

/** IconToolsKitchen2 → tools-kitchen-2 */
function inKebabCase(name: string): string {
  return name
    .slice('Icon'.length)
    .replace(/(?<!^)([A-Z]|\d+)/g, '-$1')
    .toLowerCase();
}

export function wantedIcons(): { path: string; text: string }[] {
  const sources = readdirSync(WEB, { recursive: true, encoding: 'utf8' })
    .filter((path) => /\.tsx?$/.test(path))
    .map((path) => readFileSync(join(WEB, path), 'utf8'));
  const outlines: Outlines = JSON.parse(readFileSync(OUTLINES, 'utf8'));
  const names = [...Object.keys(PALAVRAS), ...Object.keys(SABORES)];
  return [
    { path: OUT, text: iconsFile(sources, outlines) },
    { path: DRAWINGS, text: drawingsFile(names, outlines) },
  ];
}

if (import.meta.main) {
  for (const { path, text } of wantedIcons()) writeFileSync(path, text);
}

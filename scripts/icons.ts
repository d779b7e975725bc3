/**
 * `npm run icons`: writes apps/web/src/ui/sinais/icons.ts, the icons that the web app imports from it and no others.
 * The whole set is 90 MB that a shop would have to install.
 */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const WEB = fileURLToPath(new URL('../apps/web/src', import.meta.url));
const OUT = join(WEB, 'ui/sinais/icons.ts');
const OUTLINES = fileURLToPath(
  new URL('../node_modules/@tabler/icons/tabler-nodes-outline.json', import.meta.url),
);

type Outlines = Record<string, [tag: string, attributes: { d?: string }][]>;

/** The file's text for these sources: one icon for each name that they import. */
export function iconsFile(sources: readonly string[], outlines: Outlines): string {
  const imports = sources.flatMap((text) => [...text.matchAll(/\{([^{}]*)\} from '[^']*\/icons\.ts'/g)]);
  const names = new Set(imports.flatMap(([, list = '']) => list.match(/\bIcon[A-Z]\w*/g) ?? []));
  const written = [...names].sort().map((name) => {
    const lines = outlines[inKebabCase(name)]?.map(([, { d }]) => d).join('');
    if (!lines) throw new Error(`${name} is no outline of Tabler's: https://tabler.io/icons`);
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

/** IconToolsKitchen2 → tools-kitchen-2 */
function inKebabCase(name: string): string {
  return name
    .slice('Icon'.length)
    .replace(/(?<!^)([A-Z]|\d+)/g, '-$1')
    .toLowerCase();
}

export function wantedIcons(): { path: string; text: string } {
  const sources = readdirSync(WEB, { recursive: true, encoding: 'utf8' })
    .filter((path) => /\.tsx?$/.test(path))
    .map((path) => readFileSync(join(WEB, path), 'utf8'));
  return { path: OUT, text: iconsFile(sources, JSON.parse(readFileSync(OUTLINES, 'utf8'))) };
}

if (import.meta.main) {
  const { path, text } = wantedIcons();
  writeFileSync(path, text);
}

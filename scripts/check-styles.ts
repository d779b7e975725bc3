/**
 * Part of `npm run lint`: what stylelint says about a stylesheet, said about a component. A size or colour that is
 * written where it is used is one that nobody finds again; those of `ui/tokens/tokens.css` have names.
 */
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Source, Violation } from './check-walls.ts';

/** What stands between the braces of `style={…}` and `styles={…}`, whole lines of it. */
const INLINE = /\bstyles?=\{[\s\S]*?\}\}/g;
const RAW = /#[\da-f]{3,8}\b|\b(?:rgba?|hsla?)\(|\d(?:px|rem)\b/i;
const SIZED = /\b(?:fontSize|fontWeight|margin\w*|padding\w*|\w*[gG]ap|borderRadius)\s*:\s*-?\d/;
/** A component's own props: a name (`gap="md"`), or nothing at all. */
const PROP = /\s(?:[mp][trblxy]?|gap|rowGap|columnGap|fz|radius)=(?:\{-?[1-9]|"\d(?!x))/g;
const WEIGHT = /\sfw=\{(?!(?:400|500|600|650)\})/g;
const COLOR = /\s(?:c|bg|color)="(?:#|rgb|hsl)/g;

/** Everything that is wrong in these files, in their order. */
export function checkStyles(sources: readonly Source[]): Violation[] {
  return sources.flatMap(({ path, text }) => {
    const at = (index: number, message: string) => ({
      path,
      line: text.slice(0, index).split('\n').length,
      message,
    });
    const inline = [...text.matchAll(INLINE)]
      .filter(([style]) => RAW.test(style) || SIZED.test(style))
      .map(({ index }) => at(index, 'a raw size or colour: a class, or a name of ui/tokens/tokens.css.'));
    const props = [PROP, WEIGHT, COLOR].flatMap((wrong) =>
      [...text.matchAll(wrong)].map(({ index }) =>
        at(index + 1, 'a raw value: sizes, weights and colours have names.'),
      ),
    );
    return [...inline, ...props].sort((one, other) => one.line - other.line);
  });
}

if (import.meta.main) {
  const root = fileURLToPath(new URL('..', import.meta.url));
  const paths = globSync('apps/web/src/**/*.tsx', { cwd: root }).filter(
    (path) => !path.endsWith('.test.tsx'),
  );
  const wrong = checkStyles(paths.map((path) => ({ path, text: readFileSync(join(root, path), 'utf8') })));
  for (const { path, line, message } of wrong) console.error(`${path}:${line}: ${message}`);
  if (wrong.length > 0) process.exitCode = 1;
}

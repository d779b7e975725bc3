/**
 * Part of `npm run lint`: what stylelint says about a stylesheet, said about a component. A size or colour that is
 * written where it is used is hard to find again; those of `ui/tokens/tokens.css` have names. And between the
 * two: a class that is asked for is there, and one that is there is asked for.
 */
import { posix } from 'node:path';
import type { Source, Violation } from './check-walls.ts';

const lineAt = (text: string, index: number) => text.slice(0, index).split('\n').length;

/** An inline `style={…}` or `styles={…}`, over several lines. */
const INLINE = /\bstyles?=\{[\s\S]*?\}\}/g;
const RAW = /#[\da-f]{3,8}\b|\b(?:rgba?|hsla?)\(|\d(?:px|rem)\b/i;
const SIZED = /\b(?:fontSize|fontWeight|margin\w*|padding\w*|\w*[gG]ap|borderRadius)\s*:\s*-?\d/;
/** A component's own props: a name (`gap="md"`), or nothing at all. */
const PROP =
  /\s(?:[mp][trblxyse]?|m[ai][wh]|[wh]|gap|rowGap|columnGap|fz|radius)=(?:\{['"`]?(?:-?[1-9]|calc)|"(?:-|calc|[\d.]+(?:px|r?em)))/g;
/** A heading's, a `<strong>`'s, or a class's: it has no name for a component. */
const WEIGHT = /\sfw=\{/g;
const PAINT = /\s(?:fill|stroke|stopColor)=\{?["'](?:#|rgb|hsl)/g;
const LAYER = /\szIndex=\{/g;
/** The library's greys, and what `ui/tokens/theme.ts` hands to it; its other colours are not ours. */
const COLOR = /\s(?:c|bg|color)(?:=\{?|: )["'](?!(?:perigo|gray|dimmed|inherit)["']|var\(--)/g;

/** A page changes at the widths of `ui/tokens/breakpoints.ts`; only a picture's `sizes` are its own. */
const MEDIA = /(?<!\ssizes="[^"]*)\((?:min|max)-(?:width|height):/g;
const WIDTHS = 'ui/tokens/breakpoints.ts';

/** Everything that is wrong in these files, in their order. */
export function checkStyles(sources: readonly Source[]): Violation[] {
  return sources.flatMap(({ path, text }) => {
    const at = (index: number, message: string) => ({ path, line: lineAt(text, index), message });
    const inline = [...text.matchAll(INLINE)]
      .filter(([style]) => RAW.test(style) || SIZED.test(style))
      .map(({ index }) => at(index, 'a raw size or colour: a class, or a name of ui/tokens/tokens.css.'));
    const props = [PROP, WEIGHT, PAINT, LAYER, COLOR].flatMap((wrong) =>
      [...text.matchAll(wrong)].map(({ index }) =>
        at(index + 1, 'a raw value: sizes, weights and colours have names.'),
      ),
    );
    const media = path.endsWith(WIDTHS) ? [] : [...text.matchAll(MEDIA)];
    const widths = media.map(({ index }) => at(index, `a width of its own: ${WIDTHS} has them.`));
    // A line that is wrong in two ways is said once.
    const lines = new Map([...props, ...widths, ...inline].map((wrong) => [wrong.line, wrong]));
    return [...lines.values()].sort((one, other) => one.line - other.line);
  });
}

/** Comments, and what only looks like a class: a part of a number, the library's own. */
const NO_CLASS = /\/\*[\s\S]*?\*\/|:global\([^)]*\)|\d*\.\d+/g;

/** Every class that a component asks for is in its stylesheet, and every one in a stylesheet is asked for. */
export function checkClasses(sources: readonly Source[]): Violation[] {
  const sheets = new Map<string, Map<string, number>>();
  for (const { path, text } of sources.filter((source) => source.path.endsWith('.module.css'))) {
    const bare = text.replace(NO_CLASS, (cut) => cut.replace(/[^\n]/g, ' '));
    const classes = [...bare.matchAll(/\.([a-zA-Z][\w-]*)/g)].reverse();
    sheets.set(path, new Map(classes.map(({ 1: name = '', index }) => [name, lineAt(bare, index)])));
  }
  const asked = new Map([...sheets.keys()].map((sheet) => [sheet, new Set<string>()]));
  const missing: Violation[] = [];
  const ask = ({ path, text }: Source, local: string, sheet: string) => {
    for (const { 1: name = '', index } of text.matchAll(new RegExp(`(?<![\\w/.-])${local}\\.(\\w+)`, 'g'))) {
      asked.get(sheet)?.add(name);
      if (sheets.get(sheet)?.has(name)) continue;
      missing.push({ path, line: lineAt(text, index), message: `.${name} is not in ${sheet}.` });
    }
  };
  for (const source of sources) {
    for (const [, local = '', file = ''] of source.text.matchAll(
      /^import (\w+) from '(.+\.module\.css)'/gm,
    )) {
      const sheet = posix.join(posix.dirname(source.path), file);
      ask(source, local, sheet);
      // A component that lends its classes to others.
      const [, lent] = new RegExp(`^export const (\\w+) = ${local};`, 'm').exec(source.text) ?? [];
      if (lent) for (const other of sources) ask(other, lent, sheet);
    }
  }
  const unused = [...sheets].flatMap(([path, classes]) =>
    [...classes]
      .filter(([name]) => !asked.get(path)?.has(name))
      .map(([name, line]) => ({ path, line, message: `.${name} is used by no component.` })),
  );
  return [...missing, ...unused];
}

/**
 * Makes the font that a first visit waits for: `node scripts/font.ts`, after an update of Inter. Of its Latin file the
 * letters and signs of a Portuguese page, the weights of our tokens and what its figures need: two fifths of its bytes.
 * Whatever else is written in a name comes from the whole files, when it is.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import subsetFont from 'subset-font';

const at = (path: string) => fileURLToPath(new URL(`../${path}`, import.meta.url));
const WHOLE = at('node_modules/@fontsource-variable/inter/files/inter-latin-wght-normal.woff2');
const FONT = at('apps/web/src/ui/fonts/inter-portugues.woff2');
const STYLES = at('apps/web/src/ui/fonts/inter.css');

/** The stylesheet says for which letters the file stands: `U+20-7E, U+2013`. */
function letters(): string {
  const [, ranges = ''] = /unicode-range:([^;]+);/.exec(readFileSync(STYLES, 'utf8')) ?? [];
  return ranges
    .split(',')
    .flatMap((range) => {
      const [first = 0, last = first] = range
        .trim()
        .slice(2)
        .split('-')
        .map((code) => Number.parseInt(code, 16));
      return Array.from({ length: last - first + 1 }, (_, index) => String.fromCodePoint(first + index));
    })
    .join('');
}

const font = await subsetFont(readFileSync(WHOLE), letters(), {
  targetFormat: 'woff2',
  variationAxes: { wght: { min: 400, max: 700 } },
  keepFeatures: ['kern', 'ccmp', 'tnum'],
  noHinting: true,
});
writeFileSync(FONT, font);
console.log(`${FONT}: ${font.length} bytes`);

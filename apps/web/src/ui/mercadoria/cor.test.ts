import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { type Lab, linearOf, oklab } from '../../lib/oklab.ts';

const TOKENS = readFileSync(new URL('../tokens/tokens.css', import.meta.url), 'utf8');
const number = (found: RegExp) => Number(found.exec(TOKENS)?.[1]);
const SHARE = number(/in oklab, var\(--cor-dada\) (\d+)%/) / 100;
const DARKEST = number(/from var\(--cor-dada\) min\(l, ([\d.]+)\)/);
const LIGHTEST = number(/from var\(--cor-dada\) max\(l, ([\d.]+)\)/);
const PALE = number(/max\(l, [\d.]+\) min\(c, ([\d.]+)\)/);
const CARD = { light: '#ffffff', dark: '#1c1f23' };

/** As a screen shows it: what it can't show is cut off. */
function luminance([L, a, b]: Lab): number {
  const l = (L + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m = (L - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s = (L - 0.0894841775 * a - 1.291485548 * b) ** 3;
  const cut = (part: number) => Math.min(1, Math.max(0, part));
  return (
    0.2126 * cut(4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s) +
    0.7152 * cut(-1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s) +
    0.0722 * cut(-0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s)
  );
}

function contrast(one: Lab, other: Lab): number {
  const [light = 0, dark = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a);
  return (light + 0.05) / (dark + 0.05);
}

/** What is drawn on a category's ground has 4.5 : 1, whatever colour the shop chose. */
it.each(['light', 'dark'] as const)('a drawing is seen on the colour of its category: %s', (scheme) => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 0xffffff }), (colour) => {
      const given = oklab(linearOf(`#${colour.toString(16).padStart(6, '0')}`));
      const card = oklab(linearOf(CARD[scheme]));
      const mixed = (n: 0 | 1 | 2) => card[n] + (given[n] - card[n]) * SHARE;
      const ground: Lab = [mixed(0), mixed(1), mixed(2)];
      const chroma = Math.hypot(given[1], given[2]);
      const pale = scheme === 'dark' && chroma > PALE ? PALE / chroma : 1;
      const L = scheme === 'light' ? Math.min(given[0], DARKEST) : Math.max(given[0], LIGHTEST);
      expect(contrast([L, given[1] * pale, given[2] * pale], ground)).toBeGreaterThanOrEqual(4.5);
    }),
    { numRuns: 2000 },
  );
});

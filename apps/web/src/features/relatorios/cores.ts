/** Colours that a person chose, made fit for a chart. Pure. */

import { linearOf, oklab, type Rgb } from '../../lib/oklab.ts';

/**
 * How light a colour may be to be seen on a white card as on a dark one, 3 : 1 on each: relative luminances, as WCAG
 * has them, with a hair's breadth for rounding.
 */
const MAIS_ESCURA = 0.146;
const MAIS_CLARA = 0.295;

/** Less apart than this, two parts of a ring look like one. */
export const PARECIDAS = 0.07;

const gamma = (part: number) => (part <= 0.0031308 ? part * 12.92 : 1.055 * part ** (1 / 2.4) - 0.055);

function write(rgb: Rgb): string {
  const part = (value: number) =>
    Math.round(gamma(Math.min(1, Math.max(0, value))) * 255)
      .toString(16)
      .padStart(2, '0');
  return `#${rgb.map(part).join('')}`;
}

function luminance([r, g, b]: Rgb): number {
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

/** The same hue, no darker and no lighter than that. */
function entre(rgb: Rgb, darkest: number, lightest: number): Rgb {
  const light = luminance(rgb);
  const [r, g, b] = rgb;
  if (light > lightest) {
    const share = lightest / light;
    return [r * share, g * share, b * share];
  }
  if (light >= darkest) return rgb;
  const white = (darkest - light) / (1 - light);
  const mix = (part: number) => part + (1 - part) * white;
  return [mix(r), mix(g), mix(b)];
}

export function visivel(hex: string): string {
  const rgb = linearOf(hex);
  const fit = entre(rgb, MAIS_ESCURA, MAIS_CLARA);
  return fit === rgb ? hex : write(fit);
}

/** So much of a colour is white, that it does not glow beside those of ours. */
const BRANCO = 0.18;

/** Around the wheel, dark and light: what one becomes that looks like another. */
const RODA = /* @__PURE__ */ Array.from({ length: 12 }, (_, step) => {
  const pure = (shift: number) => Math.min(1, Math.max(0, Math.abs(((step / 2 + shift) % 6) - 3) - 1));
  const part = (shift: number) => BRANCO + (1 - BRANCO) * pure(shift);
  const hue: Rgb = [part(0), part(4), part(2)];
  return [MAIS_ESCURA, MAIS_CLARA].map((light) => write(entre(hue, light, light)));
}).flat();

/** The distance of two colours in OKLab. */
export function distancia(one: string, other: string): number {
  const [a, b] = [oklab(linearOf(one)), oklab(linearOf(other))];
  return Math.hypot(a[0] - b[0], a[1] - b[1], a[2] - b[2]);
}

/** Each its own, seen on light and dark; one that looks like another before it becomes the one that is farthest. */
export function distintas(cores: readonly string[]): string[] {
  const taken: string[] = [];
  const apart = (hex: string) => Math.min(...taken.map((other) => distancia(hex, other)));
  for (const cor of cores) {
    const own = visivel(cor);
    const rest = () => RODA.map((hex) => ({ hex, far: apart(hex) })).sort((a, b) => b.far - a.far)[0]?.hex;
    taken.push(apart(own) >= PARECIDAS ? own : (rest() ?? own));
  }
  return taken;
}

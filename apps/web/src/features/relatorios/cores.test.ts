import { FIXAS } from '@balcao/contract/produtos/categorias';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { distancia, distintas, PARECIDAS, visivel } from './cores.ts';

/** Relative luminance as WCAG 2 defines it, written anew: what is tested does not measure itself. */
function luminance(hex: string): number {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

function contrast(one: string, other: string): number {
  const [light = 0, dark = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a);
  return (light + 0.05) / (dark + 0.05);
}

/** A card, light and dark. */
const CARTOES = ['#ffffff', '#1c1f23'];
const anyColour = fc
  .integer({ min: 0, max: 0xffffff })
  .map((number) => `#${number.toString(16).padStart(6, '0')}`);

describe('colours of categories in a chart', () => {
  it('are seen on a light card and on a dark one, whatever somebody chose', () => {
    fc.assert(
      fc.property(anyColour, (colour) => {
        for (const cartao of CARTOES) expect(contrast(visivel(colour), cartao)).toBeGreaterThanOrEqual(3);
      }),
    );
  });

  it('never look alike in one ring, also where all chose the same', () => {
    fc.assert(
      fc.property(fc.array(anyColour, { minLength: 2, maxLength: 7 }), fc.boolean(), (colours, same) => {
        const ring = distintas(same ? colours.map(() => colours[0] ?? '') : colours);
        for (const [index, one] of ring.entries()) {
          for (const other of ring.slice(index + 1))
            expect(distancia(one, other)).toBeGreaterThanOrEqual(PARECIDAS);
        }
      }),
    );
  });

  it('stay as they are where they are fit: those of the six', () => {
    expect(PARECIDAS).toBeGreaterThan(0.05);
    const cores = FIXAS.map(({ cor }) => cor);
    expect(distintas(cores)).toEqual(cores);
  });
});

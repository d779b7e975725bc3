import { encode } from 'uqr';

/** Modules of white around the square, without which a camera does not find it. */
const MARGEM = 4;

/** The dark modules of a QR code as one SVG path, and how many modules a side has, its margin among them. */
export function qrPath(text: string): { path: string; side: number } {
  const { data, size } = encode(text, { ecc: 'M', boostEcc: true, border: 0 });
  let path = '';
  for (const [y, row] of data.entries()) {
    for (let x = 0; x < size; x++) {
      if (!row[x]) continue;
      const from = x;
      while (x + 1 < size && row[x + 1]) x++;
      const length = x + 1 - from;
      path += `M${from + MARGEM} ${y + MARGEM}h${length}v1h-${length}z`;
    }
  }
  return { path, side: size + 2 * MARGEM };
}

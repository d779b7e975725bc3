import { conferir, Ilegivel, type Limpa } from './limpa.ts';

export const PNG = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

/**
 * What it takes to draw one still picture in its colours; not when and where it was taken, nor what was written on it.
 */
const KEPT = new Set([
  ...['IHDR', 'PLTE', 'IDAT', 'IEND'],
  ...['tRNS', 'gAMA', 'cHRM', 'sRGB', 'iCCP', 'cICP', 'sBIT', 'pHYs'],
]);

/** Signature, then chunks of length, type, data and checksum; the first is IHDR, the last IEND. */
export function limparPng(bytes: Buffer): Limpa {
  const kept: Buffer[] = [PNG];
  let drawn = false;
  for (let at = PNG.length; ; ) {
    if (at + 12 > bytes.length) throw new Ilegivel();
    const length = bytes.readUInt32BE(at);
    const type = bytes.toString('latin1', at + 4, at + 8);
    // First, and once: a second one could say another size.
    if ((type === 'IHDR') !== (at === PNG.length)) throw new Ilegivel();
    if (type === 'IHDR') {
      if (length !== 13) throw new Ilegivel();
      conferir(bytes.readUInt32BE(at + 8), bytes.readUInt32BE(at + 12));
    }
    const end = at + 12 + length;
    if (end > bytes.length) throw new Ilegivel();
    drawn ||= type === 'IDAT';
    if (KEPT.has(type)) kept.push(bytes.subarray(at, end));
    // A capital letter: nobody draws the picture without knowing this chunk.
    else if (/^[A-Z]/.test(type)) throw new Ilegivel();
    if (type === 'IEND') break;
    at = end;
  }
  if (!drawn) throw new Ilegivel();
  return { tipo: 'image/png', bytes: Buffer.concat(kept) };
}

import { conferir, Ilegivel, type Limpa } from './limpa.ts';

/** SOI, and the mark of what follows. */
export const JPEG = Buffer.from([0xff, 0xd8, 0xff]);

const [SOS, EOI, COM] = [0xda, 0xd9, 0xfe];
/** Markers that say the size: SOF0 to SOF15 without what else has these numbers (DHT, JPG, DAC). */
const SOF = new Set([0xc0, 0xc1, 0xc2, 0xc3, 0xc5, 0xc6, 0xc7, 0xc9, 0xca, 0xcb, 0xcd, 0xce, 0xcf]);
/** Without these it is drawn in other colours: JFIF (which ends with an inner NUL), the profile, Adobe's transform. */
const KEPT: Record<number, string> = { 224: 'JFIF\0', 226: 'ICC_PROFILE\0', 238: 'Adobe' };

/** Segments of marker, length and data; behind each SOS the data of a scan, up to the next marker. */
export function limparJpeg(bytes: Buffer): Limpa {
  const kept: Buffer[] = [bytes.subarray(0, 2)];
  let frames = 0;
  let scans = 0;
  for (let at = 2; ; ) {
    // A marker may stand behind any number of fill bytes.
    if (bytes[at] !== 0xff) throw new Ilegivel();
    while (bytes[at + 1] === 0xff) at += 1;
    const marker = bytes[at + 1];
    if (marker === undefined) throw new Ilegivel();
    if (marker === EOI) break;
    if (at + 4 > bytes.length) throw new Ilegivel();
    const end = at + 2 + bytes.readUInt16BE(at + 2);
    if (marker < 0xc0 || end < at + 4 || end > bytes.length) throw new Ilegivel();
    if (SOF.has(marker)) {
      frames += 1;
      if (end < at + 9) throw new Ilegivel();
      conferir(bytes.readUInt16BE(at + 7), bytes.readUInt16BE(at + 5));
    }
    if (fica(bytes, marker, at)) kept.push(bytes.subarray(at, end));
    at = end;
    if (marker !== SOS) continue;
    scans += 1;
    at = fimDoScan(bytes, end);
    kept.push(bytes.subarray(end, at));
  }
  if (frames !== 1 || scans === 0) throw new Ilegivel();
  // Bytes after the end (a second picture, a film) go, too.
  kept.push(Buffer.from([0xff, EOI]));
  return { tipo: 'image/jpeg', bytes: Buffer.concat(kept) };
}

function fica(bytes: Buffer, marker: number, at: number): boolean {
  if (marker === COM) return false;
  if (marker < 0xe0 || marker > 0xef) return true;
  const name = KEPT[marker];
  return name !== undefined && bytes.toString('latin1', at + 4, at + 4 + name.length) === name;
}

/** In a scan 0xff is a byte of data (before 0x00) or a restart; anything else ends it. */
function fimDoScan(bytes: Buffer, from: number): number {
  for (let at = bytes.indexOf(0xff, from); at >= 0; at = bytes.indexOf(0xff, at + 1)) {
    const next = bytes[at + 1];
    if (next === undefined) break;
    const inside = next === 0 || next === 0xff || (next >= 0xd0 && next <= 0xd7);
    if (!inside) return at;
  }
  throw new Ilegivel();
}

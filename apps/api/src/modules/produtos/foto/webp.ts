import { conferir, Ilegivel, type Limpa } from './limpa.ts';

const KEPT = new Set(['VP8X', 'VP8 ', 'VP8L', 'ALPH', 'ICCP']);
/** In VP8X: there is EXIF, there is XMP. */
const METADATA = 0x08 | 0x04;
const ANIMATED = 0x02;

export function isWebp(bytes: Buffer): boolean {
  return bytes.toString('latin1', 0, 4) === 'RIFF' && bytes.toString('latin1', 8, 12) === 'WEBP';
}

/** RIFF: chunks of a name, a length and data, each padded to an even length. */
export function limparWebp(bytes: Buffer): Limpa {
  const end = 8 + bytes.readUInt32LE(4);
  if (end > bytes.length) throw new Ilegivel();
  const kept: Buffer[] = [Buffer.from('WEBP')];
  let drawn = false;
  for (let at = 12; at < end; ) {
    if (at + 8 > end) throw new Ilegivel();
    const name = bytes.toString('latin1', at, at + 4);
    const data = bytes.subarray(at + 8, at + 8 + bytes.readUInt32LE(at + 4));
    if (at + 8 + bytes.readUInt32LE(at + 4) > end) throw new Ilegivel();
    at += 8 + data.length + (data.length % 2);
    if (!KEPT.has(name)) continue;
    drawn = checkSize(name, data) || drawn;
    kept.push(chunk(name, name === 'VP8X' ? withoutMetadata(data) : data));
  }
  if (!drawn) throw new Ilegivel();
  return { tipo: 'image/webp', bytes: chunk('RIFF', Buffer.concat(kept)) };
}

/** Every chunk that names a size is looked at: they need not agree. Whether it is the picture itself. */
function checkSize(name: string, data: Buffer): boolean {
  if (name === 'VP8X') {
    if (data.length < 10) throw new Ilegivel();
    conferir(1 + data.readUIntLE(4, 3), 1 + data.readUIntLE(7, 3));
    // One picture, not a film.
    if (data.readUInt8(0) & ANIMATED) throw new Ilegivel();
    return false;
  }
  if (name === 'VP8L') {
    if (data.length < 5 || data[0] !== 0x2f) throw new Ilegivel();
    const sides = data.readUInt32LE(1);
    conferir(1 + (sides & 0x3fff), 1 + ((sides >>> 14) & 0x3fff));
    return true;
  }
  if (name !== 'VP8 ') return false;
  if (data.length < 10 || data.readUIntBE(3, 3) !== 0x9d012a) throw new Ilegivel();
  conferir(data.readUInt16LE(6) & 0x3fff, data.readUInt16LE(8) & 0x3fff);
  return true;
}

function withoutMetadata(data: Buffer): Buffer {
  const copy = Buffer.from(data);
  copy.writeUInt8(copy.readUInt8(0) & ~METADATA, 0);
  return copy;
}

function chunk(name: string, data: Buffer): Buffer {
  const head = Buffer.alloc(8);
  head.write(name, 'latin1');
  head.writeUInt32LE(data.length, 4);
  return Buffer.concat([head, data, Buffer.alloc(data.length % 2)]);
}

/** Pictures made by hand, as small as they get. */
import { crc32, deflateSync } from 'node:zlib';

export function pngChunk(type: string, data: Uint8Array): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  sum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, sum]);
}

/** A grey picture; `extra` stands before its data. */
export function png(largura = 1, altura = 1, extra: Buffer[] = []): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(largura, 0);
  header.writeUInt32BE(altura, 4);
  header.set([8, 0, 0, 0, 0], 8);
  return Buffer.concat([
    Buffer.from('89504e470d0a1a0a', 'hex'),
    pngChunk('IHDR', header),
    ...extra,
    pngChunk('IDAT', deflateSync(Buffer.alloc((largura + 1) * Math.min(altura, 4)))),
    pngChunk('IEND', Buffer.alloc(0)),
  ]);
}

export const PIXEL = png();

export function jpegSegment(marker: number, data: string | Uint8Array): Buffer {
  const bytes = Buffer.from(data as string, 'latin1');
  const head = Buffer.from([0xff, marker, 0, 0]);
  head.writeUInt16BE(bytes.length + 2, 2);
  return Buffer.concat([head, bytes]);
}

/** The parts of a JPEG in their order, though nothing that a decoder would draw; `extra` stands before the frame. */
export function jpeg(largura = 8, altura = 8, extra: Buffer[] = [], behind = ''): Buffer {
  const frame = Buffer.from([8, 0, 0, 0, 0, 1, 1, 0x11, 0]);
  frame.writeUInt16BE(altura, 1);
  frame.writeUInt16BE(largura, 3);
  return Buffer.concat([
    Buffer.from([0xff, 0xd8]),
    jpegSegment(0xe0, 'JFIF\0\x01\x01\0\0\x01\0\x01\0\0'),
    ...extra,
    jpegSegment(0xc0, frame),
    jpegSegment(0xda, Buffer.from([1, 1, 0, 0, 63, 0])),
    // Data with a stuffed byte and a restart.
    Buffer.from([0x12, 0xff, 0x00, 0x34, 0xff, 0xd0, 0x56]),
    Buffer.from([0xff, 0xd9]),
    Buffer.from(behind, 'latin1'),
  ]);
}

export function webpChunk(name: string, data: Uint8Array): Buffer {
  const head = Buffer.alloc(8);
  head.write(name, 'latin1');
  head.writeUInt32LE(data.length, 4);
  return Buffer.concat([head, data, Buffer.alloc(data.length % 2)]);
}

/** With a canvas (VP8X) that says there is EXIF; the picture itself is VP8. */
export function webp(largura = 8, altura = 8, extra: Buffer[] = []): Buffer {
  const canvas = Buffer.alloc(10);
  canvas[0] = 0x0c;
  canvas.writeUIntLE(largura - 1, 4, 3);
  canvas.writeUIntLE(altura - 1, 7, 3);
  const picture = Buffer.alloc(11);
  picture.set([0x9d, 0x01, 0x2a], 3);
  picture.writeUInt16LE(largura & 0x3fff, 6);
  picture.writeUInt16LE(altura & 0x3fff, 8);
  return webpChunk(
    'RIFF',
    Buffer.concat([Buffer.from('WEBP'), webpChunk('VP8X', canvas), webpChunk('VP8 ', picture), ...extra]),
  );
}

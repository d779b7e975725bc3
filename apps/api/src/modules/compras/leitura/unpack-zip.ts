import { crc32 } from 'node:zlib';
import { MAX_ENVIO_DE_NOTAS } from '@balcao/contract/compras/limites';
import { type Entry, fromBufferPromise, getFileNameLowLevel, type ZipFile } from 'yauzl';
import { MOTIVOS, NotasDemais } from './recusada.ts';

type Content = { bytes: Uint8Array } | { motivo: string };

/** A file of a ZIP: its bytes, or why they are not to be had. */
export type Unpacked = { nome: string | null } & Content;

/** By its first bytes, whatever its name; an empty one too. */
export function isZip([first, second, third, fourth]: Uint8Array): boolean {
  return first === 0x50 && second === 0x4b && (third === 3 ? fourth === 4 : third === 5 && fourth === 6);
}

/**
 * The XMLs of a ZIP, one by one; others are passed over, a ZIP in it too. Nothing is written, so a name that climbs out
 * of its folder does no harm: it is only told. `count` hears of bytes while they come out, and may end it all.
 */
export async function* unpackZip(
  nome: string | null,
  bytes: Uint8Array,
  count: (bytes: number) => void,
): AsyncGenerator<Unpacked> {
  try {
    const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
    // yauzl would refuse a whole ZIP for one name that climbs. Sizes are counted, not believed.
    const zip = await fromBufferPromise(buffer, { decodeStrings: false, validateEntrySizes: false });
    for await (const entry of zip.eachEntry()) {
      const name = nameOf(entry);
      if (/\.xml$/i.test(name)) yield { nome: name, ...(await unpack(zip, entry, count)) };
    }
  } catch (error) {
    if (error instanceof NotasDemais) throw error;
    // Its table of contents is broken: nobody knows what else was in it.
    yield { nome, motivo: MOTIVOS.zip };
  }
}

function nameOf({ generalPurposeBitFlag, fileNameRaw, extraFields }: Entry): string {
  return getFileNameLowLevel(generalPurposeBitFlag, fileNameRaw, extraFields, false);
}

async function unpack(zip: ZipFile, entry: Entry, count: (bytes: number) => void): Promise<Content> {
  if (entry.isEncrypted()) return { motivo: MOTIVOS.senha };
  const pieces: Buffer[] = [];
  let size = 0;
  try {
    for await (const piece of (await zip.openReadStreamPromise(entry)) as AsyncIterable<Buffer>) {
      count(piece.length);
      size += piece.length;
      // What is larger than any note is counted to its end, and not kept.
      if (size <= MAX_ENVIO_DE_NOTAS) pieces.push(piece);
    }
  } catch (error) {
    if (error instanceof NotasDemais) throw error;
    return { motivo: MOTIVOS.zip };
  }
  if (size > MAX_ENVIO_DE_NOTAS) return { motivo: MOTIVOS.grande };
  const whole = Buffer.concat(pieces);
  return crc32(whole) === entry.crc32 ? { bytes: whole } : { motivo: MOTIVOS.zip };
}

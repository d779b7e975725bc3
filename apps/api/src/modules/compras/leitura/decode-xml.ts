import { MOTIVOS, NotaRecusada } from './recusada.ts';

/** What a note never has, and an attack begins with. */
const DTD = /<!(?:DOCTYPE|ENTITY)/i;
const XML = /^(?:\xef\xbb\xbf|\xff\xfe|\xfe\xff)?\s*</;
const DECLARATION = /^\s*<\?xml[^>]{0,200}?\sencoding\s*=\s*["']([^"']{1,40})["']/;

/**
 * Bytes → text: UTF-8, with a mark or without one, or ISO-8859-1 where the file says so (as Windows writes it). Throws
 * `NotaRecusada`.
 */
export function decodeXml(bytes: Uint8Array): string {
  const latin1 = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('latin1');
  // Even in letters that we don't read.
  const plain = latin1.replaceAll('\0', '');
  if (DTD.test(plain)) throw new NotaRecusada('XML_PERIGOSO');
  if (!XML.test(plain)) throw new NotaRecusada('NAO_E_NFE');
  const marked = latin1.startsWith('\xef\xbb\xbf');
  const declared = marked ? 'utf-8' : (DECLARATION.exec(latin1)?.[1] ?? 'utf-8').toLowerCase();
  if (latin1.includes('\0') || (declared !== 'utf-8' && declared !== 'iso-8859-1')) throw unknownLetters();
  try {
    return new TextDecoder(declared, { fatal: true }).decode(bytes).trimStart();
  } catch {
    throw unknownLetters();
  }
}

function unknownLetters(): NotaRecusada {
  return new NotaRecusada('NAO_E_NFE', MOTIVOS.letras);
}

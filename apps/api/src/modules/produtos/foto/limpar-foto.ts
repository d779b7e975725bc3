import { JPEG, limparJpeg } from './jpeg.ts';
import { Ilegivel, type Limpa } from './limpa.ts';
import { limparPng, PNG } from './png.ts';
import { isWebp, limparWebp } from './webp.ts';

/**
 * What these bytes are, whatever anybody called them, without place, date, device and comments, and without what hangs
 * behind the picture. Nothing is decoded: a walk over the containers' parts.
 */
export function limparFoto(conteudo: Uint8Array): Limpa {
  const bytes = Buffer.from(conteudo.buffer, conteudo.byteOffset, conteudo.byteLength);
  if (bytes.subarray(0, PNG.length).equals(PNG)) return limparPng(bytes);
  if (bytes.subarray(0, JPEG.length).equals(JPEG)) return limparJpeg(bytes);
  if (isWebp(bytes)) return limparWebp(bytes);
  throw new Ilegivel();
}

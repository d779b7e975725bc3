/** A way to a printer, open for one paper. */
import { after } from '../../lib/browser.ts';

export interface Canal {
  /** Every byte has left the browser when this comes back. It throws where perhaps some did. */
  escrever(bytes: Uint8Array<ArrayBuffer>): Promise<void>;
  fechar(): Promise<void>;
}

/** Said to a person. */
export class SemImpressora extends Error {
  override readonly name = 'SemImpressora';
}

/** Without progress for so long it is given up, in milliseconds. */
export const SEM_PROGRESSO = 10_000;

export function comLimite<T>(work: Promise<T>, ms: number): Promise<T> {
  return new Promise((resolve, reject) => {
    const stop = after(ms, () => reject(new Error('It takes too long.')));
    work.then(resolve, reject).finally(stop);
  });
}

/** In pieces, each of which has to get on. */
export async function emPedacos(
  bytes: Uint8Array<ArrayBuffer>,
  tamanho: number,
  mandar: (pedaco: Uint8Array<ArrayBuffer>) => Promise<unknown>,
): Promise<void> {
  for (let from = 0; from < bytes.length; from += tamanho)
    await comLimite(mandar(bytes.slice(from, from + tamanho)), SEM_PROGRESSO);
}

/** A way to a printer, open for one paper. */
import { ehResposta } from '@balcao/papel/estado-da-impressora';
import { after } from '../../lib/browser.ts';

export interface Canal {
  /** Every byte has left the browser when this comes back. It throws where perhaps some did. */
  escrever(bytes: Uint8Array<ArrayBuffer>): Promise<void>;
  fechar(): Promise<void>;
  /** Sends a question, and waits so many milliseconds for its byte. Absent: from this port nothing can be read. */
  perguntar?(pergunta: Uint8Array<ArrayBuffer>, ms: number): Promise<number | undefined>;
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

/**
 * What comes from a port, read one piece after the other; what answers no question is dropped. A piece that comes too late
 * for one who waits is for the next.
 */
export function criarOuvido(
  ler: () => Promise<Uint8Array | undefined>,
): (ms: number) => Promise<number | undefined> {
  let vindo: Promise<Uint8Array | undefined> | undefined;
  return async (ms) => {
    const fim = Date.now() + ms;
    for (;;) {
      vindo ??= ler();
      const bytes = await comLimite(vindo, fim - Date.now()).catch(() => undefined);
      if (!bytes) return undefined;
      vindo = undefined;
      const resposta = bytes.find(ehResposta);
      if (resposta !== undefined) return resposta;
    }
  };
}

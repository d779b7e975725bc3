/** Web Serial, as much of it as a scale needs. */
import type { BalancaDoAparelho } from './esta-balanca.ts';

export interface PortaSerial {
  open(options: { baudRate: number }): Promise<void>;
  close(): Promise<void>;
  getInfo(): { usbVendorId?: number; usbProductId?: number };
  readonly readable: ReadableStream<Uint8Array> | null;
  readonly writable: WritableStream<Uint8Array> | null;
}

interface Serial {
  getPorts(): Promise<PortaSerial[]>;
  requestPort(): Promise<PortaSerial>;
}

const serial = (): Serial | undefined => (navigator as Navigator & { serial?: Serial }).serial;

/** Why there is no cable here, in words; undefined where there may be one. */
export function semCabo(): string | undefined {
  if (serial()) return undefined;
  if (!window.isSecureContext) {
    return 'O navegador só deixa usar o cabo quando o endereço do Balcão começa com https, ou quando ele está neste computador (localhost).';
  }
  return 'Este navegador não conversa com aparelhos no cabo. O Chrome e o Edge conversam, no Windows, no Mac e no Linux; no celular e no tablet, ainda não.';
}

/** The browser's own window asks which; undefined: it was closed. */
export async function escolherPorta(): Promise<PortaSerial | undefined> {
  try {
    return await serial()?.requestPort();
  } catch (error) {
    if (error instanceof DOMException && error.name === 'NotFoundError') return undefined;
    throw error;
  }
}

/** The one that was chosen for the scale, and no printer's. Undefined: it is not plugged in. */
export async function portaDaBalanca(balanca: BalancaDoAparelho): Promise<PortaSerial | undefined> {
  const portas = (await serial()?.getPorts()) ?? [];
  return portas.find((porta) => {
    const { usbVendorId, usbProductId } = porta.getInfo();
    return usbVendorId === balanca.usbVendorId && usbProductId === balanca.usbProductId;
  });
}

/**
 * Opens it for as long as `usar` takes: another window, or another program, may want it afterwards. `ouvir` is told
 * whatever comes, as it comes; `perguntar` sends.
 */
export async function comPortaAberta<T>(
  porta: PortaSerial,
  velocidade: number,
  ouvir: (bytes: Uint8Array) => void,
  usar: (perguntar: (byte: number) => Promise<void>) => Promise<T>,
): Promise<T> {
  await porta.open({ baudRate: velocidade });
  const writer = porta.writable?.getWriter();
  let reader: ReadableStreamDefaultReader<Uint8Array> | undefined;
  const lendo = (async () => {
    let antes: ReadableStream<Uint8Array> | undefined;
    // What was garbled ends a stream, and the port has a new one; where the cable was pulled out it has none.
    while (porta.readable && porta.readable !== antes) {
      antes = porta.readable;
      reader = antes.getReader();
      const inteira = await lerTudo(reader, ouvir).catch(() => false);
      reader.releaseLock();
      if (inteira) return;
    }
  })();
  try {
    return await usar(async (byte) => await writer?.write(new Uint8Array([byte])));
  } finally {
    await reader?.cancel().catch(() => undefined);
    await lendo;
    writer?.releaseLock();
    await porta.close().catch(() => undefined);
  }
}

/** True: the stream came to its end; an error of it is thrown. */
async function lerTudo(
  reader: ReadableStreamDefaultReader<Uint8Array>,
  ouvir: (bytes: Uint8Array) => void,
): Promise<true> {
  for (;;) {
    const { value, done } = await reader.read();
    if (done) return true;
    ouvir(value);
  }
}

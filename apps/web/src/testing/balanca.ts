/** A scale on a cable, for tests: what the browser calls a serial port. */

const SEGUIDO = 4;

/**
 * `respostas`: what it says to each question, in their order, the last one again and again; null: nothing. `partes`: how
 * many bytes come at once.
 */
export function balancaFalsa(respostas: readonly (string | null)[], partes = SEGUIDO) {
  const perguntas: number[] = [];
  let aberta: number | undefined;
  let leitor: ReadableStreamDefaultController<Uint8Array> | undefined;
  const porta = {
    getInfo: () => ({ usbVendorId: 0x0403, usbProductId: 0x6001 }),
    open: async ({ baudRate }: { baudRate: number }) => {
      if (aberta !== undefined) throw new DOMException('The port is already open.', 'InvalidStateError');
      aberta = baudRate;
      ligar();
      porta.writable = { getWriter: () => ({ write: ouvir, releaseLock: () => undefined }) };
    },
    close: async () => {
      aberta = undefined;
    },
    readable: null as ReadableStream<Uint8Array> | null,
    writable: null as { getWriter: () => unknown } | null,
  };
  function ligar() {
    porta.readable = new ReadableStream({
      start: (controller) => {
        leitor = controller;
      },
    });
  }
  /** As the browser does where a byte came garbled: that stream is over, the port has another one. */
  function embaralhar() {
    const garbled = leitor;
    ligar();
    garbled?.error(new DOMException('Framing error.', 'FramingError'));
  }
  async function ouvir([byte = 0]: Uint8Array) {
    const resposta = respostas[Math.min(perguntas.length, respostas.length - 1)];
    perguntas.push(byte);
    if (resposta) dizer(resposta);
  }
  /** What comes without being asked for. */
  function dizer(texto: string) {
    const bytes = [...texto].map((sinal) => sinal.charCodeAt(0));
    for (let at = 0; at < bytes.length; at += partes)
      leitor?.enqueue(new Uint8Array(bytes.slice(at, at + partes)));
  }
  const serial = { getPorts: async () => [porta], requestPort: async () => porta };
  return {
    serial,
    dizer,
    embaralhar,
    perguntas,
    velocidade: () => aberta,
  };
}

/** A frame of Prt1. */
export const quadroPrt1 = (sinais: string) => `\x02${sinais}\x03`;

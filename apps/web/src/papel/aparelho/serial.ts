/** Web Serial: a cable, a USB printer that calls itself a serial port, a Bluetooth printer that was paired with the computer. */
import { type Canal, comLimite, criarOuvido, emPedacos, SEM_PROGRESSO, SemImpressora } from './canal.ts';
import type { Porta } from './portas.ts';

interface PortaSerial {
  getInfo(): { usbVendorId?: number; usbProductId?: number };
  open(options: { baudRate: number; bufferSize: number }): Promise<void>;
  close(): Promise<void>;
  readonly writable: WritableStream<Uint8Array<ArrayBuffer>> | null;
  readonly readable?: ReadableStream<Uint8Array> | null;
}
interface Serial {
  requestPort(): Promise<PortaSerial>;
  getPorts(): Promise<PortaSerial[]>;
}
const serial = () => (navigator as Navigator & { serial: Serial }).serial;

export const VELOCIDADES = [9600, 19_200, 38_400, 57_600, 115_200] as const;
const PADRAO = 9600;
const PEDACO = 1024;

export async function escolherSerial(): Promise<Omit<Porta, 'impressoraId'>> {
  const { usbVendorId, usbProductId } = (await serial().requestPort()).getInfo();
  return { ligacao: 'SERIAL', vendorId: usbVendorId, productId: usbProductId, velocidade: PADRAO };
}

export async function abrirSerial({ vendorId, productId, velocidade = PADRAO }: Porta): Promise<Canal> {
  const port = (await serial().getPorts()).find((each) => {
    const info = each.getInfo();
    return info.usbVendorId === vendorId && info.usbProductId === productId;
  });
  if (!port) throw new SemImpressora('O cabo da impressora não está ligado neste aparelho');
  await comLimite(port.open({ baudRate: velocidade, bufferSize: PEDACO }), SEM_PROGRESSO);
  const escritor = () => {
    const writer = port.writable?.getWriter();
    if (!writer) throw new Error('The port is gone.');
    return writer;
  };
  const reader = port.readable?.getReader();
  const ouvir = reader && criarOuvido(async () => (await reader.read()).value);
  return {
    escrever: async (bytes) => {
      const writer = escritor();
      await emPedacos(bytes, PEDACO, (pedaco) => writer.write(pedaco));
      // What a port still holds when it is closed is thrown away: the writer's own end waits for it.
      await comLimite(writer.close(), SEM_PROGRESSO);
    },
    fechar: async () => {
      // A port that is being read does not close.
      await reader?.cancel().catch(() => undefined);
      reader?.releaseLock();
      await port.close();
    },
    ...(ouvir && {
      perguntar: async (pergunta: Uint8Array<ArrayBuffer>, ms: number) => {
        const writer = escritor();
        try {
          await comLimite(writer.write(pergunta), ms);
        } finally {
          writer.releaseLock();
        }
        return ouvir(ms);
      },
    }),
  };
}

/** WebUSB: the printer itself, past every driver of the system. */
import { type Canal, comLimite, criarOuvido, emPedacos, SEM_PROGRESSO, SemImpressora } from './canal.ts';
import type { Porta } from './portas.ts';

interface Ponta {
  direction: 'in' | 'out';
  endpointNumber: number;
}
interface Interface {
  interfaceNumber: number;
  alternate: { interfaceClass?: number; endpoints: readonly Ponta[] };
}
interface AparelhoUsb {
  vendorId: number;
  productId: number;
  serialNumber?: string | null;
  configuration?: { interfaces: readonly Interface[] } | null;
  open(): Promise<void>;
  close(): Promise<void>;
  selectConfiguration(value: number): Promise<void>;
  claimInterface(number: number): Promise<void>;
  transferOut(endpoint: number, bytes: Uint8Array<ArrayBuffer>): Promise<{ status?: string } | undefined>;
  transferIn(endpoint: number, length: number): Promise<{ data?: DataView | null }>;
}
interface Usb {
  requestDevice(options: { filters: readonly object[] }): Promise<AparelhoUsb>;
  getDevices(): Promise<AparelhoUsb[]>;
}
const usb = () => (navigator as Navigator & { usb: Usb }).usb;

/** As the USB's own list of classes calls a printer. Some cheap ones call themselves nothing at all. */
const CLASSE_IMPRESSORA = 7;
const CLASSE_PROPRIA = 255;
const PEDACO = 4096;
/** As much as the smallest packet holds. */
const RESPOSTA = 64;

export async function escolherUsb(): Promise<Omit<Porta, 'impressoraId'>> {
  const filters = [{ classCode: CLASSE_IMPRESSORA }, { classCode: CLASSE_PROPRIA }];
  const { vendorId, productId, serialNumber } = await usb().requestDevice({ filters });
  return { ligacao: 'USB', vendorId, productId, serialNumber: serialNumber ?? undefined };
}

const pontaDe = ({ alternate }: Interface, sentido: Ponta['direction']) =>
  alternate.endpoints.find(({ direction }) => direction === sentido)?.endpointNumber;

/** What the printer has to say waits in it until it is fetched; a fetch that found nothing ends with the connection. */
function perguntarPor(
  device: AparelhoUsb,
  entrada: number,
  mandar: (bytes: Uint8Array<ArrayBuffer>) => Promise<void>,
): NonNullable<Canal['perguntar']> {
  const ouvir = criarOuvido(async () => {
    const { data } = await device.transferIn(entrada, RESPOSTA);
    return data ? new Uint8Array(data.buffer, data.byteOffset, data.byteLength) : undefined;
  });
  return async (pergunta, ms) => {
    await comLimite(mandar(pergunta), ms);
    return ouvir(ms);
  };
}

export async function abrirUsb({ vendorId, productId, serialNumber }: Porta): Promise<Canal> {
  const iguais = (await usb().getDevices()).filter(
    (each) => each.vendorId === vendorId && each.productId === productId,
  );
  // Cheap printers have no number of their own, or all the same.
  const device = iguais.find((each) => each.serialNumber === serialNumber) ?? iguais[0];
  if (!device) throw new SemImpressora('O cabo USB da impressora não está ligado neste aparelho');
  const abrir = async () => {
    await device.open();
    if (!device.configuration) await device.selectConfiguration(1);
    const interfaces = (device.configuration?.interfaces ?? []).filter(
      (each) => pontaDe(each, 'out') !== undefined,
    );
    const propria = interfaces.find(({ alternate }) => alternate.interfaceClass === CLASSE_IMPRESSORA);
    const [escolhida = propria] = propria ? [propria] : interfaces;
    const saida = escolhida && pontaDe(escolhida, 'out');
    if (!escolhida || saida === undefined)
      throw new SemImpressora('O que está ligado neste cabo USB não é uma impressora');
    await device.claimInterface(escolhida.interfaceNumber);
    return { saida, entrada: pontaDe(escolhida, 'in') };
  };
  try {
    const { saida, entrada } = await comLimite(abrir(), SEM_PROGRESSO);
    const mandar = async (pedaco: Uint8Array<ArrayBuffer>) => {
      const sent = await device.transferOut(saida, pedaco);
      if (sent?.status && sent.status !== 'ok') throw new Error(sent.status);
    };
    return {
      escrever: (bytes) => emPedacos(bytes, PEDACO, mandar),
      fechar: () => device.close(),
      ...(entrada !== undefined && { perguntar: perguntarPor(device, entrada, mandar) }),
    };
  } catch (error) {
    void device.close().catch(() => undefined);
    if (error instanceof SemImpressora) throw error;
    // On Windows the system's own driver keeps it; on Linux a driver or a missing right does.
    throw new SemImpressora(
      /Win/.test(navigator.userAgent)
        ? 'O Windows não deixa o navegador usar esta impressora: o driver dela está no caminho. Use a rede, ou a impressão do navegador'
        : 'O computador não deixa o navegador usar esta impressora: outro programa está com ela',
    );
  }
}

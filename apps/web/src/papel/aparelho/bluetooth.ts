/** Web Bluetooth, which is BLE alone: most cheap printers speak the older, classic one, and are not seen here. */
import { type Canal, comLimite, emPedacos, SemImpressora } from './canal.ts';
import type { Porta } from './portas.ts';

interface Caracteristica {
  readonly properties?: { write?: boolean; writeWithoutResponse?: boolean };
  writeValueWithResponse(bytes: Uint8Array<ArrayBuffer>): Promise<void>;
  writeValueWithoutResponse(bytes: Uint8Array<ArrayBuffer>): Promise<void>;
}
interface Servico {
  getCharacteristic(uuid: string): Promise<Caracteristica>;
}
interface AparelhoBluetooth {
  id: string;
  gatt: {
    connect(): Promise<{ getPrimaryService(uuid: string): Promise<Servico> }>;
    disconnect(): void;
  };
}
interface Bluetooth {
  requestDevice(options: {
    acceptAllDevices: true;
    optionalServices: readonly string[];
  }): Promise<AparelhoBluetooth>;
  /** Most browsers still keep it behind a flag. */
  getDevices?(): Promise<AparelhoBluetooth[]>;
}
const bluetooth = () => (navigator as Navigator & { bluetooth: Bluetooth }).bluetooth;

const curto = (numero: string) => `0000${numero}-0000-1000-8000-00805f9b34fb`;
/** Where printers take their bytes: service and characteristic. */
const ENTRADAS = [
  [curto('18f0'), curto('2af1')],
  ['49535343-fe7d-4ae5-8fa9-9fafd205e455', '49535343-8841-43f4-a8d4-ecbe34729bb3'],
  ['e7810a71-73ae-499d-8c15-faa9aef0c3f2', 'bef8d6c9-9c21-4c9e-b632-bd58c1009f9f'],
  [curto('ff00'), curto('ff02')],
  [curto('ffe0'), curto('ffe1')],
] as const;
/** A way that is found takes some seconds; one that is out of reach none. */
const LIGAR = 15_000;
/** As much as every printer takes at once. */
const PEDACO = 100;

/** What a person chose stays at hand while the page is open. */
const conhecidos = new Map<string, AparelhoBluetooth>();

export async function escolherBluetooth(): Promise<Omit<Porta, 'impressoraId'>> {
  const device = await bluetooth().requestDevice({
    acceptAllDevices: true,
    optionalServices: ENTRADAS.map(([servico]) => servico),
  });
  conhecidos.set(device.id, device);
  return { ligacao: 'BLUETOOTH', id: device.id };
}

async function achar(id: string | undefined): Promise<AparelhoBluetooth | undefined> {
  for (const device of (await bluetooth().getDevices?.()) ?? []) {
    if (!conhecidos.has(device.id)) conhecidos.set(device.id, device);
  }
  return id === undefined ? undefined : conhecidos.get(id);
}

export async function abrirBluetooth({ id }: Porta): Promise<Canal> {
  const device = await achar(id);
  if (!device) {
    throw new SemImpressora(
      'O navegador esqueceu a impressora Bluetooth quando a página fechou. Conecte de novo nas configurações deste aparelho',
    );
  }
  const ligar = async () => {
    const server = await device.gatt.connect();
    for (const [servico, caracteristica] of ENTRADAS) {
      const found = await server
        .getPrimaryService(servico)
        .then((service) => service.getCharacteristic(caracteristica))
        .catch(() => undefined);
      if (found) return found;
    }
    throw new SemImpressora('Este aparelho Bluetooth não recebe impressão pelo navegador');
  };
  try {
    const entrada = await comLimite(ligar(), LIGAR);
    const { write = true, writeWithoutResponse = false } = entrada.properties ?? {};
    return {
      escrever: (bytes) =>
        emPedacos(bytes, PEDACO, (pedaco) =>
          writeWithoutResponse && !write
            ? entrada.writeValueWithoutResponse(pedaco)
            : entrada.writeValueWithResponse(pedaco),
        ),
      fechar: async () => device.gatt.disconnect(),
    };
  } catch (error) {
    device.gatt.disconnect();
    if (error instanceof SemImpressora) throw error;
    throw new SemImpressora('A impressora Bluetooth não responde. Veja se está ligada e perto');
  }
}

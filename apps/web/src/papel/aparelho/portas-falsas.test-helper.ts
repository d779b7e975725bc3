/** Ports of each kind for the tests: what comes out of them is kept, and they fail when they are told to. */
import { expect } from 'vitest';
import { apresentarAparelho } from '../../dados/este-aparelho.ts';
import type { LigacaoDoAparelho } from './portas.ts';

/** What came out of the port, and how it behaves: after `corta` bytes it is gone. `diz`: what it answers to `DLE EOT n`. */
interface Falsa {
  bytes: number[];
  corta: number;
  abre: boolean;
  diz?: ((pergunta: number) => number | undefined) | undefined;
}
export let falsa: Falsa;

/** What it has said, and nobody has read yet; who waits for it. */
let dito: number[] = [];
let esperam: ((byte: number) => void)[] = [];
const ouvir = async () => {
  const byte = dito.shift() ?? (await new Promise<number>((resolve) => void esperam.push(resolve)));
  return Uint8Array.of(byte);
};

/** What nobody reads when the port closes is gone. */
function calar(): void {
  dito = [];
  esperam = [];
}

function receber(chunk: Uint8Array): void {
  if (chunk.length === 3 && chunk[0] === 0x10 && chunk[1] === 0x04) {
    const resposta = falsa.diz?.(chunk[2] ?? 0);
    if (resposta === undefined) return;
    const [primeiro] = esperam.splice(0, 1);
    if (primeiro) primeiro(resposta);
    else dito.push(resposta);
    return;
  }
  for (const byte of chunk) {
    if (falsa.bytes.length >= falsa.corta)
      throw new DOMException('The device has been lost.', 'NetworkError');
    falsa.bytes.push(byte);
  }
}
const exigirAberta = () => {
  if (!falsa.abre) throw new DOMException('Access denied.', 'SecurityError');
};

function serialFalsa() {
  const port = {
    writable: null as object | null,
    readable: null as object | null,
    getInfo: () => ({ usbVendorId: 1, usbProductId: 2 }),
    open: async () => {
      exigirAberta();
      const writer = {
        write: async (bytes: Uint8Array) => receber(bytes),
        close: async () => undefined,
        releaseLock: () => undefined,
      };
      const reader = {
        read: async () => ({ value: await ouvir() }),
        cancel: async () => undefined,
        releaseLock: () => {
          port.readable = null;
        },
      };
      port.readable = falsa.diz ? { getReader: () => reader } : null;
      port.writable = { getWriter: () => writer };
    },
    close: async () => {
      // A browser does not close a port that somebody reads.
      if (port.readable) throw new TypeError('The port is locked.');
      port.writable = null;
      calar();
    },
  };
  return { serial: { requestPort: async () => port, getPorts: async () => [port] } };
}

function usbFalsa() {
  const endpoints = [
    ...(falsa.diz ? [{ direction: 'in', endpointNumber: 1 }] : []),
    { direction: 'out', endpointNumber: 2 },
  ];
  const device = {
    ...{ vendorId: 1046, productId: 20_497, serialNumber: '', configuration: null as object | null },
    open: async () => undefined,
    close: async () => calar(),
    selectConfiguration: async () => {
      device.configuration = {
        interfaces: [{ interfaceNumber: 0, alternate: { interfaceClass: 7, endpoints } }],
      };
    },
    claimInterface: async () => exigirAberta(),
    transferIn: async (endpoint: number) => {
      expect(endpoint).toBe(1);
      return { data: new DataView((await ouvir()).buffer) };
    },
    transferOut: async (endpoint: number, bytes: Uint8Array) => {
      expect(endpoint).toBe(2);
      receber(bytes);
      return { status: 'ok' };
    },
  };
  return { usb: { requestDevice: async () => device, getDevices: async () => [device] } };
}

function bluetoothFalso() {
  const entrada = {
    properties: { write: true, writeWithoutResponse: true },
    writeValueWithResponse: async (bytes: Uint8Array) => {
      expect(bytes.length).toBeLessThanOrEqual(100);
      receber(bytes);
    },
  };
  const server = {
    getPrimaryService: async (uuid: string) => {
      if (!uuid.startsWith('0000ff00')) throw new DOMException('No such service.', 'NotFoundError');
      return { getCharacteristic: async () => entrada };
    },
  };
  const connect = async () => {
    exigirAberta();
    return server;
  };
  const device = { id: 'ble', gatt: { connect, disconnect: () => undefined } };
  return { bluetooth: { requestDevice: async () => device } };
}

export const FALSAS: Record<LigacaoDoAparelho, () => object> = {
  ...{ SERIAL: serialFalsa, USB: usbFalsa, BLUETOOTH: bluetoothFalso },
};
/** Nothing is connected yet. */
export function ligar(ligacao: LigacaoDoAparelho, mais: Partial<Falsa> = {}): void {
  falsa = { bytes: [], corta: Number.POSITIVE_INFINITY, abre: true, ...mais };
  dito = [];
  esperam = [];
  localStorage.clear();
  for (const [name, value] of Object.entries(FALSAS[ligacao]()))
    Object.defineProperty(navigator, name, { value, configurable: true });
  apresentarAparelho({ id: async () => 'aparelho', garantir: async () => 'aparelho' });
}

/** Ports of each kind for the tests: what comes out of them is kept, and they fail when they are told to. */
import { expect } from 'vitest';
import { apresentarAparelho } from '../../dados/este-aparelho.ts';
import type { LigacaoDoAparelho } from './portas.ts';

/** What came out of the port, and how it behaves: after `corta` bytes it is gone. */
interface Falsa {
  bytes: number[];
  corta: number;
  abre: boolean;
}
export let falsa: Falsa;

function receber(chunk: Uint8Array): void {
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
    getInfo: () => ({ usbVendorId: 1, usbProductId: 2 }),
    open: async () => {
      exigirAberta();
      const writer = { write: async (bytes: Uint8Array) => receber(bytes), close: async () => undefined };
      port.writable = { getWriter: () => writer };
    },
    close: async () => {
      port.writable = null;
    },
  };
  return { serial: { requestPort: async () => port, getPorts: async () => [port] } };
}

function usbFalsa() {
  const endpoints = [
    { direction: 'in', endpointNumber: 1 },
    { direction: 'out', endpointNumber: 2 },
  ];
  const device = {
    ...{ vendorId: 1046, productId: 20_497, serialNumber: '', configuration: null as object | null },
    open: async () => undefined,
    close: async () => undefined,
    selectConfiguration: async () => {
      device.configuration = {
        interfaces: [{ interfaceNumber: 0, alternate: { interfaceClass: 7, endpoints } }],
      };
    },
    claimInterface: async () => exigirAberta(),
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
export function ligar(ligacao: LigacaoDoAparelho): void {
  falsa = { bytes: [], corta: Number.POSITIVE_INFINITY, abre: true };
  localStorage.clear();
  for (const [name, value] of Object.entries(FALSAS[ligacao]()))
    Object.defineProperty(navigator, name, { value, configurable: true });
  apresentarAparelho({ id: async () => 'aparelho', garantir: async () => 'aparelho' });
}

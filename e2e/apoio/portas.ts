/** Ports of a device for a browser that has none: what a page sends to its printer comes out here. */
import { interpretar, linhasDe } from '@balcao/papel/testing/interprete';
import type { BrowserContext } from '@playwright/test';

export interface ImpressoraFalsa {
  /** The rows that came out, and are taken away. */
  linhas(): string[];
  /** How many bytes came, of all papers. */
  bytes(): number;
  /** After so many further bytes the cable falls off, once. */
  cair(depois: number): void;
}

/** On every page of this browser; what a person allowed stays allowed, but for Bluetooth, as in Chrome. */
export async function comPortas(context: BrowserContext): Promise<ImpressoraFalsa> {
  let received: number[] = [];
  let all = 0;
  let left = Number.POSITIVE_INFINITY;
  await context.exposeFunction('sairDaPorta', (bytes: number[]): boolean => {
    const came = bytes.slice(0, left);
    received.push(...came);
    all += came.length;
    if (came.length < bytes.length) {
      left = Number.POSITIVE_INFINITY;
      return false;
    }
    left -= came.length;
    return true;
  });
  await context.addInitScript(ligarPortas);
  return {
    linhas: () => {
      const rows = linhasDe(interpretar(Uint8Array.from(received))).map(({ texto }) => texto.trim());
      received = [];
      return rows;
    },
    bytes: () => all,
    cair: (depois) => {
      received = [];
      left = depois;
    },
  };
}

/** Runs in the page. */
function ligarPortas(): void {
  const { sairDaPorta } = globalThis as unknown as { sairDaPorta(bytes: number[]): Promise<boolean> };
  const sair = async (bytes: Uint8Array) => {
    if (!(await sairDaPorta([...bytes]))) throw new DOMException('The device has been lost.', 'NetworkError');
  };
  const permitida = (nome: string) => localStorage.getItem(`porta-falsa-${nome}`) !== null;
  const permitir = (nome: string) => localStorage.setItem(`porta-falsa-${nome}`, 'sim');

  const port = {
    writable: null as WritableStream<Uint8Array> | null,
    getInfo: () => ({ usbVendorId: 1, usbProductId: 2 }),
    open: async () => {
      if (port.writable) throw new DOMException('The port is already open.', 'InvalidStateError');
      port.writable = new WritableStream({ write: sair });
    },
    close: async () => {
      port.writable = null;
    },
  };
  const serial = {
    requestPort: async () => {
      permitir('serial');
      return port;
    },
    getPorts: async () => (permitida('serial') ? [port] : []),
  };

  const endpoints = [{ direction: 'out', endpointNumber: 1 }];
  const device = {
    ...{ vendorId: 1046, productId: 20_497, serialNumber: '', configuration: null as object | null },
    open: async () => undefined,
    close: async () => undefined,
    selectConfiguration: async () => {
      device.configuration = {
        interfaces: [{ interfaceNumber: 0, alternate: { interfaceClass: 7, endpoints } }],
      };
    },
    claimInterface: async () => undefined,
    transferOut: async (_: number, bytes: Uint8Array) => {
      await sair(bytes);
      return { status: 'ok' };
    },
  };
  const usb = {
    requestDevice: async () => {
      permitir('usb');
      return device;
    },
    getDevices: async () => (permitida('usb') ? [device] : []),
  };

  const entrada = { properties: { write: true }, writeValueWithResponse: sair };
  const servico = { getCharacteristic: async () => entrada };
  const connect = async () => ({ getPrimaryService: async () => servico });
  const bluetooth = {
    requestDevice: async () => ({ id: 'ble', gatt: { connect, disconnect: () => undefined } }),
  };
  for (const [nome, value] of Object.entries({ serial, usb, bluetooth }))
    Object.defineProperty(navigator, nome, { value, configurable: true });
}

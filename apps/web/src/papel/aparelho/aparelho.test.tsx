import type { Saida } from '@balcao/contract/impressao/impressoes';
import { interpretar, linhasDe } from '@balcao/papel/testing/interprete';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { apresentarAparelho } from '../../dados/este-aparelho.ts';
import { conectar, imprimirNoAparelho } from './aparelho.ts';
import type { LigacaoDoAparelho } from './portas.ts';

const saida: Saida = {
  ...{ codigoDePagina: 'cp850', colunas: 48, cortar: true, avanco: 4, bipe: false, pulso: null },
};
/** What came out of the port, and how it behaves: after `corta` bytes it is gone. */
interface Falsa {
  bytes: number[];
  corta: number;
  abre: boolean;
}
let falsa: Falsa;

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

const FALSAS: Record<LigacaoDoAparelho, () => object> = {
  ...{ SERIAL: serialFalsa, USB: usbFalsa, BLUETOOTH: bluetoothFalso },
};
const papel = [
  { texto: 'Pão açúcar' },
  { texto: 'x'.repeat(48) },
  { texto: 'y'.repeat(48) },
  { texto: 'z'.repeat(48) },
];

function ligar(ligacao: LigacaoDoAparelho): void {
  falsa = { bytes: [], corta: Number.POSITIVE_INFINITY, abre: true };
  localStorage.clear();
  for (const [name, value] of Object.entries(FALSAS[ligacao]()))
    Object.defineProperty(navigator, name, { value, configurable: true });
  apresentarAparelho({ id: async () => 'aparelho', garantir: async () => 'aparelho' });
}
afterEach(() => vi.restoreAllMocks());

describe.each(Object.keys(FALSAS) as LigacaoDoAparelho[])('%s', (ligacao) => {
  const impressora = { id: 'balcao', ligacao };

  it('is chosen once, and prints every byte', async () => {
    ligar(ligacao);
    expect(await imprimirNoAparelho(impressora, papel, saida)).toEqual({
      ...{ estado: 'falhou', motivo: 'Esta impressora não foi conectada neste aparelho' },
    });
    expect(await conectar(ligacao)).toBe('aparelho');
    expect(await imprimirNoAparelho(impressora, papel, saida)).toEqual({ estado: 'impresso' });
    const rows = linhasDe(interpretar(Uint8Array.from(falsa.bytes)));
    expect(rows.slice(0, 4).map(({ texto }) => texto)).toEqual(papel.map(({ texto }) => texto));
    // The port is this printer's: another one on this device has to be connected itself.
    expect(await imprimirNoAparelho({ id: 'cozinha', ligacao }, papel, saida)).toMatchObject({
      estado: 'falhou',
    });
  });

  it('says that nothing came out before the first byte, and that nobody knows after it', async () => {
    ligar(ligacao);
    await conectar(ligacao);
    falsa.abre = false;
    expect(await imprimirNoAparelho(impressora, papel, saida)).toMatchObject({ estado: 'falhou' });
    expect(falsa.bytes).toEqual([]);
    Object.assign(falsa, { abre: true, corta: 40 });
    expect(await imprimirNoAparelho(impressora, papel, saida)).toEqual({
      ...{ estado: 'incerto', motivo: 'A ligação com a impressora caiu no meio. Veja o que saiu' },
    });
    expect(falsa.bytes).toHaveLength(40);
    Object.assign(falsa, { bytes: [], corta: Number.POSITIVE_INFINITY });
    expect(await imprimirNoAparelho(impressora, papel, saida)).toEqual({ estado: 'impresso' });
  });

  it('that does not open is not kept', async () => {
    ligar(ligacao);
    falsa.abre = false;
    await expect(conectar(ligacao)).rejects.toMatchObject({ name: 'SemImpressora' });
    expect(localStorage.getItem('balcao.portas')).toBeNull();
  });
});

it('a window that was closed without a choice says so', async () => {
  ligar('SERIAL');
  const nada = async () => {
    throw new DOMException('No port selected by the user.', 'NotFoundError');
  };
  Object.defineProperty(navigator, 'serial', { value: { requestPort: nada }, configurable: true });
  await expect(conectar('SERIAL')).rejects.toMatchObject({ message: 'Nenhuma impressora foi escolhida.' });
});

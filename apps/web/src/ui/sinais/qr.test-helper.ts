/** Reads a QR code from a picture with the library that the till's camera uses. */
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader';

let ready: Promise<void> | undefined;

async function prepare(): Promise<void> {
  const file = createRequire(import.meta.url).resolve('zxing-wasm/reader/zxing_reader.wasm');
  const { buffer } = new Uint8Array(await readFile(file));
  prepareZXingModule({ overrides: { wasmBinary: buffer } });
}

/** Every QR code in a PNG. */
export async function lerQr(png: Uint8Array): Promise<string[]> {
  ready ??= prepare();
  await ready;
  const found = await readBarcodes(new Uint8Array(png), { formats: ['QRCode'], tryHarder: true });
  return found.map((one) => one.text);
}

/** Reads bar codes as a scanner does, from pixels. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { prepareZXingModule, type ReadInputBarcodeFormat, readBarcodes } from 'zxing-wasm/reader';

const FORMATS: ReadInputBarcodeFormat[] = ['EAN13', 'EAN8', 'Code128'];
const wasm = createRequire(import.meta.url).resolve('zxing-wasm/reader/zxing_reader.wasm');
prepareZXingModule({ overrides: { wasmBinary: new Uint8Array(readFileSync(wasm)).buffer } });

/** Each code in a picture (PNG, or pixels), with what it is, in the order in which they are found. */
export async function lerCodigos(imagem: Uint8Array | ImageData): Promise<string[]> {
  const lidos = await readBarcodes(imagem, { formats: FORMATS, tryInvert: false, maxNumberOfSymbols: 255 });
  return lidos.filter(({ isValid }) => isValid).map(({ format, text }) => `${format} ${text}`);
}

/**
 * Reads bar codes where the browser can't: WebAssembly, which the pages' content policy forbids. A worker has a policy
 * of its own (`http/web.ts` on the server), and a phone's screen does not wait for it.
 */
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader';
import wasm from 'zxing-wasm/reader/zxing_reader.wasm?url';

prepareZXingModule({ overrides: { locateFile: () => wasm } });

addEventListener('message', async ({ data }: MessageEvent<ImageData>) => {
  try {
    const found = await readBarcodes(data, {
      formats: ['EAN13', 'EAN8', 'UPCA', 'UPCE', 'Code128', 'Code39'],
      tryInvert: false,
    });
    postMessage(found.filter(({ isValid }) => isValid).map(({ text }) => text));
  } catch {
    postMessage(null);
  }
});

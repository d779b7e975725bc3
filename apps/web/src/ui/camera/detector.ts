/** Reads the codes in a picture: by the browser where it can, else by a worker. */

/** https://wicg.github.io/shape-detection-api/, which TypeScript doesn't know. */
interface BarcodeDetector {
  detect(source: CanvasImageSource): Promise<{ rawValue: string }[]>;
}
interface BarcodeDetectorClass {
  new (options: { formats: readonly string[] }): BarcodeDetector;
  getSupportedFormats(): Promise<string[]>;
}

/** On the label of what is sold; squares on a package are addresses and promises. */
const FORMATOS = ['ean_13', 'ean_8', 'upc_a', 'upc_e', 'code_128', 'code_39'];

export interface Detector {
  detect: (canvas: HTMLCanvasElement) => Promise<string[]>;
  end: () => void;
}

export async function criarDetector(): Promise<Detector> {
  return (await doNavegador()) ?? doWorker();
}

async function doNavegador(): Promise<Detector | undefined> {
  const { BarcodeDetector: Native } = globalThis as { BarcodeDetector?: BarcodeDetectorClass };
  if (!Native) return undefined;
  try {
    // Some have the name and, on this system, nothing behind it.
    const supported = await Native.getSupportedFormats();
    const formats = FORMATOS.filter((format) => supported.includes(format));
    if (!formats.includes('ean_13')) return undefined;
    const detector = new Native({ formats });
    const detect = async (canvas: HTMLCanvasElement) =>
      (await detector.detect(canvas)).map(({ rawValue }) => rawValue);
    return { detect, end: () => undefined };
  } catch {
    return undefined;
  }
}

function doWorker(): Detector {
  const worker = new Worker(new URL('./codigos.worker.ts', import.meta.url), { type: 'module' });
  const detect = (canvas: HTMLCanvasElement) =>
    new Promise<string[]>((resolve, reject) => {
      const data = canvas
        .getContext('2d', { willReadFrequently: true })
        ?.getImageData(0, 0, canvas.width, canvas.height);
      if (!data) return resolve([]);
      const failed = () => reject(new Error('The reader did not load.'));
      worker.onmessage = ({ data: codes }: MessageEvent<string[] | null>) =>
        codes ? resolve(codes) : failed();
      worker.onerror = failed;
      worker.postMessage(data, [data.data.buffer]);
    });
  return { detect, end: () => worker.terminate() };
}

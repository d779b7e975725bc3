/** A chosen picture → a small one, drawn anew on the device: no place, no date, not ten megabytes. */

const MAX_LADO = 800;
const QUALITY = 0.82;
/** Beyond this a phone may run out of memory while it looks. */
const MAX_CHOSEN = 40 * 1024 * 1024;

const ILEGIVEL = 'Não foi possível ler esta imagem. Escolha uma foto em JPEG, PNG ou WebP.';

/** The picture can't be used; the message is for the person. */
export class FotoInvalida extends Error {
  override readonly name = 'FotoInvalida';
}

/** As large as it is, or scaled down to fit. */
export function fit(largura: number, altura: number): { largura: number; altura: number } {
  const scale = Math.min(1, MAX_LADO / Math.max(largura, altura));
  return {
    largura: Math.max(1, Math.round(largura * scale)),
    altura: Math.max(1, Math.round(altura * scale)),
  };
}

export async function prepararFoto(file: Blob): Promise<Blob> {
  if (file.size > MAX_CHOSEN) throw new FotoInvalida('Esta imagem é grande demais. Escolha uma menor.');
  // Turned as the camera was held.
  const bitmap = await createImageBitmap(file, { imageOrientation: 'from-image' }).catch(() => undefined);
  if (!bitmap) throw new FotoInvalida(ILEGIVEL);
  try {
    const { largura, altura } = fit(bitmap.width, bitmap.height);
    const canvas = document.createElement('canvas');
    canvas.width = largura;
    canvas.height = altura;
    const context = canvas.getContext('2d');
    if (!context) throw new FotoInvalida(ILEGIVEL);
    // What shows through would be black in a JPEG.
    context.fillStyle = 'white';
    context.fillRect(0, 0, largura, altura);
    context.drawImage(bitmap, 0, 0, largura, altura);
    // A browser that writes no WebP answers a PNG instead.
    const webp = await encode(canvas, 'image/webp');
    const foto = webp?.type === 'image/webp' ? webp : await encode(canvas, 'image/jpeg');
    if (!foto) throw new FotoInvalida(ILEGIVEL);
    return foto;
  } finally {
    bitmap.close();
  }
}

function encode(canvas: HTMLCanvasElement, type: string): Promise<Blob | null> {
  return new Promise((resolve) => canvas.toBlob(resolve, type, QUALITY));
}

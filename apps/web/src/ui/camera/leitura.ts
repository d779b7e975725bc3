/** Which part of a picture is read, and when a code that is read again counts again. Pure. */

interface Size {
  width: number;
  height: number;
}
export interface Area extends Size {
  x: number;
  y: number;
}

export const QUADRO = { width: 0.88, height: 0.5 };
/** Wide enough for the narrowest bars of a code that fills the frame; more is only slower. */
const LARGURA_LIDA = 960;

/**
 * The part of the camera's picture that lies in the frame: the picture fills the view, so that its longer side sticks
 * out on both ends.
 */
export function areaLida(video: Size, view: Size): Area {
  const scale = Math.max(view.width / video.width, view.height / video.height);
  const width = (view.width / scale) * QUADRO.width;
  const height = (view.height / scale) * QUADRO.height;
  return { x: (video.width - width) / 2, y: (video.height - height) / 2, width, height };
}

export function tamanhoLido({ width, height }: Size): Size {
  const scale = Math.min(1, LARGURA_LIDA / width);
  return { width: Math.round(width * scale), height: Math.round(height * scale) };
}

/** Milliseconds for which a code has to be out of sight before it is the next piece. */
const FORA_DE_VISTA = 1000;
/** And in so many pictures: a slow phone takes a second for each, and one of them may be blurred. */
const FOTOS_SEM = 3;

/** Says of the codes in each picture which are new pieces: one that stays in the frame is the same one. */
export class Vistos {
  private readonly seen = new Map<string, { at: number; missed: number }>();

  /** `at`: when the picture was taken, in milliseconds. */
  novos(codes: readonly string[], at: number): string[] {
    const novos = [...new Set(codes)].filter((code) => {
      const before = this.seen.get(code);
      return !before || (before.missed >= FOTOS_SEM && at - before.at >= FORA_DE_VISTA);
    });
    for (const one of this.seen.values()) one.missed += 1;
    for (const code of codes) this.seen.set(code, { at, missed: 0 });
    return novos;
  }
}

/** The bars of a product's code: EAN-13 or EAN-8 where it is one, else Code 128. Not how large they are drawn. */
import { gtinValido } from '@balcao/contract/produtos/gtin';
import { code128, ean8, ean13 } from 'bwip-js/generic';

export interface Barras {
  /** From the first bar to the last. */
  modulos: number;
  pretas: readonly { inicio: number; largura: number }[];
  /** Modules left white before and after them, without which nothing is read. */
  silencio: readonly [antes: number, depois: number];
}

type Desenhar = typeof code128;

/** A code of 12 digits stays one: as an EAN-13 it would be read with a zero before it. */
function simbologiaDe(codigo: string): [Desenhar, Barras['silencio']] {
  if (gtinValido(codigo) && codigo.length === 13) return [ean13, [11, 7]];
  if (gtinValido(codigo) && codigo.length === 8) return [ean8, [7, 7]];
  return [code128, [10, 10]];
}

/** Takes down where bars are, a unit a module. */
function anotar() {
  const pretas: { inicio: number; largura: number }[] = [];
  return {
    scale: (): [number, number] => [1, 1],
    measure: () => ({ width: 0, ascent: 0, descent: 0 }),
    init: () => undefined,
    // A bar is a stroke: given is its middle, between two units where it is odd.
    line: (x: number, _y0: number, _x1: number, _y1: number, largura: number) =>
      void pretas.push({ inicio: x - Math.ceil(largura / 2), largura }),
    polygon: () => undefined,
    hexagon: () => undefined,
    ellipse: () => undefined,
    fill: () => undefined,
    text: () => undefined,
    end: () => pretas,
  };
}

/** Undefined: it holds a sign that no bars say. */
export function barrasDe(codigo: string): Barras | undefined {
  const [desenhar, silencio] = simbologiaDe(codigo);
  try {
    const pretas = desenhar({ bcid: '', text: codigo, scale: 1 }, anotar());
    const ultima = pretas.at(-1);
    return ultima && { modulos: ultima.inicio + ultima.largura, pretas, silencio };
  } catch {
    return undefined;
  }
}

/** What a scale on a cable says in Toledo's protocol Prt1: STX, five signs, ETX. Pure. */

/** What asks for the weight. */
export const PERGUNTA = 0x05;
const STX = 0x02;
const ETX = 0x03;
const SINAIS = 5;

/** `peso` in kilograms, as it stands there. */
export type LidoDaBalanca =
  | { em: 'peso'; peso: number }
  | { em: 'instavel' }
  | { em: 'negativa' }
  | { em: 'sobrecarga' };

const LETRAS: Record<string, Exclude<LidoDaBalanca, { em: 'peso' }>> = {
  IIIII: { em: 'instavel' },
  NNNNN: { em: 'negativa' },
  SSSSS: { em: 'sobrecarga' },
};

function doQuadro(sinais: readonly number[]): LidoDaBalanca | undefined {
  const texto = String.fromCharCode(...sinais);
  return /^\d{5}$/.test(texto) ? { em: 'peso', peso: Number(texto) / 1000 } : LETRAS[texto];
}

/**
 * The whole frames of what came, in their order, and what may be the beginning of a further one. A cable cuts anywhere
 * and puts together what it likes: noise is passed over, and a new STX begins anew.
 */
export function lerPrt1(bytes: Iterable<number>): { lidos: LidoDaBalanca[]; resto: number[] } {
  const lidos: LidoDaBalanca[] = [];
  let resto: number[] = [];
  for (const byte of bytes) {
    if (byte === STX) resto = [STX];
    else if (byte === ETX) {
      const lido = doQuadro(resto.slice(1));
      if (lido) lidos.push(lido);
      resto = [];
    } else if (resto.length > 0) resto = resto.length > SINAIS ? [] : [...resto, byte];
  }
  return { lidos, resto };
}

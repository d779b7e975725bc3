import { describe, expect, it } from 'vitest';
import { type LidoDaBalanca, lerPrt1 } from './prt1.ts';

const bytes = (hex: string) => hex.split(' ').map((one) => Number.parseInt(one, 16));
const quadro = (texto: string) => [2, ...[...texto].map((sinal) => sinal.charCodeAt(0)), 3];
const kg = (peso: number): LidoDaBalanca => ({ em: 'peso', peso });

describe('a frame of Prt1', () => {
  it.each<[string, LidoDaBalanca]>([
    ['02 30 31 32 35 30 03', kg(1.25)],
    ['02 30 30 30 30 30 03', kg(0)],
    ['02 39 39 39 39 39 03', kg(99.999)],
    ['02 49 49 49 49 49 03', { em: 'instavel' }],
    ['02 4e 4e 4e 4e 4e 03', { em: 'negativa' }],
    ['02 53 53 53 53 53 03', { em: 'sobrecarga' }],
  ])('%s is read', (hex, lido) => {
    expect(lerPrt1(bytes(hex))).toEqual({ lidos: [lido], resto: [] });
  });

  it.each([
    ['six signs', quadro('012500')],
    ['four signs', quadro('0125')],
    ['letters among digits', quadro('01I50')],
    ['letters of two kinds', quadro('IINNN')],
    ['no end', [...quadro('01250').slice(0, -1), 13]],
    ['no beginning', quadro('01250').slice(1)],
  ])('%s are no weight', (_, sent) => {
    expect(lerPrt1(sent)).toEqual({ lidos: [], resto: [] });
  });
});

/** The same numbers for the same seed. */
function sorteio(seed: number) {
  let state = seed;
  return (below: number) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

it('frames among noise, glued together and cut anywhere, are each read once, in their order', () => {
  for (let seed = 1; seed <= 300; seed += 1) {
    const um = sorteio(seed);
    const sent: number[] = [];
    const meant: LidoDaBalanca[] = [];
    for (let n = um(8); n >= 0; n -= 1) {
      // Noise, and the beginning of a frame that was cut off.
      for (let noise = um(6); noise > 0; noise -= 1) sent.push([0, 3, 5, 13, 48, 73, 255][um(7)] ?? 0);
      if (um(3) === 0) sent.push(...quadro('01250').slice(0, 1 + um(6)));
      const grams = um(100_000);
      const [texto, lido] = (
        [
          [String(grams).padStart(5, '0'), kg(grams / 1000)],
          ['IIIII', { em: 'instavel' }],
          ['NNNNN', { em: 'negativa' }],
          ['SSSSS', { em: 'sobrecarga' }],
        ] as const
      )[um(4)] ?? ['00000', kg(0)];
      sent.push(...quadro(texto));
      meant.push(lido);
    }
    const lidos: LidoDaBalanca[] = [];
    let resto: number[] = [];
    for (let at = 0; at < sent.length; ) {
      const chunk = sent.slice(at, at + 1 + um(9));
      at += chunk.length;
      const read = lerPrt1([...resto, ...chunk]);
      lidos.push(...read.lidos);
      resto = read.resto;
    }
    expect(lidos, `seed ${seed}`).toEqual(meant);
    expect(resto.length).toBeLessThanOrEqual(6);
  }
});

import { describe, expect, it } from 'vitest';
import { BARRAS, CODIGO_FINALIZAR, ehFinalizar } from './codigo-finalizar.ts';

/** Code 128: the widths of 0 … 105, six each, and the stop. From ISO/IEC 15417. */
const PATTERNS = (
  '212222222122222221121223121322131222122213122312132212221213221312231212112232122132122231113222123122123221' +
  '223211221132221231213212223112312131311222321122321221312212322112322211212123212321232121111323131123131321' +
  '112313132113132311211313231113231311112133112331132131113123113321133121313121211331231131213113213311213131' +
  '311123311321331121312113312311332111314111221411431111111224111422121124121421141122141221112214112412122114' +
  '122411142112142211241211221114413111241112134111111242121142121241114212124112124211411212421112421211212141' +
  '214121412121111143111341131141114113114311411113411311113141114131311141411131211412211214211232'
).match(/.{6}/g);

describe('the bar code that finishes a sale', () => {
  it('reads as its text, in Code 128 B with its checksum', () => {
    const symbols = BARRAS.slice(0, -7).match(/.{6}/g) ?? [];
    const values = symbols.map((widths) => PATTERNS?.indexOf(widths) ?? -1);
    const [start, ...rest] = values;
    const check = rest.pop();
    expect(BARRAS.slice(-7)).toBe('2331112');
    expect(start).toBe(104);
    expect(String.fromCharCode(...rest.map((value) => value + 32))).toBe(CODIGO_FINALIZAR);
    expect(check).toBe(rest.reduce((sum, value, index) => sum + value * (index + 1), 104) % 103);
  });

  it('is known whatever the keyboard makes of it, and nothing else is', () => {
    for (const code of [CODIGO_FINALIZAR, 'balcao-finalizar', 'BALCAO/FINALIZAR', 'BALCAO=FINALIZAR']) {
      expect(ehFinalizar(code)).toBe(true);
    }
    for (const code of ['7891000100110', 'FINALIZAR', '']) expect(ehFinalizar(code)).toBe(false);
  });
});

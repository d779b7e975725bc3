import { expect, it } from 'vitest';
import { ligacoesPossiveis, type Navegador } from './possiveis.ts';

const CHROME =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36';
const nada = { SERIAL: false, BLUETOOTH: false, USB: false };
const de = (userAgent: string, over: Partial<Navegador> = {}) =>
  ligacoesPossiveis({ userAgent, maxTouchPoints: 0, seguro: true, tem: nada, ...over });

it('a browser that has all three says nothing', () => {
  expect(de(CHROME, { tem: { SERIAL: true, BLUETOOTH: true, USB: true } })).toEqual({});
});

it.each([
  [
    'an iPhone',
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 CriOS/140 Safari/604.1',
    {},
    'No iPhone e no iPad nenhum navegador',
  ],
  [
    'an iPad that calls itself a Mac',
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) Version/18.0 Safari/605.1.15',
    { maxTouchPoints: 5 },
    'No iPhone e no iPad nenhum navegador',
  ],
  ['plain HTTP', CHROME, { seguro: false }, 'quando o Balcão é aberto com https://'],
  [
    'Firefox',
    'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0',
    {},
    'O Firefox não usa',
  ],
  [
    'Safari',
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) Version/18.0 Safari/605.1.15',
    {},
    'O Safari não usa',
  ],
  ['an old Chrome', CHROME, {}, 'Abra o Balcão no Chrome ou no Edge, atualizado'],
] satisfies [string, string, Partial<Navegador>, string][])(
  '%s is told why not, and what works',
  (_, agent, over, words) => {
    for (const said of Object.values(de(agent, over))) {
      expect(said).toContain(words);
      expect(said).toContain('Uma impressora de rede imprime de qualquer aparelho');
    }
  },
);

it('Android has the cable of USB and Bluetooth, and no serial one', () => {
  const android = 'Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 Chrome/140.0.0.0 Mobile Safari/537.36';
  const said = de(android, { maxTouchPoints: 5, tem: { SERIAL: false, BLUETOOTH: true, USB: true } });
  expect(said).toEqual({ SERIAL: expect.stringContaining('Tente o cabo USB') });
});

import { describe, expect, it } from 'vitest';
import { barrasDe } from './barras.ts';
import { lerCodigos } from './leitor.test-helper.ts';
import { medirCodigo, medirLetras, PONTO } from './medidas.ts';

/** A label of that width, 20 mm of it high, as a printer of 203 dots an inch burns it: whole dots, black or not. */
function queimar(codigo: string, largura: number): ImageData | undefined {
  const barras = barrasDe(codigo);
  const medido = barras && medirCodigo(barras, largura);
  if (!barras || !medido) return undefined;
  const [width, height] = [Math.floor(largura / PONTO), 60];
  const data = new Uint8ClampedArray(width * height * 4).fill(255);
  for (const { inicio, largura: modulos } of barras.pretas) {
    const [from, to] = [inicio, inicio + modulos].map((at) => (medido.x + at * medido.modulo) / PONTO);
    // Each edge is one of a dot: nothing is rounded.
    expect(Math.abs((from ?? 0.5) - Math.round(from ?? 0))).toBeLessThan(1e-6);
    for (let x = Math.round(from ?? 0); x < Math.round(to ?? 0); x += 1) {
      for (let y = 0; y < height; y += 1) data.fill(0, (y * width + x) * 4, (y * width + x) * 4 + 3);
    }
  }
  return { data, width, height, colorSpace: 'srgb' } as ImageData;
}

describe('what a label printer burns is read again', () => {
  it.each([
    ['7891000100103', 40, 'EAN13 7891000100103'],
    ['7891000100103', 50, 'EAN13 7891000100103'],
    // The shop's own.
    ['2990000000019', 40, 'EAN13 2990000000019'],
    ['0012345678905', 40, 'EAN13 0012345678905'],
    ['96385074', 40, 'EAN8 96385074'],
    // An UPC stays as long as it is; a wrong check digit is no EAN.
    ['012345678905', 40, 'Code128 012345678905'],
    ['7891000100104', 50, 'Code128 7891000100104'],
    ['CAMISA-M', 40, 'Code128 CAMISA-M'],
    ['a/B~"1%', 40, 'Code128 a/B~"1%'],
    ['7', 40, 'Code128 7'],
    ['123456789012345678', 40, 'Code128 123456789012345678'],
  ])('%s on %i mm is %s', async (codigo, largura, lido) => {
    const pontos = queimar(codigo, largura);
    expect(pontos && (await lerCodigos(pontos))).toEqual([lido]);
  });

  it('a module is never narrower than a scanner sees, and its quiet is on the label', () => {
    for (const codigo of ['7891000100103', '96385074', 'CAMISA-M']) {
      for (let largura = 20; largura <= 110; largura += 0.7) {
        const barras = barrasDe(codigo);
        const medido = barras && medirCodigo(barras, largura);
        if (!barras || !medido) continue;
        const [antes, depois] = barras.silencio;
        expect(medido.modulo).toBeGreaterThanOrEqual(0.25);
        expect(medido.x).toBeGreaterThanOrEqual(antes * medido.modulo);
        expect(medido.x + (barras.modulos + depois) * medido.modulo).toBeLessThanOrEqual(largura);
      }
    }
  });

  it('a code that has no room there is not squeezed', () => {
    expect(queimar('CODIGO-INTERNO-COMPRIDO', 40)).toBeUndefined();
    expect(queimar('7891000100103', 28)).toBeUndefined();
    expect(queimar('7891000100103', 30)).toBeDefined();
  });
});

it('a price gets smaller before it leaves the label', () => {
  const [pouco, muito] = ['R$ 4,50', 'R$ 9.999.999,99 /kg'].map(
    (preco) => medirLetras({ largura: 40, altura: 25 }, preco, '').preco * preco.length * 0.7,
  );
  expect(pouco).toBeLessThan(37);
  expect(muito).toBeLessThanOrEqual(37.001);
});

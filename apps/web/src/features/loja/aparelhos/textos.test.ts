import { describe, expect, it } from 'vitest';
import { estadoDoAparelho, numerosText } from './textos.ts';

const NOW = Date.parse('2026-11-20T15:00:00.000Z');
const aparelho = { faltando: [] as number[], esperando: 0, ultimoContato: '2026-11-20T14:59:00.000Z' };

describe('a device in words', () => {
  it.each([
    [[12], '12'],
    [[12, 13], '12 e 13'],
    [[12, 15, 16, 17, 18, 20], '12, 15 a 18 e 20'],
    [[1, 3, 5, 7, 9, 11, 13, 15, 17, 18, 30], '1, 3, 5, 7, 9, 11, 13, 15 e mais 3'],
  ])('names its gaps: %j', (numeros, text) => {
    expect(numerosText(numeros)).toBe(text);
  });

  it('is up to date, has something waiting, or lacks something: the worst is said', () => {
    expect(estadoDoAparelho(aparelho, NOW)).toEqual({ tom: 'bom', texto: 'Em dia' });
    expect(estadoDoAparelho({ ...aparelho, esperando: 1 }, NOW)).toMatchObject({
      tom: 'atencao',
      texto: '1 esperando',
      nota: expect.stringContaining('seguem sozinhas'),
    });
    const velho = { ...aparelho, esperando: 4, ultimoContato: '2026-11-18T15:00:00.000Z' };
    expect(estadoDoAparelho(velho, NOW)).toMatchObject({
      texto: '4 esperando',
      nota: expect.stringContaining('mais de um dia'),
    });
    expect(estadoDoAparelho({ ...velho, faltando: [3] }, NOW)).toMatchObject({
      tom: 'ruim',
      texto: 'Falta 1 venda',
    });
    const muitas = Array.from({ length: 1000 }, (_, n) => n + 1);
    expect(estadoDoAparelho({ ...velho, faltando: muitas }, NOW).texto).toBe('Faltam 1000 vendas ou mais');
  });
});

import { FIXAS } from '@balcao/contract/produtos/categorias';
import { describe, expect, it } from 'vitest';
import { categoriasDe, fatiasDe } from './categorias.ts';

const vendidas = (count: number) =>
  categoriasDe(
    {
      pieChartData: Array.from({ length: count }, (_, index) => ({
        name: `Categoria ${index}`,
        value: 10 - index / 10,
      })),
    },
    Array.from({ length: count }, (_, index) => ({ nome: `Categoria ${index}`, cor: `#${index}0a0c0` })),
  );

describe('the ring of categories', () => {
  it('has the colours that the till has, wherever a category ranks', () => {
    const ring = categoriasDe(
      {
        pieChartData: [
          { name: 'Roupas', value: 30 },
          { name: 'Bebidas', value: 10 },
        ],
      },
      FIXAS,
    );
    const cor = (nome: string) => FIXAS.find((fixa) => fixa.nome === nome)?.cor;
    expect(ring).toEqual([
      { nome: 'Roupas', centavos: 3000, parte: 75, fill: cor('Roupas') },
      { nome: 'Bebidas', centavos: 1000, parte: 25, fill: cor('Bebidas') },
    ]);
  });

  it('leaves a colour to whoever had it first, however much the other sells', () => {
    const iguais = [
      { nome: 'Pães', cor: '#c2650f' },
      { nome: 'Doces', cor: '#c2650f' },
    ];
    const fills = (pieChartData: { name: string; value: number }[]) =>
      new Map(categoriasDe({ pieChartData }, iguais).map(({ nome, fill }) => [nome, fill]));
    const [paes, doces] = [
      { name: 'Pães', value: 1 },
      { name: 'Doces', value: 9 },
    ];
    expect(fills([doces, paes]).get('Pães')).toBe('#c2650f');
    expect(fills([doces, paes]).get('Doces')).toBe(fills([paes, doces]).get('Doces'));
    expect(fills([doces, paes]).get('Doces')).not.toBe('#c2650f');
  });

  it('shows seven, and of more the six largest and what is left as one', () => {
    expect(fatiasDe(vendidas(7))).toHaveLength(7);
    const fatias = fatiasDe(vendidas(9));
    expect(fatias.map(({ nome }) => nome)).toEqual([
      ...Array.from({ length: 6 }, (_, index) => `Categoria ${index}`),
      'Outras 3',
    ]);
    expect(fatias.reduce((sum, { centavos }) => sum + centavos, 0)).toBe(
      vendidas(9).reduce((sum, { centavos }) => sum + centavos, 0),
    );
  });

  it('colours the rows that share a slice as that slice', () => {
    const rows = vendidas(9);
    expect(new Set(rows.slice(6).map(({ fill }) => fill))).toEqual(new Set([fatiasDe(rows)[6]?.fill]));
  });

  it('knows a category that was renamed a moment ago', () => {
    const [row] = categoriasDe({ pieChartData: [{ name: 'Nova', value: 1 }] }, FIXAS);
    expect(row?.fill).toMatch(/^#/);
  });
});

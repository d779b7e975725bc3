import { expect, it } from 'vitest';
import {
  aMaisOuAMenos,
  comissoesPorDia,
  comissoesPorVendedor,
  compararFiguras,
  faturamentoDe,
  fraseDoApurado,
  mudanca,
  parteDe,
  ticketMedio,
} from './faturamento.ts';

const apurado = (vendido: number, devolvido: number, valor = 0, vendas = 0) => ({
  ...{ vendido, devolvido },
  deOutrosDias: { valor, vendas },
});

it('what was sold, what was given back and what is left add up, and are said where they differ', () => {
  const dia = apurado(94.88, 406.1, 389.7, 1);
  expect(faturamentoDe(dia)).toBe(-311.22);
  expect(fraseDoApurado(dia)).toBe(
    'R$\u00a094,88 vendidos · R$\u00a0406,10 devolvidos, R$\u00a0389,70 de 1 venda de dias anteriores',
  );
  expect(fraseDoApurado(apurado(10, 4))).toBe('R$\u00a010,00 vendidos · R$\u00a04,00 devolvidos');
  expect(fraseDoApurado(apurado(10, 4, 4, 2))).toBe(
    'R$\u00a010,00 vendidos · R$\u00a04,00 devolvidos, de 2 vendas de dias anteriores',
  );
  expect(fraseDoApurado(apurado(10, 0))).toBeUndefined();
});

it('a ticket is of what was sold: never below zero, and none before the first sale', () => {
  expect(ticketMedio(9488, 4)).toBe(2372);
  expect(ticketMedio(0, 0)).toBeNull();
});

it('a percentage stands between two figures above zero, else the difference does', () => {
  expect(compararFiguras(112, 100)).toEqual({ em: 'percentual', variacao: 12 });
  expect(compararFiguras(100_001, 100_000)).toEqual({ em: 'percentual', variacao: 0 });
  expect(compararFiguras(100, 100)).toEqual({ em: 'igual' });
  expect(compararFiguras(10, 0)).toEqual({ em: 'nada' });
  for (const [atual, antes] of [
    [-31_122, 7997],
    [0, 7997],
    [100, -50],
    [-10, -20],
  ] as const) {
    expect(compararFiguras(atual, antes)).toEqual({ em: 'diferenca', diferenca: atual - antes });
  }
  expect(aMaisOuAMenos(-39_119)).toBe('R$\u00a0391,19 a menos');
  expect(aMaisOuAMenos(150)).toBe('R$\u00a01,50 a mais');
  expect([mudanca(112, 100), mudanca(0, 100), mudanca(1, 0)]).toEqual([12, -100, null]);
  expect([mudanca(-1, 100), mudanca(1, -100), mudanca(-2, -1)]).toEqual([null, null, null]);
  expect([parteDe(1, 8), parteDe(-1, 8), parteDe(1, 0), parteDe(1, -8)]).toEqual([12.5, null, null, null]);
});

it('a commission is never below zero, and one seller’s return is not taken from another', () => {
  expect(comissoesPorVendedor([10_000, 3333], 10)).toEqual({
    total: 1333,
    partes: [1000, 333],
    aDescontar: [0, 0],
  });
  expect(comissoesPorVendedor([10_000, -5000], 10)).toEqual({
    total: 1000,
    partes: [1000, 0],
    aDescontar: [0, 500],
  });
  expect(comissoesPorVendedor([-26_240], 10)).toEqual({ total: 0, partes: [0], aDescontar: [2624] });
  expect(comissoesPorVendedor([], 10)).toEqual({ total: 0, partes: [], aDescontar: [] });
});

it('by day it adds up to the same, and a day of returns has none', () => {
  expect(comissoesPorDia(800, [10_000, -5000, 3000])).toEqual([615, 0, 185]);
  expect(comissoesPorDia(0, [-5000])).toEqual([0]);
});

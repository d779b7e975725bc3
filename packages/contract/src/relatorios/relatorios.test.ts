import { expect, it } from 'vitest';
import { COMISSAO_FORA, COMISSAO_PADRAO, intervaloDo, lerComissao, UMA_CASA } from './relatorios.ts';

it.each([
  ['semana', '2026-11-15', '2026-11-18'],
  ['mes', '2026-11-01', '2026-11-30'],
  ['ano', '2026-01-01', '2026-12-31'],
] as const)('the period %s has its first and last day', (periodo, inicio, fim) => {
  expect(intervaloDo(periodo, '2026-11-18')).toEqual({ inicio, fim });
});

it('a commission is 10 % at first, from 0 to 100 in tenths, and what is no number is 0', () => {
  expect(COMISSAO_PADRAO).toBe(10);
  for (const [text, percent] of [
    ['12,5', 12.5],
    ['10%', 10],
    [' 7,5 % ', 7.5],
    ['100', 100],
    ['0', 0],
    ['%', 0],
    ['10%5', 0],
    ['abc', 0],
    ['', 0],
  ] as const) {
    expect(lerComissao(text)).toEqual({ percent });
  }
});

it('a commission out of bounds, or finer than a tenth, is refused and not bent', () => {
  for (const text of ['150', '100,1', '-1']) expect(lerComissao(text)).toEqual({ erro: COMISSAO_FORA });
  for (const text of ['10,55', '0,01']) expect(lerComissao(text)).toEqual({ erro: UMA_CASA });
});

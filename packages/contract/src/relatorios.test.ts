import { expect, it } from 'vitest';
import { COMISSAO_PADRAO, intervaloDo, parseComissao } from './relatorios.ts';

it.each([
  ['semana', '2026-11-15', '2026-11-18'],
  ['mes', '2026-11-01', '2026-11-30'],
  ['ano', '2026-01-01', '2026-12-31'],
] as const)('the period %s has its first and last day', (periodo, inicio, fim) => {
  expect(intervaloDo(periodo, '2026-11-18')).toEqual({ inicio, fim });
});

it('a commission is 10 % at first, from 0 to 100 in tenths, and what is no number is 0', () => {
  expect(COMISSAO_PADRAO).toBe(10);
  expect(parseComissao('12,5')).toBe(12.5);
  expect(parseComissao('12,57')).toBe(12.6);
  expect(parseComissao('10%')).toBe(10);
  expect(parseComissao(' 7,5 % ')).toBe(7.5);
  expect(parseComissao('%')).toBe(0);
  expect(parseComissao('10%5')).toBe(0);
  expect(parseComissao('101')).toBe(100);
  expect(parseComissao('-1')).toBe(0);
  expect(parseComissao('abc')).toBe(0);
  expect(parseComissao('')).toBe(0);
});

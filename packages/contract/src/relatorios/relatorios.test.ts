import { expect, it } from 'vitest';
import {
  COMISSAO_FORA,
  COMISSAO_PADRAO,
  intervaloAnterior,
  intervaloDo,
  lerComissao,
  type Quando,
  UMA_CASA,
} from './relatorios.ts';

it.each([
  ['hoje', '2026-11-18', '2026-11-18'],
  ['semana', '2026-11-15', '2026-11-18'],
  ['mes', '2026-11-01', '2026-11-30'],
  ['ano', '2026-01-01', '2026-12-31'],
] as const)('the period %s has its first and last day', (periodo, inicio, fim) => {
  expect(intervaloDo(periodo, '2026-11-18')).toEqual({ inicio, fim });
});

it('a period is held against as many days before it as have passed of it', () => {
  const antes = (quando: Quando) => Object.values(intervaloAnterior(quando, '2026-11-18'));
  expect(antes('hoje')).toEqual(['2026-11-11', '2026-11-11']);
  expect(antes('semana')).toEqual(['2026-11-08', '2026-11-11']);
  expect(antes('mes')).toEqual(['2026-10-01', '2026-10-18']);
  expect(antes('ano')).toEqual(['2025-01-01', '2025-11-18']);
  expect(antes({ inicio: '2026-11-10', fim: '2026-11-12' })).toEqual(['2026-11-07', '2026-11-09']);
  expect(antes({ inicio: '2026-11-17', fim: '2026-11-20' })).toEqual(['2026-11-13', '2026-11-14']);
  expect(antes({ inicio: '2026-12-01', fim: '2026-12-02' })).toEqual(['2026-11-29', '2026-11-30']);
  expect(antes({ inicio: '2026-11-16', fim: '2026-11-16' })).toEqual(['2026-11-09', '2026-11-09']);
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

import { expect, it } from 'vitest';
import { quandoVence } from './prazo.ts';

it.each([
  // Sunday the 22nd, 10:00 in São Paulo.
  ['2026-11-22T21:30:00Z', 'hoje às 18:30'],
  ['2026-11-23T02:59:00Z', 'hoje às 23:59'],
  ['2026-11-23T03:00:00Z', 'amanhã às 00:00'],
  ['2026-11-23T12:00:00Z', 'amanhã às 09:00'],
  ['2026-11-24T12:00:00Z', 'na terça às 09:00'],
  ['2026-11-28T12:00:00Z', 'no sábado às 09:00'],
  ['2026-11-30T02:00:00Z', 'em 29/11 às 23:00'],
])('%s is %s', (fim, texto) => {
  expect(quandoVence(fim, new Date('2026-11-22T13:00:00Z'), 'America/Sao_Paulo')).toBe(texto);
});

it('goes by the clock of the store', () => {
  const fim = '2026-11-23T03:30:00Z';
  const agora = new Date('2026-11-22T13:00:00Z');
  expect(quandoVence(fim, agora, 'America/Sao_Paulo')).toBe('amanhã às 00:30');
  expect(quandoVence(fim, agora, 'America/Manaus')).toBe('hoje às 23:30');
});

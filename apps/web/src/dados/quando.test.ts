import { expect, it } from 'vitest';
import { textoQuando } from './quando.ts';

it('for when a future sale is, is told by the day on which it is read', () => {
  const told = (quando: string | null) => textoQuando(quando, '2026-03-14', 'America/Sao_Paulo');
  expect(told(null)).toBeUndefined();
  expect(told('2026-03-15')).toBe('Para 15/03/2026');
  expect(told('2026-03-14')).toBe('Hoje');
  expect(told('2026-03-15T00:30:00.000Z')).toBe('Hoje, 21:30');
  expect(told('2026-03-13')).toBe('Era para 13/03/2026');
  expect(told('2026-03-14T00:30:00.000Z')).toBe('Era para 13/03/2026 21:30');
});

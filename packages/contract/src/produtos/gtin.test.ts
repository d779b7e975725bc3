import { expect, test } from 'vitest';
import { gtinValido, semGtin } from './gtin.ts';

test('a GTIN has 8, 12, 13 or 14 digits and the right last one', () => {
  for (const certo of ['96385074', '036000291452', '7891000315507', '17891000315504'])
    expect(gtinValido(certo), certo).toBe(true);
  for (const errado of [
    '96385075',
    '036000291453',
    '7891000315508',
    '17891000315505',
    '8791000315507',
    '0789100031550',
  ])
    expect(gtinValido(errado), errado).toBe(false);
  for (const outro of [
    '',
    'SEM GTIN',
    '00000000',
    '0000000000000',
    '789100031550A',
    '789100031',
    '٧891000315507',
  ])
    expect(gtinValido(outro), outro).toBe(false);
});

test('a note says in three ways that there is none', () => {
  expect(['', 'SEM GTIN', 'sem gtin', '0', '0000000000000'].every(semGtin)).toBe(true);
  expect(['7891000315507', '7891000315508', 'COLA'].some(semGtin)).toBe(false);
});

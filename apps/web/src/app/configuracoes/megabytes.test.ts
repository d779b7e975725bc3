import { expect, it } from 'vitest';
import { emMegabytes } from './megabytes.ts';

it.each([
  [0, '0 MB'],
  [400_000, 'menos de 1 MB'],
  [3_400_000, '3 MB'],
  [999_000_000, '999 MB'],
  [10_240_000_000, '10,2 GB'],
])('%i bytes', (bytes, text) => {
  expect(emMegabytes(bytes)).toBe(text);
});

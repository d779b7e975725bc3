import { expect, it } from 'vitest';
import { erroDoPin, esperaApos } from './pin.ts';

it('a PIN has 4 to 8 numbers, and is none that everybody tries first', () => {
  for (const pin of ['2580', '19072', '112233', '73915284']) expect(erroDoPin(pin), pin).toBeUndefined();
  for (const pin of ['', '258', '258a', '2 58', '123456789', '0000', '1234', '87654321', '9876'])
    expect(erroDoPin(pin), pin).toBeDefined();
});

it('the waits grow from 30 s to 8 min', () => {
  expect(Array.from({ length: 10 }, (_, erradas) => esperaApos(erradas) / 1000)).toEqual([
    ...[0, 0, 0, 0, 0],
    ...[30, 60, 120, 240, 480],
  ]);
});

import { expect, it } from 'vitest';
import { fit } from './foto.ts';

it.each([
  [
    [4000, 3000],
    [800, 600],
  ],
  [
    [3000, 4000],
    [600, 800],
  ],
  [
    [640, 480],
    [640, 480],
  ],
  [
    [10_000, 1],
    [800, 1],
  ],
])('a picture of %j becomes one of %j', ([largura = 0, altura = 0], [w, h]) => {
  expect(fit(largura, altura)).toEqual({ largura: w, altura: h });
});

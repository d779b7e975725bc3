import { expect, it } from 'vitest';
import { ficaLonge } from './preco-longe.ts';

const padaria = [0.75, 4.5, 6, 8, 18.9, 39.9];

it.each([
  // 18,90 typed as on a card machine.
  [1890, padaria, true],
  [160.01, padaria, true],
  [160, padaria, false],
  [39.9, padaria, false],
  [0, padaria, false],
  // Nobody said what these cost.
  [1890, [0, 0, 0, 0, 0, 0], false],
  // Too few to know what is usual.
  [1890, padaria.slice(0, 4), false],
  [1890, [], false],
])('%d is far from %j: %s', (preco, outros, longe) => {
  expect(ficaLonge(preco, outros)).toBe(longe);
});

it('a store of expensive things asks about none of them', () => {
  expect(ficaLonge(1890, [900, 1200, 1500, 2000, 3500])).toBe(false);
});

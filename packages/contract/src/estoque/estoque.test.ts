import { expect, it } from 'vitest';
import { nivelDoEstoque, percentualDoEstoque, textoDeEstoqueBaixo } from './estoque.ts';

it('a stock level is at most 100 %, never below 0, and 0 without an ideal stock', () => {
  expect(percentualDoEstoque(35, 50)).toBe(70);
  expect(percentualDoEstoque(80, 50)).toBe(100);
  expect(percentualDoEstoque(-3, 50)).toBe(0);
  expect(percentualDoEstoque(5, 0)).toBe(0);
});

it.each([
  [100, 'bom'],
  [70, 'bom'],
  [69, 'atencao'],
  [40, 'atencao'],
  [39, 'baixo'],
  [0, 'baixo'],
] as const)('%i of 100 is %s', (quantidade, level) => {
  expect(nivelDoEstoque(quantidade, 100)).toBe(level);
});

it('the notice of low stock is the specification’s', () => {
  expect(textoDeEstoqueBaixo('Café coado')).toBe('Café coado está abaixo de 40% do estoque inicial.');
});

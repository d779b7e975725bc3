import { expect, it } from 'vitest';
import { CATEGORIAS, findDuplicates } from './produtos.ts';

it('products are duplicates when their names match without case', () => {
  const named = (nome: string, criadoEm: string) => ({ nome, criadoEm });
  const [later, earlier] = [named('CAFÉ', '2026-02-01'), named('café ', '2026-01-01')];
  expect(findDuplicates([later, named('Cafe', '2026-01-01'), earlier])).toEqual([[earlier, later]]);
});

it('the six categories are fixed, and Todos is none of them', () => {
  expect(CATEGORIAS.join()).toBe('Bebidas,Comidas,Variados,Roupas,Eletrônicos,Suplementos');
});

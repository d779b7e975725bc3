import { expect, it } from 'vitest';
import { CATEGORIAS } from './categorias.ts';

it('the six categories are fixed, and Todos is none of them', () => {
  expect(CATEGORIAS.join()).toBe('Bebidas,Comidas,Variados,Roupas,Eletrônicos,Suplementos');
});

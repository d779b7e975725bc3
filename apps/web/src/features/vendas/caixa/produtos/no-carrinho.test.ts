import { expect, it } from 'vitest';
import type { ItemCarrinho } from '../carrinho/carrinho.ts';
import { contarNoCarrinho } from '../carrinho/linhas.ts';

const item = (produtoId: string | null, quantidade: number): ItemCarrinho => ({
  ...{ linha: `${produtoId} ${quantidade}`, produtoId, nome: '', precoCentavos: 100, quantidade },
  ...{ unidade: 'kg', observacao: null },
});

it('counts all lines of a product, and none that waits for its weight', () => {
  expect([...contarNoCarrinho([item('pao', 0), item(null, 2)])]).toEqual([]);
  const weighed = contarNoCarrinho([item('pao', 0.1), item('pao', 0), item('pao', 0.2), item('cafe', 2)]);
  expect([...weighed]).toEqual([
    ['pao', 0.3],
    ['cafe', 2],
  ]);
});

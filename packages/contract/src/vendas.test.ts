import { expect, it } from 'vitest';
import { identificadorPadrao, rotuloVenda, TIPOS_VENDA } from './venda.ts';
import { vendaInputSchema } from './vendas.ts';

const ID = '0190a000-0000-7000-8000-00000000abcd';

it('a sale is called by its identifier, else by the first 4 characters of its id in upper case', () => {
  expect(rotuloVenda({ id: 'abcd-1', identificador: 'Mesa 7' })).toBe('Mesa 7');
  expect(rotuloVenda({ id: 'abcd-1', identificador: '' })).toBe('ABCD');
});

it('a sale without an identifier is called by its kind and a timestamp', () => {
  const instant = new Date(1_800_000_000_000);
  expect(identificadorPadrao('VENDAS', instant)).toBe('VENDA-1800000000000');
  expect(identificadorPadrao('FUTUROS', instant)).toBe('FUTURO-1800000000000');
});

it('there are three kinds of sale, compared without case', () => {
  expect(TIPOS_VENDA).toEqual(['VENDAS', 'COMANDAS', 'FUTUROS']);
  const itens = [{ produtoId: ID, nome: 'Café', preco: 4.5, quantidade: 1 }];
  for (const tipo of ['vendas', 'Vendas', 'VENDAS']) {
    expect(vendaInputSchema.parse({ tipo, itens }).tipo).toBe('VENDAS');
  }
});

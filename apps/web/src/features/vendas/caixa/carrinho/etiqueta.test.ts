import { somarItens } from '@balcao/contract/vendas/venda';
import { describe, expect, it } from 'vitest';
import { CARRINHO_VAZIO, type CarrinhoAction, carrinhoReducer } from './carrinho.ts';

const run = (...actions: CarrinhoAction[]) => actions.reduce(carrinhoReducer, CARRINHO_VAZIO);

describe('a label of the scale', () => {
  const queijo = { id: 'queijo', nome: 'Queijo', valor: 39.9, unidade: 'kg' as const, etiqueta: 2.84 };
  const lido: CarrinhoAction = { type: 'adicionar', produto: queijo, quantidade: 0.071 };
  const linha = 'queijo:3990=284';
  const type = (texto: string): CarrinhoAction => ({ type: 'digitar', linha, texto });

  it('is a line of its own that is worth what it says, however alike they are', () => {
    const { itens } = run(lido, lido, { ...lido, produto: { ...queijo, etiqueta: undefined as never } });
    expect(itens.map((item) => [item.linha, somarItens([item])])).toEqual([
      [linha, 284],
      [`${linha}#2`, 284],
      ['queijo:3990', 283],
    ]);
  });

  it('says nothing of another weight or price, and says it again when that is taken back', () => {
    const worth = (...actions: CarrinhoAction[]) => somarItens(run(lido, ...actions).itens);
    expect(worth(type('0,1'))).toBe(399);
    expect(worth(type('0,1'), { type: 'restaurar', linha })).toBe(284);
    expect(worth(type('0,1'), type('0,071'), { type: 'largar', linha })).toBe(284);
    expect(worth(type('0,1'), { type: 'largar', linha }, type('0,071'))).toBe(283);
    expect(worth({ type: 'somar', linha, delta: 1 })).toBe(682);
    expect(worth({ type: 'reprecar', produtos: [{ id: 'queijo', valor: 40 }] })).toBe(284);
    expect(worth({ type: 'reprecar', produtos: [{ id: 'queijo', valor: 41 }] })).toBe(291);
    expect(worth({ type: 'observar', linha, observacao: 'fatiado', centavos: 500 })).toBe(0);
  });
});

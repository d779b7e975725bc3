import type { Produto, ProdutoUpdate } from '@balcao/contract/produtos/produtos';
import { describe, expect, it } from 'vitest';
import { produtoDe } from '../../../dados/copia/servidor.test-helper.ts';
import { asUpdate, lerProduto, valuesOf } from './formulario.ts';
import { mudancaDe, opcoesDoPorque, porqueDe, SEM_PORQUE } from './por-que.ts';

const suco: Produto = { ...produtoDe('suco', 4, 7), nome: 'Suco', estoque: 20, categoria: 'Bebidas' };

/** The form's reading, with this typed. */
const dito = (mais: object): ProdutoUpdate => {
  const values = { ...valuesOf(suco), porque: 'contei' as const, ...mais };
  return asUpdate(lerProduto(values, suco).data ?? ({} as never), suco);
};

describe('why the quantity is another', () => {
  it('is asked by four answers, of which one that can’t be is none', () => {
    const fechadas = (agora: number | undefined) =>
      opcoesDoPorque(7, agora).flatMap(({ text, disabled }) => (disabled ? text : []));
    expect(opcoesDoPorque(7, 5).map(({ text }) => text)).toEqual([
      ...['Chegou mercadoria', 'Perda', 'Contei de novo', 'Outro'],
    ]);
    expect([fechadas(5), fechadas(9), fechadas(undefined)]).toEqual([['Chegou mercadoria'], ['Perda'], []]);
    expect(porqueDe({ ...SEM_PORQUE, porque: 'perda' }, 7, 9)).toBe('');
    expect(porqueDe({ ...SEM_PORQUE, porque: 'perda' }, 7, 5)).toBe('perda');
  });

  it('goes with the product: an arrival and a count by their names, anything else by the person’s', () => {
    const com = (porque: 'chegou' | 'contei', quantidade: string) =>
      mudancaDe(dito({ quantidade }), suco, porque, '');
    expect(com('chegou', '9')).toMatchObject({ produto: { quantidade: 9, motivo: 'Chegou mercadoria' } });
    expect(com('contei', '5')).toMatchObject({ produto: { quantidade: 5, motivo: 'Contagem' } });
    const outro = dito({ quantidade: '5', porque: 'outro', motivo: 'emprestado ao vizinho' });
    expect(mudancaDe(outro, suco, 'outro', '')).toMatchObject({
      produto: { quantidade: 5, quantidadeAnterior: 7, motivo: 'emprestado ao vizinho' },
    });
  });

  it('is a loss of what is missing, and then nothing of the product is another', () => {
    expect(mudancaDe(dito({ quantidade: '5' }), suco, 'perda', 'VALIDADE')).toEqual({
      produto: undefined,
      perda: { quantidade: 2, motivo: 'VALIDADE' },
    });
    // Unless more was typed.
    expect(mudancaDe(dito({ quantidade: '5', valor: '6' }), suco, 'perda', '')).toMatchObject({
      produto: { valor: 6, quantidade: 7, quantidadeAnterior: 7 },
      perda: { quantidade: 2, motivo: 'OUTRO' },
    });
  });

  it('is nothing where the quantity is the same again', () => {
    const { produto, perda } = mudancaDe(dito({ nome: 'Suco de uva' }), suco, 'perda', '');
    expect([produto?.nome, produto?.motivo, perda]).toEqual(['Suco de uva', undefined, undefined]);
  });
});

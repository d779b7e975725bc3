import { CAMPO_OBRIGATORIO } from '@balcao/contract/base/errors';
import type { Produto } from '@balcao/contract/produtos/produtos';
import { describe, expect, it } from 'vitest';
import { produtoDe } from '../../../dados/copia/servidor.test-helper.ts';
import { asUpdate, lerProduto, type ValoresProduto, valuesOf } from './formulario.ts';
import { mudancaDe, opcoesDoPorque, porqueDe, SEM_PORQUE } from './por-que.ts';

const suco: Produto = { ...produtoDe('suco', 4, 7), nome: 'Suco', estoque: 20, categoria: 'Bebidas' };

/** What comes of the form with this typed. */
function mudar(mais: Partial<ValoresProduto>) {
  const values = { ...valuesOf(suco), ...mais };
  return mudancaDe(asUpdate(lerProduto(values, suco).data ?? ({} as never), suco), suco, values);
}

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

  it('is an entry of what is more, at what was paid for it or what it costs', () => {
    const chegou = (mais: object) => mudar({ quantidade: '10', porque: 'chegou', custo: '2,5', ...mais });
    expect(chegou({ pago: '12,30' })).toEqual({
      produto: expect.objectContaining({ custo: 2.5, quantidade: 7, quantidadeAnterior: 7 }),
      movimento: { tipo: 'entrada', quantidade: 3, custo: 12.3 },
    });
    expect(chegou({ pago: '' }).movimento).toMatchObject({ custo: 7.5 });
    const semCusto = (pago: string) =>
      lerProduto({ ...valuesOf(suco), quantidade: '10', porque: 'chegou', pago }, suco).errors;
    expect([semCusto(''), semCusto('x'), semCusto('0')]).toMatchObject([
      { pago: CAMPO_OBRIGATORIO },
      { pago: expect.stringContaining('inválido') },
      undefined,
    ]);
  });

  it('is a count of what there is, whatever the balance is by then', () => {
    expect(mudar({ quantidade: '5', porque: 'contei' })).toEqual({
      produto: undefined,
      movimento: { tipo: 'contagem', quantidade: 5 },
    });
  });

  it('goes with the product in a person’s own words', () => {
    expect(mudar({ quantidade: '5', porque: 'outro', motivo: 'emprestado ao vizinho' })).toEqual({
      produto: expect.objectContaining({
        ...{ quantidade: 5, quantidadeAnterior: 7, motivo: 'emprestado ao vizinho' },
      }),
    });
  });

  it('is a loss of what is missing, and then nothing of the product is another', () => {
    expect(mudar({ quantidade: '5', porque: 'perda', motivoDaPerda: 'VALIDADE' })).toEqual({
      produto: undefined,
      movimento: { tipo: 'perda', quantidade: 2, motivo: 'VALIDADE' },
    });
    // Unless more was typed.
    expect(mudar({ quantidade: '5', porque: 'perda', valor: '6' })).toMatchObject({
      produto: { valor: 6, quantidade: 7, quantidadeAnterior: 7 },
      movimento: { quantidade: 2, motivo: 'OUTRO' },
    });
  });

  it('is nothing where the quantity is the same again', () => {
    const { produto, movimento } = mudar({ nome: 'Suco de uva', porque: 'perda' });
    expect([produto?.nome, produto?.motivo, movimento]).toEqual(['Suco de uva', undefined, undefined]);
  });
});

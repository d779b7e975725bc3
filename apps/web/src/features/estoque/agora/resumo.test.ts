import type { Produto } from '@balcao/contract/produtos/produtos';
import { expect, it } from 'vitest';
import { produtoDe } from '../../../dados/copia/servidor.test-helper.ts';
import { notaDoGiro, queAcabam, resumoDoCatalogo, textoDoFim } from './resumo.ts';

const produto = (id: string, quantidade: number, custo: number | null, mais: Partial<Produto> = {}) => ({
  ...produtoDe(id, 4, quantidade),
  ...{ nome: id, custo },
  ...mais,
});

it('the device’s own sum is the report’s: cost by balance, half a centavo up, nothing below zero or uncounted', () => {
  const { valor, produtos, semCusto, aContar } = resumoDoCatalogo([
    produto('suco', 7, 3.4379),
    produto('queijo', 0.35, 0.1, { unidade: 'kg' }),
    produto('bolo', -2, 9),
    produto('novo', 3, null),
    produto('gelo', 0, 1, { semControle: true }),
  ]);
  // 24,0653 and 0,035.
  expect(produtos.map((um) => [um.id, um.valor])).toEqual([
    ['suco', 24.07],
    ['queijo', 0.04],
    ['bolo', 0],
    ['novo', null],
  ]);
  expect(valor).toBe(24.11);
  expect([semCusto.map(({ id }) => id), aContar.map(({ id }) => id)]).toEqual([['novo'], ['bolo']]);
});

it('what ends soonest stands first, of two that which sells more; what does not sell is not there', () => {
  const giro = (id: string, vendido30: number, diasDeEstoque: number | null) => ({
    ...{ id, nome: id, vendido30, diasDeEstoque },
  });
  const acabam = queAcabam({
    ...resumoDoCatalogo([produto('a', 5, 1), produto('b', 1, 1), produto('c', -2, 1), produto('d', 9, 1)]),
    giro: [giro('a', 30, 5), giro('b', 90, 0), giro('c', 120, 0), giro('d', 0, null)],
  });
  expect(acabam.map((um) => [um.id, textoDoFim(um)])).toEqual([
    ['c', { texto: 'Acabou', tom: 'ruim' }],
    ['b', { texto: 'Menos de 1 dia', tom: 'ruim' }],
    ['a', { texto: '5 dias', tom: 'atencao' }],
  ]);
  expect(acabam.map((um) => notaDoGiro(um, 'un'))[2]).toBe('Há 5 · vendeu 30');
});

import type { Ficha } from '@balcao/contract/produtos/ficha';
import { expect, it } from 'vitest';
import { produtoDe } from '../../../dados/copia/servidor.test-helper.ts';
import { lerProducao, oQueSai } from './formulario.ts';

const bolo = { ...produtoDe('0190a000-0000-7000-8000-000000000001', 9, 4), nome: 'Bolo' };
const ficha: Ficha = {
  ...{ modo: 'PRODUCAO', rendimento: 3, custo: 1, pode: 2 },
  itens: [
    { produtoId: 'f', nome: 'Farinha', quantidade: 2, unidade: 'kg' },
    { produtoId: 'o', nome: 'Ovo', quantidade: 4, unidade: 'un' },
  ],
};

it('asks what was made and how much of it', () => {
  expect(lerProducao({ produtoId: undefined, quantidade: '2' }).errors).toHaveProperty('produtoId');
  for (const quantidade of ['', '0', '1,5']) {
    expect(lerProducao({ produtoId: bolo, quantidade }).errors).toHaveProperty('quantidade');
  }
  expect(lerProducao({ produtoId: bolo, quantidade: '2' }).data).toEqual({ produto: bolo, quantidade: 2 });
});

it('says what leaves the shelf, of a piece also a part', () => {
  expect(oQueSai({ produtoId: bolo, quantidade: '2' }, ficha)).toEqual([
    '1,333\u00a0kg\u00a0× Farinha',
    '2,667\u00a0× Ovo',
  ]);
  expect(oQueSai({ produtoId: bolo, quantidade: '3' }, ficha)).toEqual([
    '2\u00a0kg\u00a0× Farinha',
    '4\u00a0× Ovo',
  ]);
  expect(oQueSai({ produtoId: bolo, quantidade: '' }, ficha)).toBeUndefined();
});

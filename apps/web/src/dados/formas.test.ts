import type { Forma } from '@balcao/contract/formas';
import { expect, it } from 'vitest';
import { formasLembradas, lembrarFormas } from './formas.ts';

const DINHEIRO: Forma = {
  ...{ id: '0190a000-0000-7000-8000-000000000001', tipo: 'DINHEIRO', nome: 'Dinheiro' },
  ...{ taxaPercentual: 0, prazoDias: 0, ativa: true, padrao: true },
};

it('a device knows the forms that it was told, of the store that told them and of no other', () => {
  expect(formasLembradas('ana')).toEqual([]);
  lembrarFormas('ana', [DINHEIRO]);
  expect(formasLembradas('ana')).toEqual([DINHEIRO]);
  expect(formasLembradas('ze')).toEqual([]);
  expect(formasLembradas(undefined)).toEqual([]);
  lembrarFormas(undefined, []);
  expect(formasLembradas('ana')).toEqual([DINHEIRO]);
});

import type { Sincronizado } from '@balcao/contract/sync/sync';
import { expect, it } from 'vitest';
import { aplicar, type CopiaDaLoja, VAZIA } from './aplicar.ts';
import { comandaDe } from './servidor.test-helper.ts';

it('an answer that may not tell of tabs decides nothing of one that only a write told of', () => {
  const mesa = comandaDe('mesa', 1);
  const copia: CopiaDaLoja = {
    ...{ ...VAZIA, cursor: 'a', soDitas: ['mesa'] },
    tabelas: { comandas: new Map([['mesa', mesa]]) },
  };
  const calada = aplicar(copia, { cursor: 'b', mais: false } as Sincronizado, 1, ['mesa']).copia;
  expect(calada.soDitas).toEqual(['mesa']);
  const comandas = { mudaram: [], sairam: [] };
  const dita = aplicar(calada, { cursor: 'c', mais: false, comandas } as Sincronizado, 1, ['mesa']).copia;
  expect(dita.soDitas).toBeUndefined();
  expect(dita.tabelas.comandas?.size).toBe(0);
});

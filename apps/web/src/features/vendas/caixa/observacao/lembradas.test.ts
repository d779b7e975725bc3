import { expect, it } from 'vitest';
import { memoryStorage } from '../../../../lib/device-storage.ts';
import { Observacoes } from './lembradas.ts';

const KEY = 'balcao.observacoes';
const burger = { produtoId: 'b', nome: 'X-Salada' };
const vela = { produtoId: null, nome: 'Vela' };

it('offers the last five notes of a product, the newest first, each once', () => {
  const storage = memoryStorage();
  const observacoes = new Observacoes(storage);
  for (const note of ['a', 'b', 'c', 'sem cebola', 'd', 'e', 'b', 'sem cebola'])
    observacoes.add(burger, note);
  observacoes.add(vela, 'azul');
  const again = new Observacoes(storage);
  expect(again.of(burger)).toEqual(['sem cebola', 'b', 'e', 'd', 'c']);
  expect(again.of(vela)).toEqual(['azul']);
  expect(again.of({ produtoId: 'x', nome: 'X-Salada' })).toEqual([]);
});

it('keeps those of the last 200 products', () => {
  const observacoes = new Observacoes(memoryStorage());
  for (let n = 0; n <= 200; n += 1) observacoes.add({ produtoId: `p${n}`, nome: '' }, 'nota');
  expect(observacoes.of({ produtoId: 'p0', nome: '' })).toEqual([]);
  expect(observacoes.of({ produtoId: 'p1', nome: '' })).toEqual(['nota']);
});

it.each(['{', '{"a":1}'])('a storage that holds %j holds none', (begun) => {
  expect(new Observacoes(memoryStorage(new Map([[KEY, begun]]))).of(burger)).toEqual([]);
});

import { expect, it } from 'vitest';
import { Observacoes } from './lembradas.ts';

const burger = { produtoId: 'b', nome: 'X-Salada' };
const vela = { produtoId: null, nome: 'Vela' };

function lugarCom(begun?: unknown) {
  let kept = begun;
  return {
    ler: () => kept,
    gravar: (value: unknown) => {
      kept = value;
    },
  };
}

it('offers the last five notes of a product, the newest first, each once', () => {
  const lugar = lugarCom();
  const observacoes = new Observacoes(lugar);
  for (const note of ['a', 'b', 'c', 'sem cebola', 'd', 'e', 'b', 'sem cebola'])
    observacoes.add(burger, note);
  observacoes.add(vela, 'azul');
  const again = new Observacoes(lugar);
  expect(again.of(burger)).toEqual(['sem cebola', 'b', 'e', 'd', 'c']);
  expect(again.of(vela)).toEqual(['azul']);
  expect(again.of({ produtoId: 'x', nome: 'X-Salada' })).toEqual([]);
});

it('keeps those of the last 200 products', () => {
  const observacoes = new Observacoes(lugarCom());
  for (let n = 0; n <= 200; n += 1) observacoes.add({ produtoId: `p${n}`, nome: '' }, 'nota');
  expect(observacoes.of({ produtoId: 'p0', nome: '' })).toEqual([]);
  expect(observacoes.of({ produtoId: 'p1', nome: '' })).toEqual(['nota']);
});

it('a place that holds something else holds none', () => {
  expect(new Observacoes(lugarCom({ a: 1 })).of(burger)).toEqual([]);
});

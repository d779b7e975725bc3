import { expect, it } from 'vitest';
import { findIguais } from './iguais.ts';
import { produtoDoNome } from './nomes.ts';

let made = 0;
function named(nome: string, codigoBarras: string | null = null) {
  made += 1;
  const criadoEm = `2026-01-01T00:00:00.${String(made).padStart(3, '0')}Z`;
  return { id: `p${made}`, nome, criadoEm, codigoBarras, outrosCodigos: [] as string[] };
}

it('products are duplicates when their names match without case and accents, the older one first', () => {
  const [first, second, third] = [named('café '), named('CAFÉ', '1'), named('Cafe')];
  const found = findIguais([third, named('Cafeína'), second, first]);
  expect(found).toEqual([{ par: [first, second], codigosDiferentes: false, total: 3 }]);
});

it.each([
  ['Pao frances', 'Pão francês'],
  ['Pão   de queijo', 'pão de\u00a0queijo '],
  ['Coca Cola', 'coca-cola'],
  ['Guaraná – lata', 'Guarana lata'],
  // The same letters, composed otherwise.
  ['Pa\u0303o', 'Pão'],
])('%j and %j are one name', (uma, outra) => {
  expect(findIguais([named(uma), named(outra)])).toHaveLength(1);
});

it.each([
  ['Pão francês', 'Pão frances c/ sal'],
  ['Suco 1', 'Suco 2'],
  ['Guarda-chuva', 'Guardachuva'],
])('%j and %j are two', (uma, outra) => {
  expect(findIguais([named(uma), named(outra)])).toEqual([]);
});

it('while a name is typed, who has it is found; a product is not held against itself, nor against its name as it was', () => {
  const [pao, outro, bolo] = [named('Pão francês'), named('Pao Francês'), named('Bolo')];
  const todos = [pao, outro, bolo];
  expect(produtoDoNome(todos, ' pao  frances')).toBe(pao);
  expect(produtoDoNome(todos, 'Pao frances', bolo)).toBe(pao);
  expect(produtoDoNome(todos, 'Pão francês', outro)).toBeUndefined();
  expect(produtoDoNome(todos, 'bolo', bolo)).toBeUndefined();
  expect(produtoDoNome(todos, 'Pão')).toBeUndefined();
  expect(produtoDoNome([named(' ')], ' ')).toBeUndefined();
});

it('those with codes of their own are no duplicates, whichever kind of code it is', () => {
  const lata = named('Coca', '1');
  const garrafa = { ...named('Coca'), outrosCodigos: ['2'] };
  expect(findIguais([lata, garrafa, named('Coca')])).toMatchObject([
    { par: [lata, garrafa], codigosDiferentes: true },
  ]);
});

it('a pair that was set aside, in either order, makes room for the next', () => {
  const [a, b, c] = [named('Pão'), named('Pão'), named('Pão')];
  const next = (...aside: [string, string][]) => findIguais([a, b, c], aside).map(({ par }) => par);
  expect(next([b.id, a.id])).toEqual([[a, c]]);
  expect(next([a.id, b.id], [a.id, c.id])).toEqual([[b, c]]);
  expect(next([a.id, b.id], [a.id, c.id], [c.id, b.id])).toEqual([]);
});

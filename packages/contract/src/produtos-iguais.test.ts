import { expect, it } from 'vitest';
import { findIguais } from './produtos-iguais.ts';

let made = 0;
function named(nome: string, codigoBarras: string | null = null) {
  made += 1;
  const criadoEm = `2026-01-01T00:00:00.${String(made).padStart(3, '0')}Z`;
  return { id: `p${made}`, nome, criadoEm, codigoBarras, outrosCodigos: [] as string[] };
}

it('products are duplicates when their names match without case, the older one first', () => {
  const [first, second, third] = [named('café '), named('CAFÉ', '1'), named('Café')];
  const found = findIguais([third, named('Cafe'), second, first]);
  expect(found).toEqual([{ par: [first, second], codigosDiferentes: false, total: 3 }]);
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

import { expect, it } from 'vitest';
import {
  CATEGORIA_DESPESA_PADRAO,
  CATEGORIAS_DESPESA,
  filtrarDespesas,
  totaisPorCategoria,
} from './despesas.ts';

/** A Wednesday; its week began on Sunday the 15th. */
const HOJE = '2026-11-18';
const dias = ['2026-10-31', '2026-11-01', '2026-11-14', '2026-11-15', '2026-11-17', HOJE];
const despesas = dias.map((data) => ({ data }));

it.each([
  ['hoje', [HOJE]],
  ['semana', ['2026-11-15', '2026-11-17', HOJE]],
  ['mes', ['2026-11-01', '2026-11-14', '2026-11-15', '2026-11-17', HOJE]],
  ['todos', dias],
] as const)('the period %s lets through what is of it', (filtro, expected) => {
  expect(filtrarDespesas(despesas, filtro, HOJE).map(({ data }) => data)).toEqual(expected);
});

it('categories are added up to the centavo, the largest first, equal ones by their name', () => {
  expect(
    totaisPorCategoria([
      { categoria: 'Transporte', valor: 0.3 },
      { categoria: 'Energia', valor: 0.1 },
      { categoria: 'Aluguel', valor: 0.3 },
      { categoria: 'Energia', valor: 0.2 },
      { categoria: 'Outros', valor: 0.31 },
    ]),
  ).toEqual([
    { categoria: 'Outros', totalCentavos: 31 },
    { categoria: 'Aluguel', totalCentavos: 30 },
    { categoria: 'Energia', totalCentavos: 30 },
    { categoria: 'Transporte', totalCentavos: 30 },
  ]);
});

it('the nine categories are fixed, Outros the default', () => {
  expect(CATEGORIAS_DESPESA.join()).toBe(
    'Alimentação,Transporte,Marketing,Equipamentos,Aluguel,Energia,Internet,Materiais,Outros',
  );
  expect(CATEGORIA_DESPESA_PADRAO).toBe('Outros');
});

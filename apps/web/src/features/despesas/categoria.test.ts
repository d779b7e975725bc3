import { expect, it } from 'vitest';
import { adivinharCategoria, maisUsadas } from './categoria.ts';

it.each([
  ['Conta de luz', 'Energia'],
  ['Aluguel de novembro', 'Aluguel'],
  ['GASOLINA da entrega', 'Transporte'],
  ['Almoço da equipe', 'Alimentação'],
  ['Bobinas da impressora', 'Equipamentos'],
  ['Luzia, adiantamento', undefined],
  ['Contador', undefined],
  ['  ', undefined],
])('%j means %s', (descricao, categoria) => {
  expect(adivinharCategoria(descricao, [])).toBe(categoria);
});

it('what the shop called the same the last time counts more than words do', () => {
  const antes = [
    { descricao: 'Contador 10/2026', categoria: 'Outros', data: '2026-10-05' },
    { descricao: 'Contador 11/2026', categoria: 'Materiais', data: '2026-11-05' },
    { descricao: 'conta de LUZ', categoria: 'Aluguel', data: '2026-10-05' },
    { descricao: 'Gás', categoria: 'Uma que não existe mais', data: '2026-10-05' },
  ];
  expect(adivinharCategoria('contador 12/2026', antes)).toBe('Materiais');
  expect(adivinharCategoria('Conta de luz', antes)).toBe('Aluguel');
  expect(adivinharCategoria('Gás', antes)).toBeUndefined();
});

it('what the shop uses most is a tap away, before that what most shops pay', () => {
  expect(maisUsadas([])).toEqual(['Materiais', 'Energia', 'Aluguel', 'Transporte']);
  const usadas = ['Outros', 'Outros', 'Internet', 'Internet', 'Aluguel', 'Uma que não existe mais'];
  expect(maisUsadas(usadas.map((categoria) => ({ categoria })))).toEqual([
    'Internet',
    'Aluguel',
    'Materiais',
    'Energia',
  ]);
});

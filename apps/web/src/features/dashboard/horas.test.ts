import { expect, it } from 'vitest';
import { escalaDoDia, horasDoDia, topo } from './horas.ts';

const at = (hora: number) => ({ hora, totalVendas: 1, faturamento: 10 });
const edges = (sold: number[], agora: number) => {
  const hours = horasDoDia(sold.map(at), agora);
  return [hours[0]?.hora, hours.at(-1)?.hora, hours.length];
};

it('shows a shop’s day without a gap, and every hour that says something beside it', () => {
  expect(edges([10], 14)).toEqual([8, 18, 11]);
  expect(edges([6, 10], 14)).toEqual([6, 18, 13]);
  expect(edges([10], 22)).toEqual([8, 22, 15]);
  expect(edges([0, 23], 23)).toEqual([0, 23, 24]);
  expect(edges([0], 0)).toEqual([0, 18, 19]);
  expect(horasDoDia([at(10)], 14).filter(({ totalVendas }) => totalVendas > 0)).toEqual([at(10)]);
});

it('has a round top that holds every bar, and is not twice as high as the highest', () => {
  for (const [most, top] of [
    [0.01, 0.01],
    [0.75, 0.8],
    [9.99, 10],
    [100, 100],
    [100.01, 200],
    [210, 400],
    [401, 600],
    [7000, 8000],
    [950_000, 1_000_000],
  ] as const) {
    expect(topo(most), String(most)).toBeCloseTo(top, 9);
  }
});

it('of a day that turns at 4 the night comes last', () => {
  const hours = horasDoDia([at(22), at(1)], 2, '04:00').map(({ hora }) => hora);
  expect(hours).toEqual([8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20, 21, 22, 23, 0, 1, 2]);
});

it('an hour of returns goes below the axis, and either side has room for its words', () => {
  expect(escalaDoDia([15, 4])).toEqual({ topo: 20, fundo: 0, marcas: [20, 10] });
  expect(escalaDoDia([15, -389.7])).toEqual({ topo: 100, fundo: 400, marcas: [100, 0, -400] });
  expect(escalaDoDia([380, -5])).toEqual({ topo: 400, fundo: 100, marcas: [400, 0, -100] });
  expect(escalaDoDia([-5])).toEqual({ topo: 0, fundo: 6, marcas: [0, -6] });
});

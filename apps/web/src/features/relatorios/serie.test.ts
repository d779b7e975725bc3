import { describe, expect, it } from 'vitest';
import { horasSeguidas, periodoAnterior, serieDoPeriodo } from './serie.ts';

const dia = (data: string, faturamento: number) => ({ data, faturamento, totalVendas: 1 });
const NOVEMBRO = { inicio: '2026-11-01', fim: '2026-11-30' };

describe('revenue over a month', () => {
  const pontos = serieDoPeriodo(
    'mes',
    NOVEMBRO,
    '2026-11-20',
    [dia('2026-11-03', 10.1), dia('2026-11-20', 5)],
    [dia('2026-10-02', 7), dia('2026-10-31', 9)],
  );

  it('has a point per day: zero without sales, none for days to come', () => {
    expect(pontos).toHaveLength(30);
    expect(pontos[0]).toMatchObject({ rotulo: '1', titulo: 'domingo, 01/11/2026', centavos: 0 });
    expect(pontos[2]).toMatchObject({ centavos: 1010, vendas: 1 });
    expect(pontos[19]).toMatchObject({ centavos: 500, agora: true });
    expect(pontos[20]?.centavos).toBeUndefined();
  });

  it('is compared with the same days of the month before, from its first sale on', () => {
    expect(pontos.slice(0, 3).map(({ antes }) => antes)).toEqual([undefined, 700, 0]);
    expect(pontos[1]?.tituloAntes).toBe('sexta-feira, 02/10/2026');
    // October's 31st has no place in November.
    expect(pontos.some(({ antes }) => antes === 900)).toBe(false);
  });

  it('is compared with nothing where nothing was sold before', () => {
    const alone = serieDoPeriodo('mes', NOVEMBRO, '2026-11-20', [dia('2026-11-18', 3)], []);
    expect(alone.every(({ antes }) => antes === undefined)).toBe(true);
    // And its own line begins with its first sale.
    expect(alone.slice(16, 21).map(({ centavos }) => centavos)).toEqual([undefined, 300, 0, 0, undefined]);
  });
});

it('a week has seven days, of which those to come are empty', () => {
  const semana = { inicio: '2026-11-15', fim: '2026-11-17' };
  const pontos = serieDoPeriodo('semana', semana, '2026-11-17', [], [dia('2026-11-14', 3)]);
  expect(pontos.map(({ rotulo }) => rotulo).join()).toBe('dom,seg,ter,qua,qui,sex,sáb');
  expect(pontos.map(({ centavos }) => centavos)).toEqual([0, 0, 0, ...Array(4)]);
  expect(pontos.at(-1)?.antes).toBe(300);
  expect(periodoAnterior('semana', semana)).toEqual({ inicio: '2026-11-08', fim: '2026-11-14' });
});

it('a year has twelve months with their days added up', () => {
  const ano = { inicio: '2026-01-01', fim: '2026-12-31' };
  const pontos = serieDoPeriodo(
    'ano',
    ano,
    '2026-03-10',
    [dia('2026-02-01', 0.1), dia('2026-02-28', 0.2)],
    [],
  );
  expect(pontos).toHaveLength(12);
  expect(pontos[1]).toMatchObject({ rotulo: 'fev', titulo: 'fevereiro de 2026', centavos: 30, vendas: 2 });
  expect(pontos[2]).toMatchObject({ centavos: 0, agora: true });
  expect(pontos[3]?.centavos).toBeUndefined();
});

describe('revenue over chosen days', () => {
  it('is drawn by day, with its month, against as many days before', () => {
    const dias = { inicio: '2026-10-30', fim: '2026-11-02' };
    const pontos = serieDoPeriodo(dias, dias, '2026-11-20', [dia('2026-11-01', 2)], [dia('2026-10-26', 3)]);
    expect(periodoAnterior(dias, dias)).toEqual({ inicio: '2026-10-26', fim: '2026-10-29' });
    expect(pontos.map(({ rotulo }) => rotulo)).toEqual(['30/10', '31/10', '01/11', '02/11']);
    expect(pontos.map(({ centavos }) => centavos)).toEqual([0, 0, 200, 0]);
    expect(pontos[0]?.antes).toBe(300);
  });

  it('that are many is drawn by month, from the first with a sale to the last', () => {
    const dias = { inicio: '1900-01-01', fim: '2999-12-31' };
    const pontos = serieDoPeriodo(dias, dias, '2026-11-20', [dia('2025-12-31', 2), dia('2026-02-01', 3)], []);
    expect(periodoAnterior(dias, dias)).toBeUndefined();
    expect(pontos.map(({ rotulo }) => rotulo)).toEqual(['dez/25', 'jan/26', 'fev/26']);
  });
});

it('hours have no gap between the first and the last sale', () => {
  const horas = horasSeguidas([
    { hora: 8, totalVendas: 2, faturamento: 9 },
    { hora: 11, totalVendas: 1, faturamento: 4 },
  ]);
  expect(horas.map(({ hora, faturamento }) => [hora, faturamento])).toEqual([
    [8, 9],
    [9, 0],
    [10, 0],
    [11, 4],
  ]);
  expect(horasSeguidas([])).toEqual([]);
});

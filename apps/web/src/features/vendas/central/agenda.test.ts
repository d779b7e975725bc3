import { describe, expect, it } from 'vitest';
import { agendaDe, paraAgora, primeiras, procurar } from './agenda.ts';

const SP = 'America/Sao_Paulo';
/** A Saturday, 15:00 in São Paulo. */
const AGORA = new Date('2026-11-28T18:00:00.000Z');
const para = (id: string, quando: string | null) => ({ id, quando });

describe('future sales by day', () => {
  const dias = agendaDe(
    [
      para('sem dia', null),
      para('ano que vem', '2027-01-02'),
      para('sexta', '2026-12-04T12:30:00.000Z'),
      para('amanhã', '2026-11-29'),
      para('às 17', '2026-11-28T20:00:00.000Z'),
      para('era às 10', '2026-11-28T13:00:00.000Z'),
      para('hoje', '2026-11-28'),
      para('de ontem', '2026-11-27'),
    ],
    AGORA,
    SP,
  );
  const lidas = dias.map(({ titulo, entregas }) => [
    titulo,
    ...entregas.map(({ venda, quando }) => [venda.id, quando]),
  ]);

  it('begin with what is late, then today, and end with what has no day', () => {
    expect(lidas).toEqual([
      ['Atrasadas', ['de ontem', 'Sexta 27/11'], ['era às 10', 'Hoje, 10h']],
      ['Hoje', ['hoje', undefined], ['às 17', '17h']],
      ['Amanhã', ['amanhã', undefined]],
      ['Sexta 04/12', ['sexta', '9h30']],
      ['Sábado 02/01/2027', ['ano que vem', undefined]],
      ['Sem dia marcado', ['sem dia', undefined]],
    ]);
  });
  it('say how many are due', () => {
    expect(paraAgora(dias)).toBe('2 atrasadas · 2 para hoje');
    expect(paraAgora([])).toBe('');
  });
  it('stand there as far as asked', () => {
    expect(primeiras(dias, 3).map(({ entregas }) => entregas.length)).toEqual([2, 1]);
  });
});

it('one is found by whom it is for, by its note and by its goods', () => {
  const bolo = {
    ...{ paraQuem: 'Dona Júlia', identificador: 'Festa', observacao: 'sem lactose' },
    itensVenda: [{ nome: 'Bolo de cenoura' }] as never,
  };
  for (const busca of ['julia', 'LACTOSE', 'bolo fes', '']) expect(procurar([bolo], busca)).toEqual([bolo]);
  expect(procurar([bolo], 'coxinha')).toEqual([]);
});

import { describe, expect, it } from 'vitest';
import { SEM_ENCOMENDA } from './encomenda.ts';
import { digitada, paraDigitar, porDia } from './encomenda-digitada.ts';

const ZONE = 'America/Sao_Paulo';
const form = { paraQuem: ' Júlia ', dia: '2026-03-14', hora: '', observacao: '' };

describe('what a future sale is for', () => {
  it('is a day, or an instant where a time of the store’s clock was typed', () => {
    const day = { paraQuem: 'Júlia', quando: '2026-03-14', observacao: null };
    expect(digitada(form, ZONE)).toEqual(day);
    const instant = { ...day, quando: '2026-03-15T00:30:00.000Z' };
    expect(digitada({ ...form, hora: '21:30' }, ZONE)).toEqual(instant);
    expect(paraDigitar(day, ZONE)).toEqual({ ...form, paraQuem: 'Júlia' });
    expect(paraDigitar(instant, ZONE)).toEqual({ ...form, paraQuem: 'Júlia', hora: '21:30' });
  });

  it('may be nothing at all, but no time without its day', () => {
    const empty = { paraQuem: ' ', dia: '', hora: '', observacao: '' };
    expect(digitada(empty, ZONE)).toEqual(SEM_ENCOMENDA);
    expect(digitada({ ...empty, hora: '21:30' }, ZONE)).toBeUndefined();
    expect(paraDigitar(SEM_ENCOMENDA, ZONE)).toEqual({ ...empty, paraQuem: '' });
  });
});

it('future sales stand in the order of their days in the store’s zone', () => {
  const days = [
    null,
    '2026-03-15',
    '2026-03-15T01:00:00.000Z',
    '2026-03-14',
    '2026-03-15T12:00:00.000Z',
    null,
  ];
  const sorted = porDia(
    days.map((quando, nth) => ({ quando, nth })),
    ZONE,
  );
  // 01:00Z of the 15th is 22:00 of the 14th.
  expect(sorted.map(({ nth }) => nth)).toEqual([3, 2, 1, 4, 0, 5]);
});

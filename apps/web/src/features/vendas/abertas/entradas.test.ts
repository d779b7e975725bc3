import { describe, expect, it } from 'vitest';
import type { VendaNaTela } from '../vendas-com-fila.ts';
import { devidas, doBalcao, vezDe } from './entradas.ts';

const ZONE = 'America/Sao_Paulo';
/** 15h in São Paulo. */
const now = new Date('2026-03-10T18:00:00Z');
const para = (quando: string | null) => ({ id: String(quando), quando }) as VendaNaTela;

describe('orders in the rail', () => {
  it('are those of today and those whose day is over, the oldest first', () => {
    const futuras = ['2026-03-10T22:00:00Z', '2026-03-11', '2026-03-10', null, '2026-03-08'].map(para);
    expect(devidas(futuras, now, ZONE).map(({ quando }) => quando)).toEqual([
      '2026-03-08',
      '2026-03-10',
      '2026-03-10T22:00:00Z',
    ]);
  });

  it.each([
    ['2026-03-10T22:00:00Z', '19h', false],
    ['2026-03-10T22:30:00Z', '19h30', false],
    ['2026-03-10T17:00:00Z', '14h', true],
    ['2026-03-10', 'hoje', false],
    ['2026-03-08', 'era 08/03', true],
  ])('%s is for %s', (quando, texto, atrasada) => {
    expect(vezDe(quando, now, ZONE)).toEqual({ texto, atrasada });
  });
});

it('the counter is always there; what waits stands by its number, the one on the screen too', () => {
  const parado = (vaga: number) => ({
    ...{ endereco: '', modo: 'balcao' as const, vaga, identificador: '', pecas: 1, centavos: 100 },
  });
  expect(doBalcao([], { modo: 'comanda' }).map(({ vaga }) => vaga)).toEqual([undefined]);
  const vagas = doBalcao([parado(3), parado(1)], { modo: 'balcao', vaga: 2 });
  expect(vagas.map(({ vaga }) => vaga)).toEqual([undefined, 1, 2, 3]);
  expect(vagas[2]?.parado).toBeUndefined();
});

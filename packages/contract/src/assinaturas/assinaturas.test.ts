import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays, dayOf, daysBetween, endOfMonth, localTime, startOfDay } from '../base/calendar.ts';
import {
  checkoutInputSchema,
  contagemNaBarra,
  contagemRegressiva,
  corPagamento,
  diaAncora,
  estadoPlano,
  proximoVencimento,
} from './assinaturas.ts';

const SP = 'America/Sao_Paulo';
const ZONES = [SP, 'America/Noronha', 'America/Manaus', 'America/Rio_Branco', 'UTC', 'Pacific/Auckland'];
const AGORA = new Date('2026-03-10T15:00:00Z');
const HORA = 3_600_000;
const DIA = 24 * HORA;
const in_ = (milliseconds: number) => new Date(AGORA.getTime() + milliseconds).toISOString();

describe('the state of a plan', () => {
  it.each([
    [null, null, 'teste'],
    ['', null, 'teste'],
    ['gratuito', in_(1), 'teste'],
    ['gratuito', in_(0), 'expirado'],
    ['gratuito', in_(-1), 'expirado'],
    ['basico', in_(1), 'basico'],
    ['premium', null, 'premium'],
    ['premium', in_(-DIA), 'expirado'],
  ])('%j until %j is %s', (assinatura, planoExpiraEm, expected) => {
    expect(estadoPlano({ assinatura, planoExpiraEm }, AGORA)).toBe(expected);
  });
});

describe('a month', () => {
  const noon = (day: string, zone = SP) => new Date(startOfDay(day, zone).getTime() + 12 * HORA);
  const months = (day: string, count: number, zone = SP) => {
    const start = noon(day, zone);
    const anchor = diaAncora(start, zone);
    const days: string[] = [];
    let end = start;
    for (let month = 0; month < count; month += 1) {
      end = proximoVencimento(end, zone, anchor);
      days.push(dayOf(end, zone));
    }
    return days;
  };

  it('keeps the day that was meant over short months', () => {
    expect(months('2026-01-31', 3)).toEqual(['2026-02-28', '2026-03-31', '2026-04-30']);
    expect(months('2026-01-30', 2)).toEqual(['2026-02-28', '2026-03-30']);
  });

  it('knows 29 February', () => {
    expect(months('2028-01-31', 2)).toEqual(['2028-02-29', '2028-03-31']);
    expect(months('2028-02-29', 12).slice(-2)).toEqual(['2029-01-29', '2029-02-28']);
    expect(months('2027-12-31', 2)).toEqual(['2028-01-31', '2028-02-29']);
  });

  it('crosses the year', () => {
    expect(months('2026-12-15', 1)).toEqual(['2027-01-15']);
  });

  it("is the store's: at 01:00 UTC the first of the month is still the last day of the one before in Brazil", () => {
    const instant = new Date('2026-02-01T01:00:00Z');
    expect(proximoVencimento(instant, 'UTC').toISOString()).toBe('2026-03-01T01:00:00.000Z');
    // 31 January, 22:00 in São Paulo → 28 February, 22:00.
    expect(proximoVencimento(instant, SP).toISOString()).toBe('2026-03-01T01:00:00.000Z');
    // 31 January, 20:00 in Rio Branco; with the anchor, March has its 31st.
    const february = proximoVencimento(instant, 'America/Rio_Branco');
    expect(proximoVencimento(february, 'America/Rio_Branco', 31).toISOString()).toBe(
      '2026-04-01T01:00:00.000Z',
    );
  });

  it('falls due at the same time of the wall clock when the clocks change in between', () => {
    // São Paulo, 2018: summer time began on 4 November.
    const due = proximoVencimento(new Date('2018-10-20T15:00:00Z'), SP);
    expect(due.toISOString()).toBe('2018-11-20T14:00:00.000Z');
  });

  it('is the next calendar month on its anchor or last day, at the same time, whatever the start and zone', () => {
    const start = fc.date({ min: new Date('2020-01-01'), max: new Date('2100-01-01'), noInvalidDate: true });
    fc.assert(
      fc.property(start, fc.constantFrom(...ZONES), fc.integer({ min: 1, max: 31 }), (from, zone, anchor) => {
        const due = proximoVencimento(from, zone, anchor);
        const before = localTime(from, zone);
        const after = localTime(due, zone);
        const month = endOfMonth(addDays(endOfMonth(before.day), 1));
        expect(endOfMonth(after.day)).toBe(month);
        expect(Number(after.day.slice(8))).toBe(Math.min(anchor, Number(month.slice(8))));
        expect(daysBetween(before.day, after.day)).toBeLessThanOrEqual(61);
        if (zone !== 'Pacific/Auckland') expect({ ...after, day: '' }).toEqual({ ...before, day: '' });
        expect(due.getTime()).toBeGreaterThan(from.getTime());
      }),
    );
  });
});

describe('the countdown', () => {
  it.each([
    [null, 'sem-data', 'Sem data de expiração', 'gray'],
    [-1, 'expirado', 'Plano expirado', 'red'],
    [0, 'expirado', 'Plano expirado', 'red'],
    [1000, 'urgente', 'Urgente!', 'red'],
    [3 * DIA - 1, 'urgente', 'Urgente!', 'red'],
    [3 * DIA, 'em-breve', 'Expira em breve', 'yellow'],
    [8 * DIA - 1, 'em-breve', 'Expira em breve', 'yellow'],
    [8 * DIA, 'tranquilo', null, 'green'],
  ] as const)('at %j ms is %s', (left, situacao, texto, cor) => {
    const contagem = contagemRegressiva(left === null ? null : in_(left), AGORA);
    expect(contagem).toMatchObject({ situacao, texto, cor });
    expect(contagemNaBarra(contagem)).toBe(['expirado', 'urgente', 'em-breve'].includes(situacao));
  });

  it('is calm where a card renews the plan, and ends all the same', () => {
    const told = (left: number) => contagemRegressiva(in_(left), AGORA, true);
    for (const left of [1000, 3 * DIA, 8 * DIA - 1]) {
      expect(told(left)).toMatchObject({
        situacao: 'renova',
        texto: 'Seu plano se renova no cartão',
        cor: 'gray',
      });
      expect(contagemNaBarra(told(left))).toBe(true);
    }
    expect(told(8 * DIA).situacao).toBe('tranquilo');
    expect(told(0).situacao).toBe('expirado');
    expect(contagemRegressiva(null, AGORA, true).situacao).toBe('sem-data');
  });

  it('shows whole days, hours, minutes and seconds that add up to what is left', () => {
    expect(contagemRegressiva(in_(2 * DIA + 3 * HORA + 4 * 60_000 + 5999), AGORA)).toMatchObject({
      dias: 2,
      horas: 3,
      minutos: 4,
      segundos: 5,
    });
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 100 * DIA }), (left) => {
        const { dias, horas, minutos, segundos } = contagemRegressiva(in_(left), AGORA);
        expect(((dias * 24 + horas) * 60 + minutos) * 60 + segundos).toBe(Math.floor(left / 1000));
      }),
    );
  });
});

it('asks for a checkout of a paid plan by a known method alone', () => {
  const text = (input: unknown) => checkoutInputSchema.safeParse(input).error?.issues[0]?.message;
  expect(text({ planoId: 'premium', metodoPagamento: 'cartao' })).toBeUndefined();
  expect(text({ planoId: 'gratuito', metodoPagamento: 'cartao' })).toMatch(/gratuito não precisa/);
  expect(text({ planoId: 'ouro', metodoPagamento: 'cartao' })).toBe('Plano inválido.');
  expect(text({ metodoPagamento: 'cartao' })).toBe('Plano inválido.');
  expect(text({ planoId: 'basico', metodoPagamento: 'pix' })).toBe('Método de pagamento inválido.');
  expect(text({ planoId: 'basico' })).toBe('Método de pagamento inválido.');
});

it('colours a payment by its status', () => {
  expect(['APROVADO', 'PENDENTE', 'REJEITADO', 'OUTRO'].map(corPagamento)).toEqual([
    'green',
    'yellow',
    'red',
    'gray',
  ]);
});

import type { PlanoPago } from '@balcao/contract/assinaturas/assinaturas';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Base, calcularPlano, ESPERA_DO_CARTAO, type PagamentoContado } from './calcular.ts';

const SP = 'America/Sao_Paulo';
const DIA = 86_400_000;
const at = (text: string) => new Date(`${text}T15:00:00Z`);
const trial = (end: string): Base => ({ plano: 'gratuito', expiraEm: at(end) });
const paid = (day: string, plano: PlanoPago = 'premium'): PagamentoContado => ({
  id: `${day}${plano}`,
  plano,
  em: at(day),
  cartao: null,
});
const told = (base: Base, payments: PagamentoContado[], now: string, zone = SP) => {
  const { plano, expiraEm, muda } = calcularPlano(base, payments, zone, at(now));
  const day = (instant: Date | null | undefined) => instant?.toISOString().slice(0, 10);
  return `${plano} to ${day(expiraEm)}${muda ? `, another from ${day(muda.em)}` : ''}`;
};

describe('the plan that follows from the payments', () => {
  it('is what it was without any', () => {
    expect(told(trial('2026-04-09'), [], '2026-05-01')).toBe('gratuito to 2026-04-09');
  });

  it('adds a month to what is left, and counts from the payment when nothing is', () => {
    expect(told(trial('2026-04-09'), [paid('2026-03-10')], '2026-03-10')).toBe('premium to 2026-05-09');
    expect(told(trial('2026-03-01'), [paid('2026-03-10')], '2026-03-10')).toBe('premium to 2026-04-10');
  });

  it('keeps the day over short months, and begins a new one after a pause', () => {
    const months = [paid('2026-01-31'), paid('2026-02-20'), paid('2026-03-20')];
    expect(told(trial('2026-01-01'), months.slice(0, 1), '2026-03-25')).toBe('premium to 2026-02-28');
    expect(told(trial('2026-01-01'), months.slice(0, 2), '2026-03-25')).toBe('premium to 2026-03-31');
    expect(told(trial('2026-01-01'), months, '2026-03-25')).toBe('premium to 2026-04-30');
    expect(told(trial('2026-01-01'), [paid('2026-01-31'), paid('2026-03-05')], '2026-03-05')).toBe(
      'premium to 2026-04-05',
    );
    expect(told(trial('2024-01-01'), [paid('2024-01-31')], '2024-02-01')).toBe('premium to 2024-02-29');
  });

  it("counts the month of the store's zone", () => {
    // In São Paulo already the 1st of March, in Rio Branco still the 28th of February.
    const payment = {
      id: '1',
      plano: 'premium' as const,
      em: new Date('2026-03-01T04:30:00Z'),
      cartao: null,
    };
    const end = (zone: string) =>
      calcularPlano(trial('2026-01-01'), [payment], zone, at('2026-03-02')).expiraEm?.toISOString();
    expect(end(SP)).toBe('2026-04-01T04:30:00.000Z');
    expect(end('America/Rio_Branco')).toBe('2026-03-29T04:30:00.000Z');
  });

  it('gives the better plan at once and what was paid for of the lesser after it', () => {
    const payments = [paid('2026-03-10', 'basico'), paid('2026-03-20', 'premium')];
    expect(told(trial('2026-03-01'), payments, '2026-03-20')).toBe(
      'premium to 2026-05-10, another from 2026-04-20',
    );
    expect(told(trial('2026-03-01'), payments, '2026-04-20')).toBe('basico to 2026-05-10');
    expect(told(trial('2026-03-01'), payments, '2026-06-01')).toBe('basico to 2026-05-10');
  });

  it('measures each month of a better plan where it lies, on its own day', () => {
    const payments = [
      paid('2026-01-10', 'basico'),
      paid('2026-01-20'),
      paid('2026-02-20'),
      paid('2026-03-20'),
    ];
    const after = (count: number) => told(trial('2026-01-01'), payments.slice(0, count), '2026-01-21');
    expect(after(2)).toBe('premium to 2026-03-10, another from 2026-02-20');
    expect(after(3)).toBe('premium to 2026-04-10, another from 2026-03-20');
    expect(after(4)).toBe('premium to 2026-05-10, another from 2026-04-20');
    // 31 January, then the last of February, then the 31st again; what is left of basico comes after.
    const short = [paid('2026-01-20', 'basico'), paid('2026-01-31'), paid('2026-02-28')];
    const told31 = (count: number) => told(trial('2026-01-01'), short.slice(0, count), '2026-02-28');
    expect(told31(2)).toBe('basico to 2026-03-20');
    expect(told31(3)).toBe('premium to 2026-04-20, another from 2026-03-28');
    expect(told(trial('2026-01-01'), [...short.slice(0, 2), paid('2026-02-27')], '2026-02-28')).toBe(
      'premium to 2026-04-20, another from 2026-03-31',
    );
  });

  it('is never more in all than a month later, should a better month end later than that', () => {
    const base = { plano: 'basico', expiraEm: at('2027-01-30') };
    const payment = {
      id: '1',
      plano: 'premium' as const,
      em: new Date('2027-01-29T00:00:00Z'),
      cartao: null,
    };
    expect(calcularPlano(base, [payment], 'America/Noronha', payment.em)).toMatchObject({
      plano: 'premium',
      expiraEm: at('2027-02-28'),
      muda: null,
    });
  });

  it('lets the better plan end before the lesser begins', () => {
    const payments = [paid('2026-03-10', 'premium'), paid('2026-03-20', 'basico')];
    expect(told(trial('2026-03-01'), payments, '2026-03-20')).toBe(
      'premium to 2026-05-10, another from 2026-04-10',
    );
    expect(told(trial('2026-03-01'), payments, '2026-04-10')).toBe('basico to 2026-05-10');
  });

  it('counts a card that is charged a little late from the end before, on its day', () => {
    const charged = (instant: string, cartao: string | null = 'a', plano: PlanoPago = 'premium') => ({
      id: instant,
      plano,
      em: new Date(instant),
      cartao,
    });
    const first = charged('2026-01-31T15:00:00Z');
    const end = (...others: PagamentoContado[]) =>
      calcularPlano(trial('2026-01-01'), [first, ...others], SP, at('2026-03-01')).expiraEm?.toISOString();
    expect(end(charged('2026-02-28T15:40:00Z'))).toBe('2026-03-31T15:00:00.000Z');
    expect(end(charged('2026-03-01T15:00:00Z'))).toBe('2026-03-31T15:00:00.000Z');
    expect(end(charged('2026-03-01T15:00:00.001Z'))).toBe('2026-04-01T15:00:00.001Z');
    expect(end(charged('2026-02-28T15:40:00Z'), charged('2026-03-31T15:20:00Z'))).toBe(
      '2026-04-30T15:00:00.000Z',
    );
    // Another card, or a boleto, renews nothing.
    expect(end(charged('2026-02-28T15:40:00Z', 'b'))).toBe('2026-03-28T15:40:00.000Z');
    expect(end(charged('2026-02-28T15:40:00Z', null))).toBe('2026-03-28T15:40:00.000Z');
    // What is left of a lesser plan after a better one ended with it: the month is the card's plan.
    expect(
      calcularPlano(
        trial('2026-01-01'),
        [
          charged('2026-01-10T15:00:00Z', 'b', 'basico'),
          charged('2026-01-20T15:00:00Z'),
          charged('2026-03-10T16:00:00Z'),
        ],
        SP,
        at('2026-03-11'),
      ),
    ).toMatchObject({ plano: 'premium', expiraEm: at('2026-04-10'), muda: null });
  });

  it('goes on for a day while the charge of a card is waited for, and says so at its very end alone', () => {
    const months = [{ ...paid('2026-03-10'), cartao: 'a' }];
    const end = at('2026-04-10');
    const told = (instant: string, ...cartoes: { recusadaEm: Date | null }[]) => {
      const { fim, expiraEm, reverEm } = calcularPlano(
        trial('2026-03-01'),
        months,
        SP,
        new Date(instant),
        cartoes,
      );
      expect(fim).toEqual(end);
      return [expiraEm?.toISOString(), reverEm?.toISOString() ?? null];
    };
    const exact = '2026-04-10T15:00:00.000Z';
    const later = '2026-04-11T15:00:00.000Z';
    const card = { recusadaEm: null };
    expect(told('2026-03-20T15:00:00Z')).toEqual([exact, null]);
    expect(told('2026-04-10T14:29:59Z', card)).toEqual([exact, '2026-04-10T14:30:00.000Z']);
    expect(told('2026-04-10T14:30:00Z', card)).toEqual([later, null]);
    expect(told('2026-05-20T15:00:00Z', card)).toEqual([later, null]);
    // Refused for this end, or for one long ago.
    expect(told('2026-04-10T14:30:00Z', { recusadaEm: at('2026-04-07') })).toEqual([exact, null]);
    expect(told('2026-04-10T14:30:00Z', { recusadaEm: at('2026-04-06') })).toEqual([later, null]);
    expect(told('2026-04-10T14:30:00Z', { recusadaEm: at('2026-04-10') }, card)).toEqual([later, null]);
    // Whoever paid nothing is not waited for.
    expect(calcularPlano(trial('2026-04-10'), [], SP, at('2026-04-10'), [card]).expiraEm).toEqual(end);
  });

  it('is looked at again when another plan begins, and before its end where a card is waited for', () => {
    const payments = [paid('2026-01-10', 'basico'), { ...paid('2026-01-20'), cartao: 'a' }];
    const rever = (day: string) =>
      calcularPlano(trial('2026-01-01'), payments, SP, at(day), [
        { recusadaEm: null },
      ]).reverEm?.toISOString();
    expect(rever('2026-01-20')).toBe('2026-02-20T15:00:00.000Z');
    expect(rever('2026-02-20')).toBe('2026-03-10T14:30:00.000Z');
    expect(rever('2026-03-10')).toBeUndefined();
  });

  it('stays without an end where there was none', () => {
    const base = { plano: 'basico', expiraEm: null };
    expect(told(base, [paid('2026-03-10')], '2026-03-10')).toBe('premium to undefined');
  });

  it('does not depend on the order, and every payment is worth a month, never less than 28 days', () => {
    const payment = fc.record({
      id: fc.uuid(),
      plano: fc.constantFrom<PlanoPago>('basico', 'premium'),
      em: fc.date({ min: at('2024-01-01'), max: at('2027-12-31'), noInvalidDate: true }),
      cartao: fc.constantFrom(null, 'a', 'b'),
    });
    fc.assert(
      fc.property(
        fc.uniqueArray(payment, { selector: ({ id }) => id, minLength: 1, maxLength: 12 }),
        fc.date({ min: at('2024-01-01'), max: at('2027-12-31'), noInvalidDate: true }),
        fc.infiniteStream(fc.nat()),
        (payments, end, order) => {
          const now = at('2028-01-01');
          const base = { plano: 'gratuito', expiraEm: end };
          const shuffled = payments
            .map((one) => [order.next().value, one] as const)
            .toSorted(([a], [b]) => a - b)
            .map(([, one]) => one);
          const result = calcularPlano(base, payments, SP, now);
          expect(calcularPlano(base, shuffled, SP, now)).toEqual(result);
          const first = Math.min(...payments.map(({ em }) => em.getTime()));
          const from = Math.max(first, end.getTime());
          expect(result.expiraEm?.getTime()).toBeGreaterThanOrEqual(from + payments.length * 28 * DIA);
          const fewer = calcularPlano(base, payments.slice(1), SP, now);
          // Without the month before it, what a card paid some hours late would count from its own instant.
          const least = (fewer.expiraEm?.getTime() ?? 0) - ESPERA_DO_CARTAO;
          expect(result.expiraEm?.getTime()).toBeGreaterThanOrEqual(least);
          const last = new Date(Math.max(...payments.map(({ em }) => em.getTime())));
          const atLast = calcularPlano(base, payments, SP, last);
          expect(atLast.expiraEm).toEqual(result.expiraEm);
          if (atLast.muda) {
            const { plano, em } = atLast.muda;
            expect(em > last && em < (result.expiraEm ?? last)).toBe(true);
            expect(plano).not.toBe(atLast.plano);
            expect(calcularPlano(base, payments, SP, em)).toMatchObject({ plano, muda: null });
          }
        },
      ),
      { numRuns: 300 },
    );
  });
});

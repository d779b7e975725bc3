import { expect, it } from 'vitest';
import { addDays, dayOf, daysRange, startOfDay } from './calendar.ts';

const SP = 'America/Sao_Paulo';
const day = (instant: string, turn?: string, zone = SP) => dayOf(new Date(instant), zone, turn);

it('a day that turns at 4 keeps what was sold until then', () => {
  expect(day('2026-03-15T06:59:59.999Z', '04:00')).toBe('2026-03-14');
  expect(day('2026-03-15T07:00:00.000Z', '04:00')).toBe('2026-03-15');
  expect(day('2026-03-15T03:29:59Z', '00:30')).toBe('2026-03-14');
  expect(day('2026-01-01T08:59:00Z', '06:00')).toBe('2025-12-31');
  expect(day('2026-03-15T06:59:59Z')).toBe('2026-03-15');
  expect(daysRange('2026-03-14', '2026-03-14', SP, '04:00')).toEqual({
    from: new Date('2026-03-14T07:00:00Z'),
    to: new Date('2026-03-15T07:00:00Z'),
  });
});

it('begins at the turn where the clocks skip it, or show an hour twice', () => {
  // In 2018 the clocks of São Paulo went from 00:00 to 01:00 on November 4th, and from 24:00 to 23:00 on February 17th.
  expect(startOfDay('2018-11-04', SP)).toEqual(new Date('2018-11-04T03:00:00Z'));
  expect(startOfDay('2018-11-04', SP, '00:30')).toEqual(new Date('2018-11-04T03:00:00Z'));
  expect(startOfDay('2018-11-04', SP, '04:00')).toEqual(new Date('2018-11-04T06:00:00Z'));
  expect(startOfDay('2018-02-18', SP)).toEqual(new Date('2018-02-18T03:00:00Z'));
  expect(startOfDay('2018-02-18', SP, '04:00')).toEqual(new Date('2018-02-18T07:00:00Z'));
});

it('one day ends where the next begins, and both ends are of their days, in every zone with every turn', () => {
  for (const zone of [SP, 'America/Noronha', 'America/Rio_Branco', 'America/Manaus', 'UTC']) {
    for (const turn of ['00:00', '00:30', '03:45', '06:00']) {
      for (let date = '2018-10-30'; date < '2018-11-10'; date = addDays(date, 1)) {
        const { from, to } = daysRange(date, date, zone, turn);
        expect(to).toEqual(startOfDay(addDays(date, 1), zone, turn));
        expect(dayOf(from, zone, turn)).toBe(date);
        expect(dayOf(new Date(from.getTime() - 1), zone, turn)).toBe(addDays(date, -1));
        expect(dayOf(new Date(to.getTime() - 1), zone, turn)).toBe(date);
      }
    }
  }
});

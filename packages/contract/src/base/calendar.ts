/**
 * Calendar days of a store. A day is `YYYY-MM-DD` in the store's IANA zone; an instant is a `Date` or an ISO 8601
 * text with `Z`. Nothing here reads a clock: the instant always comes in as a parameter.
 */

/** Milliseconds of one without a change of the clocks. */
export const DIA = 86_400_000;

export const DEFAULT_ZONE = 'America/Sao_Paulo';

/** Whether this runtime knows the zone, whatever its case. */
export function isZone(zone: string): boolean {
  // Most shops': asking takes a cheap phone longer than all else that it reads at the beginning.
  if (zone === DEFAULT_ZONE) return true;
  try {
    new Intl.DateTimeFormat('en-US', { timeZone: zone });
    return zone.includes('/') || zone === 'UTC';
  } catch {
    return false;
  }
}

const formatters = new Map<string, Intl.DateTimeFormat>();

function formatter(zone: string): Intl.DateTimeFormat {
  const known = formatters.get(zone);
  if (known) return known;
  const made = new Intl.DateTimeFormat('en-US', {
    timeZone: zone,
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
  });
  formatters.set(zone, made);
  return made;
}

export interface LocalTime {
  /** `YYYY-MM-DD` */
  day: string;
  hour: number;
  minute: number;
  second: number;
}

/** The wall clock of `zone` at `instant`. */
export function localTime(instant: Date, zone: string): LocalTime {
  const parts = new Map(
    formatter(zone)
      .formatToParts(instant)
      .map((part) => [part.type, part.value]),
  );
  const number = (type: Intl.DateTimeFormatPartTypes) => Number(parts.get(type));
  return {
    day: `${parts.get('year')?.padStart(4, '0')}-${parts.get('month')}-${parts.get('day')}`,
    hour: number('hour'),
    minute: number('minute'),
    second: number('second'),
  };
}

/** When a day of the clock begins. */
export const MIDNIGHT = '00:00';

/** `04:30` → 270. */
function minutesOf(turn: string): number {
  const [hours = 0, minutes = 0] = turn.split(':').map(Number);
  return hours * 60 + minutes;
}

/**
 * The day of `instant` in `zone`. With a `turn` the first hours of the clock's day are still those of the day before: a
 * bar's Saturday ends at 4. Said once more in SQL (`dia_da_loja`).
 */
export function dayOf(instant: Date, zone: string, turn: string = MIDNIGHT): string {
  const local = localTime(instant, zone);
  return local.hour * 60 + local.minute < minutesOf(turn) ? addDays(local.day, -1) : local.day;
}

function offsetMillis(instant: number, zone: string): number {
  const local = localTime(new Date(instant), zone);
  const asUtc =
    Date.parse(`${local.day}T00:00:00Z`) + ((local.hour * 60 + local.minute) * 60 + local.second) * 1000;
  return asUtc - Math.floor(instant / 1000) * 1000;
}

export const HORAS: readonly number[] = Array.from({ length: 24 }, (_, hour) => hour);

/**
 * Whether an hour of the clock is over on a store's day that began at `virada`, when the clock shows `hora` and `minuto`.
 * The hour in which the day turns is never: its second half is of one day, its first of the other.
 */
export function horaPassou(
  each: number,
  { hora, minuto, virada }: { hora: number; minuto: number; virada: string },
): boolean {
  const turn = minutesOf(virada);
  if (Math.floor(turn / 60) === each && turn % 60 !== 0) return false;
  const since = (minute: number) => (minute - turn + 1440) % 1440;
  return (since((each + 1) * 60) || 1440) <= since(hora * 60 + minuto);
}

/**
 * The first instant of `day` in `zone`, with the same `turn` as `dayOf`. Where the clocks skip it (midnight, with past
 * daylight saving in Brazil) it is the first instant that exists.
 */
export function startOfDay(day: string, zone: string, turn: string = MIDNIGHT): Date {
  const wanted = Date.parse(`${day}T00:00:00Z`) + minutesOf(turn) * 60_000;
  const before = wanted - offsetMillis(wanted - 12 * 3_600_000, zone);
  const after = wanted - offsetMillis(wanted + 12 * 3_600_000, zone);
  // Of the two candidates (the offset before and after a change) the first whose local day is `day`.
  const [early, late] = before < after ? [before, after] : [after, before];
  if (dayOf(new Date(early), zone, turn) === day) return new Date(early);
  // Skipped by the clocks: between the two is the change.
  let [not, yes] = [early, late];
  while (yes - not > 1) {
    const middle = Math.floor((not + yes) / 2);
    if (dayOf(new Date(middle), zone, turn) === day) yes = middle;
    else not = middle;
  }
  return new Date(yes);
}

/** `day` moved by whole days. */
export function addDays(day: string, days: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + days * DIA).toISOString().slice(0, 10);
}

/** `day` moved by whole months: of a day that the month does not have, its last one. */
export function addMonths(day: string, months: number): string {
  const [year = 0, month = 0, date = 0] = day.split('-').map(Number);
  const last = new Date(Date.UTC(year, month + months, 0));
  return new Date(Date.UTC(last.getUTCFullYear(), last.getUTCMonth(), Math.min(date, last.getUTCDate())))
    .toISOString()
    .slice(0, 10);
}

/** Whole days from `first` to `last`; 0 for the same day. */
export function daysBetween(first: string, last: string): number {
  return Math.round((Date.parse(`${last}T00:00:00Z`) - Date.parse(`${first}T00:00:00Z`)) / DIA);
}

/** The Sunday on or before `day`. */
export function startOfWeek(day: string): string {
  return addDays(day, -new Date(`${day}T00:00:00Z`).getUTCDay());
}

export function startOfMonth(day: string): string {
  return `${day.slice(0, 7)}-01`;
}

export function endOfMonth(day: string): string {
  const [year = 0, month = 0] = day.split('-').map(Number);
  return new Date(Date.UTC(year, month, 0)).toISOString().slice(0, 10);
}

export function startOfYear(day: string): string {
  return `${day.slice(0, 4)}-01-01`;
}

export function endOfYear(day: string): string {
  return `${day.slice(0, 4)}-12-31`;
}

/** `[from, to)`: the instants of the days `first` to `last`, both included, in `zone`, with the same `turn` as `dayOf`. */
export function daysRange(
  first: string,
  last: string,
  zone: string,
  turn: string = MIDNIGHT,
): { from: Date; to: Date } {
  return { from: startOfDay(first, zone, turn), to: startOfDay(addDays(last, 1), zone, turn) };
}

/** `20/11/2026` */
export function formatDay(day: string): string {
  return `${day.slice(8, 10)}/${day.slice(5, 7)}/${day.slice(0, 4)}`;
}

/** `20/11/2026 19:03` on the store's wall clock. */
export function formatInstant(instant: Date, zone: string): string {
  const local = localTime(instant, zone);
  return `${formatDay(local.day)} ${String(local.hour).padStart(2, '0')}:${String(local.minute).padStart(2, '0')}`;
}

/** A day as it is typed, `20/11/2026`, and as it travels, `2026-11-20`. Pure; nothing here reads a clock. */
import { formatDay } from '@balcao/contract/base/calendar';
import { PRIMEIRO_DIA, ULTIMO_DIA } from '@balcao/contract/base/limites';

const ISO = /^(\d{4})-(\d{1,2})-(\d{1,2})(?:T.*)?$/;
const DIGITS = 8;

const exists = (day: string) => {
  const date = new Date(`${day}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(day);
};

function iso(year: string, month: string, day: string): string | undefined {
  const text = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  return /^\d{4}-\d\d-\d\d$/.test(text) && exists(text) ? text : undefined;
}

/** The day that a text names: `20/11/2026`, `1/2/2026`, `20112026`, `2026-11-20`; undefined when it names none. */
export function parseDay(text: string): string | undefined {
  const trimmed = text.trim();
  const [, year, month, day] = ISO.exec(trimmed) ?? [];
  if (year && month && day) return iso(year, month, day);
  const parts = trimmed.split(/\D+/).filter(Boolean);
  if (parts.length === 3) return iso(parts[2] ?? '', parts[1] ?? '', parts[0] ?? '');
  const digits = parts.join('');
  if (digits.length !== DIGITS) return undefined;
  return iso(digits.slice(4), digits.slice(2, 4), digits.slice(0, 2));
}

/** A day as it is read, and any other text as it is. */
export function dayToText(value: string): string {
  return /^\d{4}-\d\d-\d\d$/.test(value) && exists(value) ? formatDay(value) : value;
}

/**
 * What the field shows of a text that grew at its end: the numbers' keyboard has no slash. What was taken away from
 * stays as it is, or a slash could not be deleted.
 */
export function maskDay(text: string, before: string): string {
  const whole = ISO.test(text.trim()) ? parseDay(text) : undefined;
  if (whole) return formatDay(whole);
  const grew = text.length > before.length;
  const parts = [''];
  for (const sign of text) {
    const last = parts.at(-1) ?? '';
    const open = parts.length < 3;
    if (/\d/.test(sign)) {
      if (last.length < (open ? 2 : 4)) parts[parts.length - 1] = last + sign;
      else if (open) parts.push(sign);
    } else if (open && last !== '') {
      parts[parts.length - 1] = last.padStart(2, '0');
      parts.push('');
    }
  }
  if (grew && parts.length < 3 && parts.at(-1)?.length === 2) parts.push('');
  // Typed year first, it is no day of the calendar the other way round: a month is never above 12.
  const masked = parts.join('/');
  const digits = masked.replaceAll('/', '');
  if (digits.length < DIGITS || parseDay(masked)) return masked;
  const turned = iso(digits.slice(0, 4), digits.slice(4, 6), digits.slice(6));
  return turned && turned >= PRIMEIRO_DIA ? formatDay(turned) : masked;
}

/** Why a text is no day to be taken here; undefined for one that is, and for an empty one. */
export function dayError(text: string, max = ULTIMO_DIA): string | undefined {
  if (text.trim() === '') return undefined;
  const day = parseDay(text);
  if (day === undefined) {
    const parts = dayToText(text).split(/\D+/).filter(Boolean);
    const year = parts.length === 3 ? parts[2] : undefined;
    if (year?.length === 4) return `O dia ${parts.join('/')} não existe.`;
    return year ? 'Escreva o ano com quatro números.' : 'Escreva a data como 20/11/2026.';
  }
  if (day < PRIMEIRO_DIA) return `Informe uma data a partir de ${formatDay(PRIMEIRO_DIA)}.`;
  if (day > max) return `Informe uma data até ${formatDay(max)}.`;
  return undefined;
}

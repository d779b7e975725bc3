/** A time of the day as it is typed, `9h`, `930`, `14:30`, and as it is kept, `14:30`. Pure. */

/** The time that a text names; undefined when it names none. */
export function parseTime(text: string): string | undefined {
  const [, hours, minutes = '00'] = /^(\d{1,2})\D*(\d\d)?$/.exec(text.trim()) ?? [];
  if (hours === undefined || Number(hours) > 23 || Number(minutes) > 59) return undefined;
  return `${hours.padStart(2, '0')}:${minutes}`;
}

/**
 * What the field shows of a text that grew at its end: the numbers' keyboard has no colon. What was taken away from
 * stays as it is, or a colon could not be deleted.
 */
export function maskTime(text: string, before: string): string {
  const [first = '', second] = text.trim().split(/\D+/);
  if (first === '') return '';
  // No hour begins with 3: it is whole.
  const length = second === undefined && first >= '3' ? 1 : 2;
  const hours = first.slice(0, length);
  const minutes = (second ?? first.slice(length)).slice(0, 2);
  const whole = second !== undefined || length === 1 || hours.length === 2;
  return whole && text.length > before.length ? `${hours.padStart(2, '0')}:${minutes}` : text;
}

/** Why a text is no time; undefined for one that is, and for an empty one. */
export function timeError(text: string): string | undefined {
  return text.trim() === '' || parseTime(text) ? undefined : 'Escreva a hora como 14:30.';
}

import { expect, it } from 'vitest';
import { maskTime, parseTime, timeError } from './typed-time.ts';

/** As the fingers do it: a key after the other, at the end. */
const type = (keys: string) => [...keys].reduce((text, key) => maskTime(text + key, text), '');

it('digits alone become a time with its colon, and so does one typed or filled with a sign of its own', () => {
  for (const keys of ['1430', '14:30', '14h30', '14 30', '143099']) expect(type(keys)).toBe('14:30');
  for (const keys of ['930', '0930', '9:30', '9h30']) expect(type(keys)).toBe('09:30');
  for (const filled of ['14:30', '1430']) expect(maskTime(filled, '')).toBe('14:30');
  expect([type('2'), type('3'), type('x')]).toEqual(['2', '03:', '']);
});

it('a colon that is deleted stays away until the next digit', () => {
  expect(maskTime('14', '14:')).toBe('14');
  expect(maskTime('143', '14')).toBe('14:3');
});

it('only times of a day of 24 hours are times, minutes may be left out', () => {
  expect(['14', '14:', '9h', '930', '0:05', '23:59'].map(parseTime)).toEqual([
    '14:00',
    '14:00',
    '09:00',
    '09:30',
    '00:05',
    '23:59',
  ]);
  for (const none of ['', '24:00', '14:60', '14:3', 'cedo']) expect(parseTime(none)).toBeUndefined();
  expect(['', '14:30', '14:3'].map(timeError)).toEqual([undefined, undefined, 'Escreva a hora como 14:30.']);
});

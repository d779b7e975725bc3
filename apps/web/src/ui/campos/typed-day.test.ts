import { expect, it } from 'vitest';
import { dayError, dayToText, maskDay, parseDay } from './typed-day.ts';

/** As the fingers do it: a key after the other, at the end. */
const type = (keys: string) => [...keys].reduce((text, key) => maskDay(text + key, text), '');

it('digits alone become a day with its slashes, and so does one typed or pasted with signs of its own', () => {
  expect(type('20112026')).toBe('20/11/2026');
  expect(type('20/11/2026')).toBe('20/11/2026');
  expect(type('1/2/2026')).toBe('01/02/2026');
  expect(type('20.11.2026')).toBe('20/11/2026');
  expect(type('2026-11-20')).toBe('20/11/2026');
  for (const pasted of ['2026-11-20', ' 20/11/2026 ', '20-11-2026', '20112026', '2026-11-20T03:00:00Z'])
    expect(maskDay(pasted, '')).toBe('20/11/2026');
  expect(type('abc')).toBe('');
  expect(type('201120261234')).toBe('20/11/2026');
});

it('a slash that is deleted stays away until the next digit', () => {
  expect(type('20')).toBe('20/');
  expect(maskDay('20', '20/')).toBe('20');
  expect(maskDay('201', '20')).toBe('20/1');
});

it('only days of the calendar are days', () => {
  expect(parseDay('29/02/2028')).toBe('2028-02-29');
  expect(parseDay('2026-11-20')).toBe('2026-11-20');
  for (const none of [
    '',
    '29/02/2026',
    '31/04/2026',
    '00/00/2026',
    '20/13/2026',
    '20/11/26',
    '20/11',
    'hoje',
  ])
    expect(parseDay(none)).toBeUndefined();
  expect(dayToText('2026-11-20')).toBe('20/11/2026');
  expect(dayToText('20/1')).toBe('20/1');
});

it('what is wrong with a day is said in a sentence', () => {
  expect(dayError('')).toBeUndefined();
  expect(dayError('20/11/2026')).toBeUndefined();
  expect(dayError('31/02/2026')).toBe('O dia 31/02/2026 não existe.');
  expect(dayError('00/00/2026')).toBe('O dia 00/00/2026 não existe.');
  expect(dayError('20/11/26')).toBe('Escreva o ano com quatro números.');
  expect(dayError('20/1')).toBe('Escreva a data como 20/11/2026.');
  expect(dayError('20/11/1026')).toBe('Informe uma data a partir de 01/01/1900.');
  expect(dayError('21/11/2026', '2026-11-20')).toBe('Informe uma data até 20/11/2026.');
});

/** The days that a list is narrowed to, as they are typed. Pure. */
import { parseDay } from '../../ui/campos/typed-day.ts';

/** Days of the store, both included; one that is blank leaves that end open. */
export interface Dias {
  de: string;
  ate: string;
}

export const SEMPRE: Dias = { de: '', ate: '' };

const inteiro = (dia: string) => (parseDay(dia) === dia ? dia : '');

/** Half a day is none yet; undefined: the last one is before the first. */
export function lerDias(ditos: Dias): Dias | undefined {
  const dias = { de: inteiro(ditos.de), ate: inteiro(ditos.ate) };
  return dias.de !== '' && dias.ate !== '' && dias.de > dias.ate ? undefined : dias;
}

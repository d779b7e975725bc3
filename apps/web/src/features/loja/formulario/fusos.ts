/** The time zones to choose from: Brazil's first, by the names that people there know, then all the others. */
import { fold } from '@balcao/contract/base/texto';
import { hasWords, wordsOf } from '../../../lib/words.ts';

const BRASIL: readonly [zone: string, name: string][] = [
  ['America/Sao_Paulo', 'Brasília, São Paulo, Sul e Sudeste'],
  ['America/Bahia', 'Bahia'],
  ['America/Fortaleza', 'Ceará, Maranhão, Piauí, Rio Grande do Norte e Paraíba'],
  ['America/Recife', 'Pernambuco'],
  ['America/Maceio', 'Alagoas e Sergipe'],
  ['America/Belem', 'Amapá e leste do Pará'],
  ['America/Santarem', 'Oeste do Pará'],
  ['America/Araguaina', 'Tocantins'],
  ['America/Manaus', 'Amazonas'],
  ['America/Cuiaba', 'Mato Grosso'],
  ['America/Campo_Grande', 'Mato Grosso do Sul'],
  ['America/Porto_Velho', 'Rondônia'],
  ['America/Boa_Vista', 'Roraima'],
  ['America/Rio_Branco', 'Acre'],
  ['America/Eirunepe', 'Oeste do Amazonas'],
  ['America/Noronha', 'Fernando de Noronha'],
];

export interface FusoOption {
  value: string;
  label: string;
}

export interface FusoGroup {
  group: string;
  items: FusoOption[];
}

/** `GMT-03:00` → `UTC−3`, with minutes where there are some. */
export function offsetText(zone: string, now: Date): string {
  const parts = new Intl.DateTimeFormat('en-US', { timeZone: zone, timeZoneName: 'longOffset' });
  const name = parts.formatToParts(now).find(({ type }) => type === 'timeZoneName')?.value ?? '';
  const [, sign = '', hours = '', minutes = ''] = /GMT([+-])(\d\d):(\d\d)/.exec(name) ?? [];
  // Some engines write +00:00 and some nothing.
  if (sign === '' || Number(hours + minutes) === 0) return 'UTC';
  return `UTC${sign === '-' ? '−' : '+'}${Number(hours)}${minutes === '00' ? '' : `:${minutes}`}`;
}

/** `current` is among them whatever it is: an older name of a zone stays chosen until the person chooses another. */
export function fusoGroups(zones: readonly string[], current: string, now: Date): FusoGroup[] {
  const brazilian = new Set(BRASIL.map(([zone]) => zone));
  const known = zones.includes(current) || brazilian.has(current) ? zones : [...zones, current];
  const others = known.filter((zone) => !brazilian.has(zone)).sort();
  const option = (value: string, name: string) => ({ value, label: `${name} (${offsetText(value, now)})` });
  return [
    { group: 'Brasil', items: BRASIL.map(([zone, name]) => option(zone, name)) },
    { group: 'Outros', items: others.map((zone) => option(zone, zone.replaceAll('_', ' '))) },
  ];
}

/** The zones that this browser knows; those of Brazil where it does not tell. */
export function zonesOfBrowser(): string[] {
  try {
    return Intl.supportedValuesOf('timeZone');
  } catch {
    return BRASIL.map(([zone]) => zone);
  }
}

/** By the name shown or the IANA one, without accents: 'sao paulo', 'America/Sao', 'acre'. */
export function matchesFuso({ value, label }: FusoOption, search: string): boolean {
  const spaced = (text: string) => text.replaceAll('_', ' ');
  return hasWords(fold(spaced(`${label} ${value}`)), wordsOf(spaced(search)));
}

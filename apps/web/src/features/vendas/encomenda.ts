/** What a future sale is for: whom, when, what to mind. Pure: the zone comes in. */
import { dayOf, formatDay, formatInstant, localTime, startOfDay } from '@balcao/contract/calendar';
import type { Venda, VendaInput } from '@balcao/contract/vendas';

export type Encomenda = Pick<Venda, 'paraQuem' | 'quando' | 'observacao'>;

/** Of a sale, or of what waits to become one. */
export function encomendaDe(de: Pick<VendaInput, keyof Encomenda>): Encomenda {
  return { paraQuem: de.paraQuem ?? null, quando: de.quando ?? null, observacao: de.observacao ?? null };
}

export const SEM_ENCOMENDA = encomendaDe({});

/** As the form has it: a day, and perhaps a time of the store's wall clock. */
export interface Digitada {
  paraQuem: string;
  dia: string;
  hora: string;
  observacao: string;
}

function isDay(quando: string): boolean {
  return !quando.includes('T');
}

export function paraDigitar({ paraQuem, quando, observacao }: Encomenda, zone: string): Digitada {
  const texts = { paraQuem: paraQuem ?? '', observacao: observacao ?? '' };
  if (quando === null) return { ...texts, dia: '', hora: '' };
  if (isDay(quando)) return { ...texts, dia: quando, hora: '' };
  const { day, hour, minute } = localTime(new Date(quando), zone);
  return { ...texts, dia: day, hora: [hour, minute].map((part) => String(part).padStart(2, '0')).join(':') };
}

/** A time without a day means nothing: undefined. */
export function digitada(form: Digitada, zone: string): Encomenda | undefined {
  const { dia, hora } = form;
  if (dia === '' && hora !== '') return undefined;
  const texts = { paraQuem: form.paraQuem.trim() || null, observacao: form.observacao.trim() || null };
  if (dia === '') return { ...texts, quando: null };
  if (hora === '') return { ...texts, quando: dia };
  const [hours = 0, minutes = 0] = hora.split(':').map(Number);
  const instant = startOfDay(dia, zone).getTime() + (hours * 60 + minutes) * 60_000;
  return { ...texts, quando: new Date(instant).toISOString() };
}

function diaDe(quando: string, zone: string): string {
  return isDay(quando) ? quando : dayOf(new Date(quando), zone);
}

/** `Hoje, 19:30`, `Era para 09/03/2026`, `Para 14/03/2026`; nothing where no day was said. */
export function textoQuando(quando: string | null, hoje: string, zone: string): string | undefined {
  if (quando === null) return undefined;
  const dia = diaDe(quando, zone);
  const whole = isDay(quando) ? formatDay(quando) : formatInstant(new Date(quando), zone);
  if (dia > hoje) return `Para ${whole}`;
  if (dia < hoje) return `Era para ${whole}`;
  return isDay(quando) ? 'Para hoje' : `Para hoje, ${whole.slice(-5)}`;
}

/** By day, those with no time first; where no day was said at the end, in the order in which they come. */
export function porDia<T extends Pick<Venda, 'quando'>>(futuras: readonly T[], zone: string): T[] {
  const place = ({ quando }: T) => {
    if (quando === null) return '9';
    return isDay(quando) ? quando : `${diaDe(quando, zone)} ${new Date(quando).toISOString()}`;
  };
  return futuras.toSorted((a, b) => (place(a) < place(b) ? -1 : place(a) > place(b) ? 1 : 0));
}

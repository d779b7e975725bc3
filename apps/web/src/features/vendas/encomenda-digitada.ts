/** A future sale's fields as they are typed, and futures in the order of their days. Pure: the zone comes in. */
import { localTime, startOfDay } from '@balcao/contract/base/calendar';
import { ehDia } from '@balcao/contract/vendas/venda';
import type { Venda } from '@balcao/contract/vendas/vendas';
import { diaDe } from '../../dados/quando.ts';
import type { Encomenda } from './encomenda.ts';

export interface Digitada {
  paraQuem: string;
  dia: string;
  hora: string;
  observacao: string;
}

export function paraDigitar({ paraQuem, quando, observacao }: Encomenda, zone: string): Digitada {
  const texts = { paraQuem: paraQuem ?? '', observacao: observacao ?? '' };
  if (quando === null) return { ...texts, dia: '', hora: '' };
  if (ehDia(quando)) return { ...texts, dia: quando, hora: '' };
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

/** By day, those with no time first; where no day was said at the end, in the order in which they come. */
export function porDia<T extends Pick<Venda, 'quando'>>(futuras: readonly T[], zone: string): T[] {
  const place = ({ quando }: T) => {
    if (quando === null) return '9';
    return ehDia(quando) ? quando : `${diaDe(quando, zone)} ${new Date(quando).toISOString()}`;
  };
  return futuras.toSorted((a, b) => (place(a) < place(b) ? -1 : place(a) > place(b) ? 1 : 0));
}

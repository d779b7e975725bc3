/** The days of the losses in their page's address. Pure. */
import { addDays, startOfMonth } from '@balcao/contract/base/calendar';
import { type Dias, lerDias } from '../dias.ts';

export const PERIODOS_DAS_PERDAS = [
  { value: 'semana', text: '7 dias' },
  { value: '30', text: '30 dias' },
  { value: 'mes', text: 'Este mês' },
  { value: 'datas', text: 'Datas' },
] as const;
export type PeriodoDasPerdas = (typeof PERIODOS_DAS_PERDAS)[number]['value'];

export interface RecorteDasPerdas {
  periodo: PeriodoDasPerdas;
  /** As they are typed, of 'datas' alone. */
  ditos: Dias;
}

/** Days in the address are chosen ones; without a word the last 30. */
export function lerRecorteDasPerdas(params: URLSearchParams): RecorteDasPerdas {
  const ditos = { de: params.get('de') ?? '', ate: params.get('ate') ?? '' };
  const asked = PERIODOS_DAS_PERDAS.find(({ value }) => value === params.get('periodo'))?.value;
  return { periodo: asked ?? (ditos.de || ditos.ate ? 'datas' : '30'), ditos };
}

/** Undefined: in the wrong order. */
export function diasDasPerdas({ periodo, ditos }: RecorteDasPerdas, hoje: string): Dias | undefined {
  if (periodo === 'datas') return lerDias(ditos);
  if (periodo === 'mes') return { de: startOfMonth(hoje), ate: hoje };
  return { de: addDays(hoje, periodo === 'semana' ? -6 : -29), ate: hoje };
}

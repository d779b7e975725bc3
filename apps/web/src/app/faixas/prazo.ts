import { daysBetween, formatDay, formatInstant, localTime } from '@balcao/contract/base/calendar';

const SEMANA = [
  'no domingo',
  'na segunda',
  'na terça',
  'na quarta',
  'na quinta',
  'na sexta',
  'no sábado',
] as const;

/** When that is, as a person says it on the store's clock: 'amanhã às 09:00', 'na quinta às 18:30', 'em 29/11 às 09:00'. */
export function quandoVence(planoExpiraEm: string, agora: Date, fuso: string): string {
  const fim = new Date(planoExpiraEm);
  const { day } = localTime(fim, fuso);
  const dias = daysBetween(localTime(agora, fuso).day, day);
  // A week from now has the name of today.
  const semana = dias < SEMANA.length ? SEMANA[new Date(`${day}T12:00:00Z`).getUTCDay()] : undefined;
  const dia = dias <= 0 ? 'hoje' : dias === 1 ? 'amanhã' : (semana ?? `em ${formatDay(day).slice(0, 5)}`);
  return `${dia} às ${formatInstant(fim, fuso).slice(-5)}`;
}

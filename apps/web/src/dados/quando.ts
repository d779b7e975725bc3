/** For when a future sale is, as a person reads it. Pure: the zone comes in. */
import { dayOf, formatDay, formatInstant, localTime } from '@balcao/contract/base/calendar';
import { ehDia } from '@balcao/contract/vendas/venda';

/** The day of the store. */
export function diaDe(quando: string, zone: string): string {
  return ehDia(quando) ? quando : dayOf(new Date(quando), zone);
}

/** `17h`, `17h30`; undefined where no hour was said. */
export function horaDe(quando: string, zone: string): string | undefined {
  if (ehDia(quando)) return undefined;
  const { hour, minute } = localTime(new Date(quando), zone);
  return minute === 0 ? `${hour}h` : `${hour}h${String(minute).padStart(2, '0')}`;
}

/** Its hour is over; where none was said, its day. */
export function atrasou(quando: string, now: Date, zone: string): boolean {
  return ehDia(quando) ? quando < dayOf(now, zone) : new Date(quando) < now;
}

/** `Hoje, 19:30`, `Era para 09/03/2026`, `Para 14/03/2026`; nothing where no day was said. */
export function textoQuando(quando: string | null, hoje: string, zone: string): string | undefined {
  if (quando === null) return undefined;
  const dia = diaDe(quando, zone);
  const whole = ehDia(quando) ? formatDay(quando) : formatInstant(new Date(quando), zone);
  if (dia > hoje) return `Para ${whole}`;
  if (dia < hoje) return `Era para ${whole}`;
  return ehDia(quando) ? 'Hoje' : `Hoje, ${whole.slice(-5)}`;
}

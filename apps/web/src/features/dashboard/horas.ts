/** What a day by the hour is drawn on: which hours, and how high. Pure. */
import type { ResumoDoDia } from '@balcao/contract/dashboard';

export type Hora = NonNullable<ResumoDoDia['horas']>[number];

/** A shop's day, where nothing was sold beside it. */
const ABRE = 8;
const FECHA = 18;

/** Every hour from the first to the last that says something: without a gap, so that a quiet hour is seen as one. */
export function horasDoDia(horas: readonly Hora[], agora: number): Hora[] {
  const sold = new Map(horas.map((each) => [each.hora, each]));
  const first = Math.min(ABRE, agora, ...sold.keys());
  const last = Math.max(FECHA, agora, ...sold.keys());
  return Array.from({ length: last - first + 1 }, (_, n) => {
    const hora = first + n;
    return sold.get(hora) ?? { hora, totalVendas: 0, faturamento: 0 };
  });
}

/** The top of the scale: the first round amount that holds `most`; half of it is round, too. */
export function topo(most: number): number {
  if (most <= 0) return 0;
  const power = 10 ** Math.floor(Math.log10(most));
  const step = [1, 2, 4, 6, 8, 10].find((each) => each * power >= most) ?? 10;
  return step * power;
}

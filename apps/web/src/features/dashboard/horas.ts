/** The hours and the scale of the chart of a day. */
import { MIDNIGHT } from '@balcao/contract/base/calendar';
import type { ResumoDoDia } from '@balcao/contract/relatorios/dashboard';

export type Hora = NonNullable<ResumoDoDia['horas']>[number];

/** A shop's day, where nothing was sold beside it. */
const ABRE = 8;
const FECHA = 18;

/**
 * Every hour from the first to the last with a sale, without a gap, so that a quiet hour is seen as one. A day that
 * turns at 4 goes from 4 to 3.
 */
export function horasDoDia(horas: readonly Hora[], agora: number, virada = MIDNIGHT): Hora[] {
  const turn = Number(virada.slice(0, 2));
  const since = (hora: number) => (hora - turn + 24) % 24;
  const sold = new Map(horas.map((each) => [each.hora, each]));
  const said = [agora, ...sold.keys()].map(since);
  const first = Math.min(since(ABRE), ...said);
  const last = Math.max(since(FECHA), ...said);
  return Array.from({ length: last - first + 1 }, (_, n) => {
    const hora = (first + n + turn) % 24;
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

export interface EscalaDoDia {
  topo: number;
  /** Below the axis, as far as an hour goes on which more was given back than sold; 0 where there is none. */
  fundo: number;
  /** The amounts at which a line stands. */
  marcas: number[];
}

/** The smaller side of the axis has a quarter of the larger at the least: its words have to have room. */
export function escalaDoDia(faturamentos: readonly number[]): EscalaDoDia {
  const most = topo(Math.max(0, ...faturamentos));
  const least = topo(Math.max(0, ...faturamentos.map((valor) => -valor)));
  if (least === 0) return { topo: most, fundo: 0, marcas: [most, most / 2] };
  const fundo = Math.max(least, most / 4);
  const acima = most === 0 ? 0 : Math.max(most, fundo / 4);
  return { topo: acima, fundo, marcas: acima === 0 ? [0, -fundo] : [acima, 0, -fundo] };
}

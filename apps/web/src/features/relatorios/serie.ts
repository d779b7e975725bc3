/** Revenue over the time of a period, point by point, beside the period before it. Pure. */
import { addDays, addMonths, daysBetween, formatDay, startOfMonth } from '@balcao/contract/base/calendar';
import { toCentavos } from '@balcao/contract/base/money';
import {
  type Intervalo,
  intervaloDo,
  type Quando,
  type RelatorioPeriodo,
} from '@balcao/contract/relatorios/relatorios';

type Dia = RelatorioPeriodo['vendasPorDia'][number];

export interface Ponto {
  /** Below the axis: `dom`, `20`, `nov`. */
  rotulo: string;
  /** Whole: `domingo, 22/11/2026`, `novembro de 2026`. */
  titulo: string;
  /** Undefined: it is not there yet, or the shop was not. */
  centavos: number | undefined;
  vendas: number | undefined;
  /** The same place in the period before; undefined where there is none, or before the shop's first sale. */
  antes: number | undefined;
  tituloAntes: string | undefined;
  /** Not over yet. */
  agora: boolean;
}

/** More days than these are drawn by the month. */
const MAIS_DIAS = 92;

export type Passo = 'dia' | 'mes';

export function passoDe(quando: Quando, { inicio, fim }: Intervalo): Passo {
  if (typeof quando === 'string') return quando === 'ano' ? 'mes' : 'dia';
  return daysBetween(inicio, fim) >= MAIS_DIAS ? 'mes' : 'dia';
}

/** The whole period before, to its last day; of chosen days as many. Undefined: months that are held against none. */
export function periodoAnterior(quando: Quando, intervalo: Intervalo): Intervalo | undefined {
  const { inicio, fim } = intervalo;
  if (typeof quando === 'string') return intervaloDo(quando, addDays(inicio, -1));
  if (passoDe(quando, intervalo) === 'mes') return undefined;
  return { inicio: addDays(inicio, -1 - daysBetween(inicio, fim)), fim: addDays(inicio, -1) };
}

const instant = (day: string) => new Date(`${day}T00:00:00Z`);
const inWords = (options: Intl.DateTimeFormatOptions) => {
  const format = new Intl.DateTimeFormat('pt-BR', { timeZone: 'UTC', ...options });
  return (day: string) => format.format(instant(day)).replace('.', '');
};
const weekday = inWords({ weekday: 'short' });
const longWeekday = inWords({ weekday: 'long' });
const month = inWords({ month: 'short' });
const longMonth = inWords({ month: 'long', year: 'numeric' });

/** First days of the months, or every day. */
function lugaresDe(quando: Quando, intervalo: Intervalo): string[] {
  const { inicio, fim } = intervalo;
  if (passoDe(quando, intervalo) === 'mes') {
    const months: string[] = [];
    for (let month = startOfMonth(inicio); month <= fim; month = addMonths(month, 1)) months.push(month);
    return months;
  }
  const days = quando === 'semana' ? 7 : daysBetween(inicio, fim) + 1;
  return Array.from({ length: days }, (_, index) => addDays(inicio, index));
}

const lugarDe = (passo: Passo, day: string) => (passo === 'mes' ? startOfMonth(day) : day);

function somar(passo: Passo, dias: readonly Dia[]) {
  const sums = new Map<string, { centavos: number; vendas: number }>();
  for (const { data, faturamento, totalVendas } of dias) {
    const lugar = lugarDe(passo, data);
    const { centavos, vendas } = sums.get(lugar) ?? { centavos: 0, vendas: 0 };
    sums.set(lugar, { centavos: centavos + toCentavos(faturamento), vendas: vendas + totalVendas });
  }
  return sums;
}

function nomear(quando: Quando, passo: Passo, lugar: string): { rotulo: string; titulo: string } {
  if (passo === 'mes') {
    const year = quando === 'ano' ? '' : `/${lugar.slice(2, 4)}`;
    return { rotulo: `${month(lugar)}${year}`, titulo: longMonth(lugar) };
  }
  const titulo = `${longWeekday(lugar)}, ${formatDay(lugar)}`;
  if (quando === 'semana') return { rotulo: weekday(lugar), titulo };
  return { rotulo: quando === 'mes' ? String(Number(lugar.slice(8))) : formatDay(lugar).slice(0, 5), titulo };
}

/** Of chosen months those from the first to the last with a sale: years before a shop there was say nothing. */
function comVendas(lugares: string[], somas: ReturnType<typeof somar>): string[] {
  const [first, last] = [
    lugares.findIndex((lugar) => somas.has(lugar)),
    lugares.findLastIndex((lugar) => somas.has(lugar)),
  ];
  return lugares.slice(Math.max(0, first), last + 1);
}

/** The first place with a sale. */
function comecoDe(lugares: readonly string[], somas: ReturnType<typeof somar>): string | undefined {
  return lugares.find((lugar) => (somas.get(lugar)?.centavos ?? 0) > 0);
}

/**
 * A point per day, of a year per month; zero where nothing was sold, and nothing yet where the day is to come. Before a
 * shop's first sale there is no zero and nothing to compare with: for all that is known it had not opened.
 */
export function serieDoPeriodo(
  quando: Quando,
  intervalo: Intervalo,
  hoje: string,
  dias: readonly Dia[],
  diasAntes: readonly Dia[],
): Ponto[] {
  const passo = passoDe(quando, intervalo);
  const anterior = periodoAnterior(quando, intervalo);
  const antes = anterior ? lugaresDe(quando, anterior) : [];
  const [somas, somasAntes] = [somar(passo, dias), somar(passo, diasAntes)];
  const todos = lugaresDe(quando, intervalo);
  const lugares = passo === 'mes' && quando !== 'ano' ? comVendas(todos, somas) : todos;
  const comecoAntes = comecoDe(antes, somasAntes);
  const comeco = comecoAntes === undefined ? comecoDe(lugares, somas) : lugares[0];
  const agora = lugarDe(passo, hoje);
  return lugares.map((lugar, index) => {
    const outro = antes[index];
    const compara = outro !== undefined && comecoAntes !== undefined && outro >= comecoAntes;
    const soma = somas.get(lugar) ?? { centavos: 0, vendas: 0 };
    // A sale of a day to come (a clock that went wrong) is one of the period, too.
    const existe =
      soma.vendas > 0 || soma.centavos !== 0 || (comeco !== undefined && lugar >= comeco && lugar <= agora);
    return {
      ...nomear(quando, passo, lugar),
      centavos: existe ? soma.centavos : undefined,
      vendas: existe ? soma.vendas : undefined,
      antes: compara ? (somasAntes.get(outro)?.centavos ?? 0) : undefined,
      tituloAntes: compara ? nomear(quando, passo, outro).titulo : undefined,
      agora: lugar === agora,
    };
  });
}

/** Hours without a gap, from the first with a sale to the last. */
export function horasSeguidas<H extends { hora: number; totalVendas: number; faturamento: number }>(
  horas: readonly H[],
): { hora: number; totalVendas: number; faturamento: number }[] {
  const first = horas[0]?.hora ?? 0;
  const last = horas.at(-1)?.hora ?? first - 1;
  const known = new Map(horas.map((hora) => [hora.hora, hora]));
  return Array.from(
    { length: last - first + 1 },
    (_, index) => known.get(first + index) ?? { hora: first + index, totalVendas: 0, faturamento: 0 },
  );
}

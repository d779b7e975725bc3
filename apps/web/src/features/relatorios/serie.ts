/** Revenue over the time of a period, point by point, beside the period before it. Pure. */
import { addDays, daysBetween, formatDay } from '@balcao/contract/base/calendar';
import { toCentavos } from '@balcao/contract/base/money';
import {
  type Intervalo,
  intervaloDo,
  type Periodo,
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

/** The whole period before, to its last day. */
export function periodoAnterior(periodo: Periodo, { inicio }: Intervalo): Intervalo {
  return intervaloDo(periodo, addDays(inicio, -1));
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
function lugaresDe(periodo: Periodo, { inicio, fim }: Intervalo): string[] {
  if (periodo === 'ano') {
    const year = inicio.slice(0, 4);
    return Array.from({ length: 12 }, (_, index) => `${year}-${String(index + 1).padStart(2, '0')}-01`);
  }
  const days = periodo === 'semana' ? 7 : daysBetween(inicio, fim) + 1;
  return Array.from({ length: days }, (_, index) => addDays(inicio, index));
}

function somar(periodo: Periodo, dias: readonly Dia[]) {
  const sums = new Map<string, { centavos: number; vendas: number }>();
  for (const { data, faturamento, totalVendas } of dias) {
    const lugar = periodo === 'ano' ? `${data.slice(0, 7)}-01` : data;
    const { centavos, vendas } = sums.get(lugar) ?? { centavos: 0, vendas: 0 };
    sums.set(lugar, { centavos: centavos + toCentavos(faturamento), vendas: vendas + totalVendas });
  }
  return sums;
}

function nomear(periodo: Periodo, lugar: string): { rotulo: string; titulo: string } {
  if (periodo === 'ano') return { rotulo: month(lugar), titulo: longMonth(lugar) };
  const titulo = `${longWeekday(lugar)}, ${formatDay(lugar)}`;
  return { rotulo: periodo === 'semana' ? weekday(lugar) : String(Number(lugar.slice(8))), titulo };
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
  periodo: Periodo,
  intervalo: Intervalo,
  hoje: string,
  dias: readonly Dia[],
  diasAntes: readonly Dia[],
): Ponto[] {
  const antes = lugaresDe(periodo, periodoAnterior(periodo, intervalo));
  const [somas, somasAntes] = [somar(periodo, dias), somar(periodo, diasAntes)];
  const lugares = lugaresDe(periodo, intervalo);
  const comecoAntes = comecoDe(antes, somasAntes);
  const comeco = comecoAntes === undefined ? comecoDe(lugares, somas) : lugares[0];
  const agora = periodo === 'ano' ? `${hoje.slice(0, 7)}-01` : hoje;
  return lugares.map((lugar, index) => {
    const outro = antes[index];
    const compara = outro !== undefined && comecoAntes !== undefined && outro >= comecoAntes;
    const soma = somas.get(lugar) ?? { centavos: 0, vendas: 0 };
    // A sale of a day to come (a clock that went wrong) is one of the period, too.
    const existe =
      soma.vendas > 0 || soma.centavos !== 0 || (comeco !== undefined && lugar >= comeco && lugar <= agora);
    return {
      ...nomear(periodo, lugar),
      centavos: existe ? soma.centavos : undefined,
      vendas: existe ? soma.vendas : undefined,
      antes: compara ? (somasAntes.get(outro)?.centavos ?? 0) : undefined,
      tituloAntes: compara ? nomear(periodo, outro).titulo : undefined,
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

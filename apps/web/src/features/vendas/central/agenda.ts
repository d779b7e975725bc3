/** Future sales by the day for which they are, what is due now first. Pure: time and zone come in. */
import { addDays, dayOf, formatDay } from '@balcao/contract/base/calendar';
import { fold } from '@balcao/contract/base/texto';
import type { Venda } from '@balcao/contract/vendas/vendas';
import { atrasou, diaDe, horaDe } from '../../../dados/quando.ts';
import { hasWords, wordsOf } from '../../../lib/words.ts';
import { porDia } from '../encomenda-digitada.ts';

type Marcada = Pick<Venda, 'quando'>;

const SEMANA = ['Domingo', 'Segunda', 'Terça', 'Quarta', 'Quinta', 'Sexta', 'Sábado'];

/** `Hoje`, `Amanhã`, `Sexta 04/12`; of another year whole. */
function nomeDoDia(dia: string, hoje: string): string {
  if (dia === hoje) return 'Hoje';
  if (dia === addDays(hoje, 1)) return 'Amanhã';
  const data = formatDay(dia);
  const semana = SEMANA[new Date(`${dia}T12:00:00Z`).getUTCDay()];
  return `${semana} ${dia.slice(0, 4) === hoje.slice(0, 4) ? data.slice(0, 5) : data}`;
}

interface Entrega<V> {
  venda: V;
  /** The hour, or of what is late the day and the hour. */
  quando: string | undefined;
}

export interface DiaDaAgenda<V> {
  titulo: string;
  tom: 'ruim' | 'destaque' | undefined;
  entregas: Entrega<V>[];
}

/** What is late, then day by day; where no day was said at the end. */
export function agendaDe<V extends Marcada>(vendas: readonly V[], now: Date, zone: string): DiaDaAgenda<V>[] {
  const hoje = dayOf(now, zone);
  const dias = new Map<string, DiaDaAgenda<V>>();
  const por = (titulo: string, tom: DiaDaAgenda<V>['tom'], entrega: Entrega<V>) => {
    const dia = dias.get(titulo) ?? { titulo, tom, entregas: [] };
    dia.entregas.push(entrega);
    dias.set(titulo, dia);
  };
  for (const venda of porDia(vendas, zone)) {
    const { quando } = venda;
    if (quando === null) {
      por('Sem dia marcado', undefined, { venda, quando: undefined });
      continue;
    }
    const dia = nomeDoDia(diaDe(quando, zone), hoje);
    const hora = horaDe(quando, zone);
    if (atrasou(quando, now, zone)) {
      por('Atrasada', 'ruim', { venda, quando: [dia, hora].filter(Boolean).join(', ') });
    } else por(dia, dia === 'Hoje' ? 'destaque' : undefined, { venda, quando: hora });
  }
  // Of today something may be late that stands behind what has no hour.
  const todos = [...dias.values()].map((dia) =>
    dia.tom === 'ruim' && dia.entregas.length > 1 ? { ...dia, titulo: 'Atrasadas' } : dia,
  );
  return [...todos.filter(({ tom }) => tom === 'ruim'), ...todos.filter(({ tom }) => tom !== 'ruim')];
}

/** What is due, in words: `1 atrasada · 2 para hoje`. */
export function paraAgora(dias: readonly DiaDaAgenda<unknown>[]): string {
  const quantas = (tom: DiaDaAgenda<unknown>['tom']) =>
    dias.find((dia) => dia.tom === tom)?.entregas.length ?? 0;
  const [late, today] = [quantas('ruim'), quantas('destaque')];
  return [late > 0 && `${late} ${late === 1 ? 'atrasada' : 'atrasadas'}`, today > 0 && `${today} para hoje`]
    .filter(Boolean)
    .join(' · ');
}

/** The first so many of them. */
export function primeiras<V>(dias: readonly DiaDaAgenda<V>[], quantas: number): DiaDaAgenda<V>[] {
  let left = quantas;
  return dias.flatMap((dia) => {
    const entregas = dia.entregas.slice(0, Math.max(0, left));
    left -= entregas.length;
    return entregas.length > 0 ? [{ ...dia, entregas }] : [];
  });
}

/** Every word somewhere in whom it is for, its name, its note or its goods. */
export function procurar<V extends Pick<Venda, 'paraQuem' | 'identificador' | 'observacao' | 'itensVenda'>>(
  vendas: readonly V[],
  busca: string,
): V[] {
  const words = wordsOf(busca);
  return vendas.filter(({ paraQuem, identificador, observacao, itensVenda }) => {
    const text = [paraQuem, identificador, observacao, ...itensVenda.map(({ nome }) => nome)].join(' ');
    return hasWords(fold(text), words);
  });
}

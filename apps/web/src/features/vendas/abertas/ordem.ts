/** Open tabs as a waiter looks for them. Pure. */
import { DIA, dayOf } from '@balcao/contract/base/calendar';
import { fold } from '@balcao/contract/base/texto';
import type { Venda } from '@balcao/contract/vendas/vendas';
import { hasWords, wordsOf } from '../../../lib/words.ts';

const MINUTO = 60_000;
const HORA = 60 * MINUTO;

const natural = new Intl.Collator('pt-BR', { numeric: true, sensitivity: 'base' });

/** By name: Mesa 2 before Mesa 10. */
export function porNome<V extends Pick<Venda, 'identificador' | 'createdAt'>>(vendas: readonly V[]): V[] {
  return vendas.toSorted(
    (a, b) => natural.compare(a.identificador, b.identificador) || a.createdAt.localeCompare(b.createdAt),
  );
}

/** Every word somewhere in the name, without regard to case and accents. */
export function comNome<V extends Pick<Venda, 'identificador'>>(vendas: readonly V[], busca: string): V[] {
  const words = wordsOf(busca);
  return vendas.filter(({ identificador }) => hasWords(fold(identificador), words));
}

/** From here on somebody should ask at the table. */
export const ANTIGA_HORAS = 4;
const ANTIGA = ANTIGA_HORAS * HORA;

export interface Idade {
  texto: string;
  antiga: boolean;
}

/** How long it has been open: `41 min`, `2 h 05`, and from half a day on since when. */
export function idadeDe(createdAt: string, now: Date, fuso: string): Idade {
  const since = new Date(createdAt);
  const age = Math.max(0, now.getTime() - since.getTime());
  const antiga = age >= ANTIGA;
  if (age < MINUTO) return { texto: 'agora', antiga };
  if (age < HORA) return { texto: `${Math.floor(age / MINUTO)} min`, antiga };
  if (age < DIA / 2) {
    const minutes = String(Math.floor((age % HORA) / MINUTO)).padStart(2, '0');
    return { texto: `${Math.floor(age / HORA)} h ${minutes}`, antiga };
  }
  const day = dayOf(since, fuso);
  if (day === dayOf(now, fuso)) return { texto: `${Math.floor(age / HORA)} h`, antiga };
  if (day === dayOf(new Date(now.getTime() - DIA), fuso)) return { texto: 'desde ontem', antiga };
  return { texto: `desde ${day.slice(8)}/${day.slice(5, 7)}`, antiga };
}

/** The next names of a row that are free: after 'Mesa 1' and 'Mesa 3' these are 'Mesa 2', 'Mesa 4', … */
export function proximosNomes(vendas: readonly Pick<Venda, 'identificador'>[], quantos: number): string[] {
  const rows = new Map<string, { nome: string; taken: Set<number> }>();
  for (const { identificador } of vendas) {
    const [, nome, numero] = /^(.*\D)(\d{1,4})$/.exec(identificador.trim()) ?? [];
    if (nome === undefined || numero === undefined) continue;
    const row = rows.get(fold(nome)) ?? { nome, taken: new Set<number>() };
    row.taken.add(Number(numero));
    rows.set(fold(nome), row);
  }
  const [most] = [...rows.values()].sort((a, b) => b.taken.size - a.taken.size);
  const { nome, taken } = most ?? { nome: 'Mesa ', taken: new Set<number>() };
  const names: string[] = [];
  for (let numero = 1; names.length < quantos; numero += 1) {
    if (!taken.has(numero)) names.push(`${nome}${numero}`);
  }
  return names;
}

const DA_FILEIRA = 3;

/** Names for a new tab: the next free ones of the row, then those used lately that are free again. */
export function nomesSugeridos(
  abertas: readonly Pick<Venda, 'identificador'>[],
  recentes: readonly Pick<Venda, 'identificador'>[],
  quantos = 8,
): string[] {
  const taken = new Set(abertas.map(({ identificador }) => fold(identificador)));
  const names = new Map<string, string>();
  const row = proximosNomes(abertas, DA_FILEIRA);
  for (const nome of [...row, ...recentes.map(({ identificador }) => identificador)]) {
    if (!taken.has(fold(nome)) && !names.has(fold(nome))) names.set(fold(nome), nome);
  }
  return [...names.values()].slice(0, quantos);
}

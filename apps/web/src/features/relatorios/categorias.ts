/** Revenue by category: its colours, and what of it a ring shows. Pure. */

import { toCentavos } from '@balcao/contract/base/money';
import type { Categoria } from '@balcao/contract/produtos/categorias';
import { parteDe } from '@balcao/contract/relatorios/faturamento';
import type { RelatorioDashboard } from '@balcao/contract/relatorios/relatorios';
import { distintas } from './cores.ts';

/** A part of the ring. */
export interface Fatia {
  nome: string;
  centavos: number;
  /** The name that the charting library has for its colour. */
  fill: string;
}

/** A ring with more parts is unreadable. */
const NA_ROSCA = 6;
/** The colour of the smaller ones and of those without a colour: no category's own, nor the grey of 'Variados'. */
const OUTRAS = '#937a55';

export interface CategoriaVendida extends Fatia {
  /** Percent of the whole with one decimal; null where more came back than was sold. */
  parte: number | null;
}

/**
 * The largest first, each in its own colour; the small ones share that of 'Outras'. Of two that look alike the one that
 * stands before the other in the shop's list keeps its own, whichever sold more.
 */
export function categoriasDe(
  { pieChartData }: Pick<RelatorioDashboard, 'pieChartData'>,
  categorias: readonly Pick<Categoria, 'nome' | 'cor'>[],
): CategoriaVendida[] {
  const rows = pieChartData.map(({ name, value }) => ({ nome: name, centavos: toCentavos(value) }));
  const total = rows.reduce((sum, { centavos }) => sum + centavos, 0);
  const alone = new Set(rows.slice(0, sozinhas(rows.length)).map(({ nome }) => nome));
  const known = categorias.filter(({ nome }) => alone.delete(nome));
  const shown = [...known, ...[...alone].map((nome) => ({ nome, cor: OUTRAS }))];
  const fills = distintas(shown.map(({ cor }) => cor));
  const cores = new Map(shown.map(({ nome }, index) => [nome, fills[index]]));
  return rows.map((row) => ({
    ...row,
    parte: parteDe(row.centavos, total),
    fill: cores.get(row.nome) ?? OUTRAS,
  }));
}

/** One too many takes no more room than 'Outras' would. */
function sozinhas(count: number): number {
  return count <= NA_ROSCA + 1 ? count : NA_ROSCA;
}

/** The largest, and what is left of the others as one. */
export function fatiasDe(categorias: readonly CategoriaVendida[]): Fatia[] {
  // Of a category more may have been given back than was sold: a ring has no place for that.
  const desenhaveis = categorias.filter(({ centavos }) => centavos > 0);
  const count = sozinhas(desenhaveis.length);
  const rest = desenhaveis.slice(count);
  if (rest.length === 0) return [...desenhaveis];
  const centavos = rest.reduce((sum, categoria) => sum + categoria.centavos, 0);
  return [...desenhaveis.slice(0, count), { nome: `Outras ${rest.length}`, centavos, fill: OUTRAS }];
}

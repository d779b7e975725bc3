import { nivelDoEstoque } from '@balcao/contract/estoque/estoque';
import { CATEGORIAS, TODOS } from '@balcao/contract/produtos/categorias';
import type { Produto } from '@balcao/contract/produtos/produtos';
import { acharProdutos, type Pesquisavel } from '../../../dados/produtos-achar.ts';

/** A category's name, or 'Todos'. */
export type Filtro = string;

export interface RecorteDeProdutos {
  filtro: Filtro;
  /** Only what is running out. */
  baixa: boolean;
  busca: string;
}

/** The tabs: 'Todos', then every category that the store has. */
export function filtrosDe(categorias: readonly string[] = CATEGORIAS): Filtro[] {
  return [TODOS, ...categorias];
}

/** The tab that the address names, or 'Todos'. */
export function parseFiltro(text: string | null, filtros: readonly Filtro[]): Filtro {
  return filtros.find((filtro) => filtro === text) ?? TODOS;
}

/** As the home page counts them: a product without stock control is never low. */
export function emBaixa({ quantidade, estoque, semControle }: Produto): boolean {
  return !semControle && nivelDoEstoque(quantidade, estoque) === 'baixo';
}

/** As `acharProdutos`, of a category, of what is running out. */
export function filterProdutos(
  index: readonly Pesquisavel[],
  { filtro, baixa, busca }: RecorteDeProdutos,
): Produto[] {
  const recorte = index.filter(
    ({ produto }) => (filtro === TODOS || produto.categoria === filtro) && (!baixa || emBaixa(produto)),
  );
  return acharProdutos(recorte, busca);
}

export function countByCategoria(produtos: readonly Produto[]): Map<Filtro, number> {
  const counts = new Map<Filtro, number>(filtrosDe().map((filtro) => [filtro, 0]));
  counts.set(TODOS, produtos.length);
  for (const { categoria } of produtos) counts.set(categoria, (counts.get(categoria) ?? 0) + 1);
  return counts;
}

/** Whether the search looks like a bar code: a missing product can be made with it. */
export function looksLikeCode(text: string): boolean {
  return /^\d{7,14}$/.test(text.trim());
}

/** A new product starts in the category that the person is looking at. */
export function categoriaOf(filtro: Filtro): string {
  return filtro === TODOS ? '' : filtro;
}

/** That of the newest product: goods come into a shop by the box. */
export function ultimaCategoria(produtos: readonly Produto[]): string {
  const depois = (a: Produto | undefined, b: Produto) => (a && a.criadoEm >= b.criadoEm ? a : b);
  return produtos.reduce<Produto | undefined>(depois, undefined)?.categoria ?? '';
}

import { CATEGORIAS, type Categoria } from '@balcao/contract/categorias';
import type { Produto } from '@balcao/contract/produtos';
import { fold } from '@balcao/contract/texto';
import { hasWords, wordsOf } from '../../../lib/words.ts';

/** The filter's first tab; not a category. */
export const TODOS = 'Todos';
export const FILTROS = [TODOS, ...CATEGORIAS] as const;
export type Filtro = (typeof FILTROS)[number];

export function parseFiltro(text: string | null): Filtro {
  return FILTROS.find((filtro) => filtro === text) ?? TODOS;
}

/** A product with its text ready to be searched: folding 5,000 names at each key press would be felt. */
export interface Pesquisavel {
  produto: Produto;
  texto: string;
}

export function indexProdutos(produtos: readonly Produto[]): Pesquisavel[] {
  return produtos.map((produto) => ({
    produto,
    texto: fold([produto.nome, produto.codigoBarras ?? '', ...produto.outrosCodigos].join(' ')),
  }));
}

/** Every word must occur, in any order, in the name or a bar code. */
export function filterProdutos(index: readonly Pesquisavel[], filtro: Filtro, busca: string): Produto[] {
  const words = wordsOf(busca);
  return index
    .filter(
      ({ produto, texto }) => (filtro === TODOS || produto.categoria === filtro) && hasWords(texto, words),
    )
    .map(({ produto }) => produto);
}

export function countByCategoria(produtos: readonly Produto[]): Map<Filtro, number> {
  const counts = new Map<Filtro, number>(FILTROS.map((filtro) => [filtro, 0]));
  counts.set(TODOS, produtos.length);
  for (const { categoria } of produtos) counts.set(categoria, (counts.get(categoria) ?? 0) + 1);
  return counts;
}

/** What was typed looks like a bar code: a product that is not there can be made with it. */
export function looksLikeCode(text: string): boolean {
  return /^\d{7,14}$/.test(text.trim());
}

/** A new product starts in the category that the person is looking at. */
export function categoriaOf(filtro: Filtro): Categoria | '' {
  return filtro === TODOS ? '' : filtro;
}

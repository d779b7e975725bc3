/**
 * What the till shows first: the beginning of its catalogue, so small that it is read before anything is drawn. The
 * whole copy, which may have 50,000 products, is read behind it.
 */
import type { Categoria } from '@balcao/contract/produtos/categorias';
import type { Produto } from '@balcao/contract/produtos/produtos';

export interface Vitrine {
  /** In the till's order; more than a large screen shows. */
  produtos: readonly Produto[];
  /** Of the whole catalogue. */
  total: number;
  /** So many at the beginning are favourites or sell often. */
  primeiros: number;
  /** Those that have a product. */
  categorias: readonly Categoria[];
}

/** So many products at most. */
export const NA_VITRINE = 120;

/** Categories of products: the specification's six and the store's own. Rules, pure. */
import { fold, lettersOf } from '../base/texto.ts';

/** Every store has these, in this order. */
export const CATEGORIAS = ['Bebidas', 'Comidas', 'Variados', 'Roupas', 'Eletrônicos', 'Suplementos'] as const;
export type CategoriaFixa = (typeof CATEGORIAS)[number];

/** Stands for no category at all, wherever one is chosen. */
export const TODOS = 'Todos';

/** A stripe of each is seen on light and on dark (3 : 1), and no two that touch are alike. */
const CORES: Record<CategoriaFixa, string> = {
  Bebidas: '#14879a',
  Comidas: '#c2650f',
  Variados: '#75808c',
  Roupas: '#c94f86',
  Eletrônicos: '#6b6be0',
  Suplementos: '#2f9447',
};

export const CATEGORIA_DESCONHECIDA = 'Não há uma categoria com este nome nesta loja.';
export const ESCOLHA_CATEGORIA = 'Escolha uma categoria da lista.';

/** Names that no category of a store's own may have, folded. */
export const TOMADOS: ReadonlySet<string> = /* @__PURE__ */ new Set([TODOS, ...CATEGORIAS].map(fold));

export interface Categoria {
  nome: string;
  /** `#rrggbb`. */
  cor: string;
  /** The six first, then the store's own by this. */
  ordem: number;
  /** One of the six. */
  fixa: boolean;
}

/** The six as the API tells them. */
export const FIXAS: readonly Categoria[] = /* @__PURE__ */ CATEGORIAS.map((nome, ordem) => ({
  nome,
  cor: CORES[nome],
  ordem,
  fixa: true,
}));

/** A typed text → the category that it means: as it is, or by its letters alone (`eletronicos`). */
export function categoriaReader(proprias: readonly string[]): (text: string) => string | undefined {
  const nomes = [...CATEGORIAS, ...proprias];
  const exact = new Map(nomes.map((nome) => [fold(nome), nome]));
  const loose = new Map(nomes.toReversed().map((nome) => [lettersOf(nome), nome]));
  loose.delete('');
  return (text) => exact.get(fold(text)) ?? loose.get(lettersOf(text));
}

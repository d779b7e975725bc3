import { fold } from '@balcao/contract/base/texto';
import { nivelDoEstoque } from '@balcao/contract/estoque/estoque';
import { CATEGORIAS, TODOS } from '@balcao/contract/produtos/categorias';
import type { Produto } from '@balcao/contract/produtos/produtos';
import { lembrado } from '../../../lib/lembrado.ts';
import { hasWords, wordsOf } from '../../../lib/words.ts';

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

/** A product with its text ready to be searched: folding 10,000 names at each key press would be felt. */
export interface Pesquisavel {
  produto: Produto;
  nome: string;
  texto: string;
}

/** Once as long as it stays as it is: one that is sold would have all of them folded anew. */
const pesquisavel = lembrado((produto: Produto): Pesquisavel => {
  const nome = fold(produto.nome);
  const codigos = [produto.codigoBarras ?? '', ...produto.outrosCodigos].join(' ');
  return { produto, nome, texto: `${nome} ${fold(codigos)}` };
});

export function indexProdutos(produtos: readonly Produto[]): Pesquisavel[] {
  return produtos.map(pesquisavel);
}

/** The whole text first in the name, then at the beginning of one of its words, then inside it, then in a code. */
function rank({ nome }: Pesquisavel, words: readonly string[]): number {
  if (nome.startsWith(words.join(' '))) return 0;
  const [first = ''] = words;
  if (nome.startsWith(first)) return 1;
  if (nome.includes(` ${first}`)) return 2;
  return nome.includes(first) ? 3 : 4;
}

/** Every word must occur, in any order, in the name or a bar code; what fits best stands first. */
export function filterProdutos(
  index: readonly Pesquisavel[],
  { filtro, baixa, busca }: RecorteDeProdutos,
): Produto[] {
  const words = wordsOf(busca);
  const found = index.filter(
    ({ produto, texto }) =>
      (filtro === TODOS || produto.categoria === filtro) &&
      (!baixa || emBaixa(produto)) &&
      hasWords(texto, words),
  );
  if (words.length === 0) return found.map(({ produto }) => produto);
  return found
    .map((one) => ({ produto: one.produto, rank: rank(one, words) }))
    .sort((a, b) => a.rank - b.rank)
    .map(({ produto }) => produto);
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

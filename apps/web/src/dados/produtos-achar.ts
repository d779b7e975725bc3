/** Products by what was typed or scanned. Pure. */
import { fold } from '@balcao/contract/base/texto';
import type { Produto } from '@balcao/contract/produtos/produtos';
import { lembrado } from '../lib/lembrado.ts';
import { hasWords, wordsOf } from '../lib/words.ts';

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
export function acharProdutos(index: readonly Pesquisavel[], busca: string): Produto[] {
  const words = wordsOf(busca);
  if (words.length === 0) return index.map(({ produto }) => produto);
  return index
    .filter(({ texto }) => hasWords(texto, words))
    .map((one) => ({ produto: one.produto, rank: rank(one, words) }))
    .sort((a, b) => a.rank - b.rank)
    .map(({ produto }) => produto);
}

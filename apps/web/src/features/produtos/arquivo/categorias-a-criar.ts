/** Categories that a file names and the store does not have: made at a tap, instead of row by row. Pure. */
import { MAX_CATEGORIAS } from '@balcao/contract/base/limites';
import { fold } from '@balcao/contract/base/texto';
import { type Categoria, TOMADOS } from '@balcao/contract/produtos/categorias';
import { type CategoriasUpdate, categoriaInputSchema } from '@balcao/contract/produtos/categorias-proprias';
import type { ImportErro } from '@balcao/contract/produtos/produtos';
import { corLivre, linhasDe } from '../categorias/editar.ts';
import type { Escolhas } from './escolhas.ts';
import type { Planilha } from './ler-arquivo.ts';

/** Their names as the file writes them first; none that could not be a category's. */
export function categoriasACriar(
  { linhas }: Planilha,
  { mapeamento }: Escolhas,
  erros: readonly ImportErro[],
): string[] {
  const nomes = new Map<string, string>();
  for (const { linha, campo } of erros) {
    if (campo !== 'categoria') continue;
    const nome = categoriaInputSchema.shape.nome.safeParse(linhas[linha - 1]?.[mapeamento.categoria ?? -1]);
    const chave = fold(nome.data ?? '');
    if (nome.success && !TOMADOS.has(chave) && !nomes.has(chave)) nomes.set(chave, nome.data);
  }
  return [...nomes.values()];
}

/** The store's own as they are, and these behind them; undefined: a store has no room for so many. */
export function comCategorias(
  categorias: readonly Categoria[],
  nomes: readonly string[],
): CategoriasUpdate | undefined {
  const proprias = linhasDe(categorias).map(({ nome, cor }) => ({ nome, cor, nomeAnterior: nome }));
  const tidas = new Set(proprias.map(({ nome }) => fold(nome)));
  const cores = categorias.map(({ cor }) => cor);
  const novas = nomes
    .filter((nome) => !tidas.has(fold(nome)))
    .map((nome) => {
      const cor = corLivre(cores);
      cores.push(cor);
      return { nome, cor };
    });
  const todas = [...proprias, ...novas];
  return todas.length > MAX_CATEGORIAS ? undefined : { categorias: todas };
}

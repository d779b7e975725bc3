/** Which categories the rows of a product file mean: the store's, and those that it brings with their colours. Pure. */

import { MAX_CATEGORIAS } from '../../base/limites.ts';
import { fold } from '../../base/texto.ts';
import { CATEGORIAS, type Categoria, categoriaReader, TOMADOS } from '../categorias.ts';
import { categoriaInputSchema, MUITAS_CATEGORIAS, nomeTomado } from '../categorias-proprias.ts';

/** One that the store does not have yet; without a colour: any that is free. */
export type CategoriaNova = Pick<Categoria, 'nome'> & { cor: string | undefined };

/**
 * `proprias`: of the store. `criar`: a name that it has not is made, and not only offered. What a row alone brings counts from the moment when that row is found to be good (`keep`):
 * a category is made for a product, and not for an error.
 */
export function categoriasDoArquivo(proprias: readonly string[], criar: boolean) {
  const novas: CategoriaNova[] = [];
  const oferecidas = new Map<string, string>();
  let nomes: readonly string[] = proprias;
  let read = categoriaReader(nomes);
  const exact = new Map([...CATEGORIAS, ...nomes].map((nome) => [fold(nome), nome]));
  let desta: CategoriaNova | undefined;

  /** The category that is meant, or what is wrong with it. */
  function find(text: string, cor: string | undefined): { nome: string } | { mensagem: string } {
    // Who sends the colour along writes the name as it is: 'Bebidas!' is not 'Bebidas'.
    const known = cor === undefined ? read(text) : exact.get(fold(text));
    if (known !== undefined) return { nome: known };
    const nome = categoriaInputSchema.shape.nome.safeParse(text);
    const tomado = nome.success && TOMADOS.has(fold(nome.data));
    if (cor === undefined && !criar) {
      const chave = fold(text);
      if (nome.success && !tomado && !oferecidas.has(chave)) oferecidas.set(chave, nome.data);
      return { mensagem: `Categoria desconhecida. Use uma destas: ${[...CATEGORIAS, ...nomes].join(', ')}.` };
    }
    if (!nome.success) return { mensagem: nome.error.issues[0]?.message ?? 'Nome inválido.' };
    if (tomado) return { mensagem: nomeTomado(nome.data) };
    if (nomes.length >= MAX_CATEGORIAS) return { mensagem: MUITAS_CATEGORIAS };
    desta = { nome: nome.data, cor };
    return { nome: desta.nome };
  }

  return {
    novas,
    /** Names of categories that nobody makes unasked. */
    oferecidas: () => [...oferecidas].flatMap(([chave, nome]) => (exact.has(chave) ? [] : [nome])),
    find,
    /** A row ends; `good`: it comes in. */
    keep(good: boolean) {
      if (good && desta !== undefined) {
        novas.push(desta);
        nomes = [...nomes, desta.nome];
        exact.set(fold(desta.nome), desta.nome);
        read = categoriaReader(nomes);
      }
      desta = undefined;
    },
  };
}

/** Settings by what is typed: their name, what is on their page, what else they are called. Pure. */
import { fold } from '@balcao/contract/base/texto';
import { wordsOf } from '../../lib/words.ts';
import type { PaginaListada } from './pagina.ts';
import type { Grupo } from './paginas.ts';

export interface PaginaAchada {
  pagina: PaginaListada;
  /** What matched on it; undefined: its name says it. */
  onde: string | undefined;
}

/** A word is found by its beginning: 'taxa' is no part of 'contaxa'. */
function tem(texto: string, palavra: string): boolean {
  return ` ${fold(texto)}`.replace(/[(/-]/g, ' ').includes(` ${palavra}`);
}

/** Those whose name says it come first. */
export function buscar(grupos: readonly Grupo[], texto: string): PaginaAchada[] {
  const palavras = wordsOf(texto);
  const todas = grupos.flatMap(({ paginas }) => paginas);
  const pelo = (textos: readonly string[]) =>
    textos.find((um) => palavras.every((palavra) => tem(um, palavra)));
  const nomes = todas.filter(({ titulo }) => pelo([titulo]));
  const outras = todas.flatMap((pagina): PaginaAchada[] => {
    if (nomes.includes(pagina)) return [];
    const { titulo, campos, tambem } = pagina;
    const campo = pelo(campos);
    if (campo !== undefined) return [{ pagina, onde: campo }];
    const inteira = [titulo, ...campos, ...tambem].join(' ');
    return pelo(tambem) !== undefined || pelo([inteira]) !== undefined ? [{ pagina, onde: undefined }] : [];
  });
  return [...nomes.map((pagina) => ({ pagina, onde: undefined })), ...outras];
}

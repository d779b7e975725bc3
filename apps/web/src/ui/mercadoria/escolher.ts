/** The drawing that goods have by their name. Pure. */
import { fold } from '@balcao/contract/base/texto';
import { PALAVRAS, SABORES } from './palavras.ts';

const LIGAM = new Set('a as o os e de da das do dos com em no na para por ao sabor tipo mini'.split(' '));
/** As many words belong together at most. */
const JUNTAS = 3;

/** 'flores' → 'flor', 'paes' → 'pao': no grammar, the words of the table go the same way. */
function singular(word: string): string {
  if (word.length <= 3) return word;
  return word
    .replace(/[aeo]es$/, (end) => (end === 'ees' ? 'ee' : 'ao'))
    .replace(/ais$/, 'al')
    .replace(/eis$/, 'el')
    .replace(/ns$/, 'm')
    .replace(/([rz])es$/, '$1')
    .replace(/([aeiou])s$/, '$1');
}

/** Its words that name something; what is left out of it ('sem açúcar') does not. */
function wordsOf(nome: string): string[] {
  const words = fold(nome).match(/[a-z]+/g) ?? [];
  return words
    .filter((word, at) => !LIGAM.has(word) && word !== 'sem' && words[at - 1] !== 'sem')
    .map(singular);
}

function tableOf(palavras: Readonly<Record<string, string>>): ReadonlyMap<string, string> {
  const rows = Object.entries(palavras).flatMap(([desenho, words]) =>
    words.split(',').map((phrase): [string, string] => [wordsOf(phrase).join(' '), desenho]),
  );
  return new Map(rows);
}

const mercadorias = tableOf(PALAVRAS);
const sabores = tableOf(SABORES);

/** The first that is in the table, and of several that begin with one word the longest. */
function first(words: readonly string[], table: ReadonlyMap<string, string>): string | undefined {
  for (let at = 0; at < words.length; at += 1) {
    for (let count = JUNTAS; count > 0; count -= 1) {
      const found = table.get(words.slice(at, at + count).join(' '));
      if (found) return found;
    }
  }
  return undefined;
}

/**
 * A name begins with what it names: 'bolo de cenoura' is a cake, 'pão de queijo' longer than 'pão'. What it tastes of
 * counts where nothing else is known.
 */
export function escolherDesenho(nome: string): string | undefined {
  const words = wordsOf(nome);
  return first(words, mercadorias) ?? first(words, sabores);
}

/** Searching by words in what a page already holds. Pure. */
import { fold } from '@balcao/contract/base/texto';

/** The words of what was typed, folded. */
export function wordsOf(busca: string): string[] {
  return fold(busca).split(/\s+/).filter(Boolean);
}

/** Whether every word occurs in a folded text, in any order. */
export function hasWords(folded: string, words: readonly string[]): boolean {
  return words.every((word) => folded.includes(word));
}

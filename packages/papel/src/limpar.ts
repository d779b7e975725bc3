/** A text as a printer of receipts may have it: every sign one column wide, and none that could be taken for a command. */
import { algumaTem } from './paginas.ts';

/** What a keyboard and an old code page know for the signs that our own texts are fond of. */
const SIMPLES: Record<string, string> = {
  ...{ '−': '-', '–': '-', '—': '-', '‐': '-', '‑': '-', '“': '"', '”': '"', '„': '"', '‘': "'", '’': "'" },
  ...{
    '…': '...',
    '•': '*',
    '\u202f': '\u00a0',
    '\u2007': '\u00a0',
    '\t': ' ',
    '\u2028': '\n',
    '\u2029': '\n',
  },
};
const SO_LATIM = /^[\n\x20-\x7e\u00a0-\u00ac\u00ae-\u00ff]*$/;
const letras = new Intl.Segmenter('pt-BR', { granularity: 'grapheme' });

/**
 * Keeps blanks, line ends and what any code page has. Control characters, and those that only change what stands beside
 * them, go; a letter of many signs that no page has, an emoji of a family, is one '?'.
 */
export function limpar(texto: string): string {
  const composto = texto.replace(/\r\n?/g, '\n').normalize('NFC');
  if (SO_LATIM.test(composto)) return composto;
  const simples = composto.replace(/[^\x20-\x7e]/gu, (signo) => SIMPLES[signo] ?? signo);
  return [...letras.segment(simples)]
    .map(({ segment }) => {
      const limpo = segment.replace(/[\p{Cc}\p{Cf}\p{Co}\p{Cs}]/gu, (signo) => (signo === '\n' ? signo : ''));
      return limpo === '' || limpo === '\n' || algumaTem(limpo) ? limpo : '?';
    })
    .join('');
}

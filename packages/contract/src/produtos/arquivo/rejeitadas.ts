/** The rows of a product file that did not come in, as a file to correct and bring in again. Pure. */

import { lettersOf } from '../../base/texto.ts';
import type { ImportErro } from '../produtos.ts';
import { type Coluna, csvLine, ROTULOS } from './arquivo.ts';
import { guard, SCIENTIFIC, unwrap } from './celulas.ts';

/** The last heading; the import does not look at its column. */
const TITULO = 'erro';
/** The length of a row's error: fifty thousand of them must not be more than a few files. */
const MAX_TEXTO = 160;
/** A plain number is no formula, whatever sign it begins with. */
const NUMBER = /^[-+]*[\d.,\s]*$/;

/** With the file's own headings, which a file that was corrected once ends with ours. */
export function rejectedCsv(headings: readonly string[]) {
  const before = headings.findIndex((heading) => lettersOf(heading) === TITULO);
  const width = before === headings.length - 1 ? before : headings.length;
  const line = (row: readonly string[], erro: string) => {
    const cells = Array.from({ length: width }, (_, index) => safe(row[index] ?? ''));
    // Cells beyond the headings are the error: they stay there.
    return csvLine([...cells, erro, ...row.slice(headings.length).map(safe)]);
  };
  const lines = [line(headings, TITULO)];
  return {
    add: (row: readonly string[], erros: readonly ImportErro[]) => void lines.push(line(row, textOf(erros))),
    /** The mark tells Excel that this is UTF-8. */
    text: () => `\uFEFF${lines.join('')}`,
  };
}

/** As it was, but for what a spreadsheet would run: read again, it is the same. */
function safe(cell: string): string {
  const text = unwrap(cell.trim());
  if (NUMBER.test(text) || SCIENTIFIC.test(text)) return text;
  return text.startsWith("'") ? text : guard(text);
}

function textOf(erros: readonly ImportErro[]): string {
  const said = erros.map(({ campo, mensagem }) => {
    const rotulo: string | undefined = ROTULOS[campo as Coluna];
    return rotulo ? `${rotulo}: ${mensagem}` : mensagem;
  });
  const text = said.join(' ');
  return text.length > MAX_TEXTO ? `${text.slice(0, MAX_TEXTO - 1)}…` : text;
}

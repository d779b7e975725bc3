import { deOutroPrograma } from '@balcao/contract/produtos/arquivo/de-outro-programa';
import {
  checkLines,
  checkRowCount,
  tokenizerError,
  tokenizerOptions,
} from '@balcao/contract/produtos/arquivo/limites';
import { type Conhecidos, fileError, type Leitura, readRows } from '@balcao/contract/produtos/arquivo/linhas';
import { findDelimiter } from '@balcao/contract/produtos/arquivo/titulos';
import { CsvError, parse } from 'csv-parse/sync';

/** UTF-8 where the bytes are valid UTF-8, UTF-16 where its mark says so, otherwise what Windows in Brazil writes. */
export function decode(conteudo: Uint8Array): string {
  const [first, second] = conteudo;
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le').decode(conteudo);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(conteudo);
  } catch {
    return new TextDecoder('windows-1252').decode(conteudo);
  }
}

/** Text → rows of cells, no more than it takes to see that there are too many. */
function tokenize(text: string): string[][] {
  checkLines(text);
  const rows = parse(text, tokenizerOptions(findDelimiter(text)));
  checkRowCount(rows.length);
  return rows;
}

/**
 * Bytes of a product file → its products, or an error for everything that is wrong with it. Throws `ForaDoLimite` for
 * one that is larger than what is read. The work of a second: for the worker's thread.
 */
export function readCsv(conteudo: Uint8Array, conhecidos: Conhecidos = {}): Leitura {
  try {
    const { linhas, ...origem } = deOutroPrograma(tokenize(decode(conteudo)));
    return readRows(linhas, { ...conhecidos, ...origem });
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    const { linha, mensagem } = tokenizerError(error);
    return fileError(linha, 'arquivo', mensagem);
  }
}

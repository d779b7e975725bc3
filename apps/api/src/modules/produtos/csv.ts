import type { ImportErro } from '@balcao/contract/produtos';
import { findDelimiter, MAX_LINHAS } from '@balcao/contract/produtos-csv';
import { type Leitura, readRows } from '@balcao/contract/produtos-csv-linhas';
import { CsvError, parse } from 'csv-parse/sync';

/** UTF-8 where the bytes are valid UTF-8, UTF-16 where its mark says so, otherwise what Windows in Brazil writes. */
export function decode(conteudo: Buffer): string {
  const [first, second] = conteudo;
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le').decode(conteudo);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(conteudo);
  } catch {
    return new TextDecoder('windows-1252').decode(conteudo);
  }
}

/**
 * Text → rows of cells. Blank lines stay, so that a row keeps the number that a spreadsheet gives it. No more rows than
 * it takes to see that there are too many: 16 MB of line breaks must not hold up the tills.
 */
export function tokenize(text: string): string[][] {
  return parse(text, {
    delimiter: findDelimiter(text),
    record_delimiter: ['\r\n', '\n', '\r'],
    relax_column_count: true,
    relax_quotes: true,
    skip_empty_lines: false,
    to: MAX_LINHAS + 2,
  });
}

function tokenizeError(error: CsvError): ImportErro {
  const linha = typeof error.lines === 'number' ? error.lines : 1;
  const mensagem =
    error.code === 'CSV_QUOTE_NOT_CLOSED' || error.code === 'CSV_MAX_RECORD_SIZE'
      ? 'Há aspas abertas que não fecham.'
      : 'O arquivo não é um CSV válido a partir desta linha.';
  return { linha, campo: 'arquivo', mensagem };
}

/** Bytes of a product file → its products, or an error for everything that is wrong with it. */
export function readCsv(conteudo: Buffer): Leitura {
  try {
    return readRows(tokenize(decode(conteudo)));
  } catch (error) {
    if (error instanceof CsvError) return { produtos: [], erros: [tokenizeError(error)] };
    throw error;
  }
}

/**
 * How much of a product file is read at all. Both sides look while they read: the browser so that a person learns it
 * before sending, the server so that no file takes more work than these bounds allow. Pure.
 */

/** Bytes of a whole file. */
export const MAX_BYTES = 4 * 1024 * 1024;
/** More rows than any shop has products. */
export const MAX_LINHAS = 50_000;
/** Exports of other programs have up to sixty. */
export const MAX_COLUNAS = 120;
/** Bytes of one line, and of one row that quotes spread over several. */
const MAX_BYTES_LINHA = 64 * 1024;

export const ARQUIVO_GRANDE = `O arquivo passa de ${MAX_BYTES / 1024 ** 2} MB. Divida-o em partes.`;
export const ARQUIVO_VAZIO = 'O arquivo está vazio.';
export const SO_TITULOS = 'O arquivo só tem os títulos, nenhum produto.';

/** The file is larger than what is read; the message is for the person. */
export class ForaDoLimite extends Error {
  override readonly name = 'ForaDoLimite';
  /** Row as a spreadsheet numbers it. */
  readonly linha: number;

  constructor(linha: number, mensagem: string) {
    super(mensagem);
    this.linha = linha;
  }
}

/** With the headings' own row. What stands above them counts, too: a reader stops at one row more. */
export function checkRowCount(rows: number): void {
  if (rows <= MAX_LINHAS + 1) return;
  throw new ForaDoLimite(
    MAX_LINHAS + 2,
    `Importe no máximo ${MAX_LINHAS.toLocaleString('pt-BR')} linhas por vez.`,
  );
}

/** Before the tokenizer, which counts the bytes of cells: a line of nothing but delimiters has none. */
export function checkLines(text: string): void {
  let linha = 0;
  for (let begin = 0; begin < text.length; linha += 1) {
    const found = text.slice(begin, begin + MAX_BYTES_LINHA + 1).search(/[\r\n]/);
    const end = found < 0 ? text.length : begin + found;
    if (end - begin > MAX_BYTES_LINHA / 3 && bytesOf(text.slice(begin, end)) > MAX_BYTES_LINHA) {
      throw new ForaDoLimite(linha + 1, `A linha é longa demais: passa de ${MAX_BYTES_LINHA / 1024} KB.`);
    }
    begin = end + (text[end] === '\r' && text[end + 1] === '\n' ? 2 : 1);
  }
}

/** In UTF-8. */
function bytesOf(text: string): number {
  let bytes = 0;
  for (const character of text) {
    const point = character.codePointAt(0) ?? 0;
    bytes += point < 0x80 ? 1 : point < 0x800 ? 2 : point < 0x10000 ? 3 : 4;
  }
  return bytes;
}

/** Options of the tokenizer (csv-parse, on either side): how Brazil's spreadsheets write, and where to stop. */
export function tokenizerOptions(delimiter: string) {
  return {
    delimiter,
    record_delimiter: ['\r\n', '\n', '\r'],
    relax_column_count: true,
    relax_quotes: true,
    // Blank lines stay, so that a row keeps the number that a spreadsheet gives it.
    skip_empty_lines: false,
    to: MAX_LINHAS + 2,
    max_record_size: MAX_BYTES_LINHA,
    on_record(row: string[], { records }: { records: number }): string[] {
      if (row.length <= MAX_COLUNAS) return row;
      throw new ForaDoLimite(records, `O arquivo tem colunas demais: são no máximo ${MAX_COLUNAS}.`);
    },
  };
}

/** A refusal of the tokenizer in a person's words, after `records` rows. */
export function tokenizerError({ code, records = 0 }: { code: string; records?: number }) {
  // Lines are never too long here: what is, is a row that spreads over many of them.
  const open = code === 'CSV_QUOTE_NOT_CLOSED' || code === 'CSV_MAX_RECORD_SIZE';
  const mensagem = open
    ? 'Há aspas abertas que não fecham.'
    : 'O arquivo não é um CSV válido a partir desta linha.';
  return { linha: records + 1, mensagem };
}

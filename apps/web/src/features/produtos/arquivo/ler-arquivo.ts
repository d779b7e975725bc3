import { deOutroPrograma } from '@balcao/contract/produtos/arquivo/de-outro-programa';
import {
  ARQUIVO_GRANDE,
  ARQUIVO_VAZIO,
  checkLines,
  checkRowCount,
  ForaDoLimite,
  MAX_BYTES,
  SO_TITULOS,
  tokenizerError,
  tokenizerOptions,
} from '@balcao/contract/produtos/arquivo/limites';
import type { Programa } from '@balcao/contract/produtos/arquivo/programas';
import { findDelimiter, headingIndex, isBlankRow } from '@balcao/contract/produtos/arquivo/titulos';
import type { ImportErro } from '@balcao/contract/produtos/produtos';

export interface Planilha {
  nome: string;
  /** Every row of the file, blank ones too: the index + 1 is the row of the spreadsheet. */
  linhas: string[][];
  /** Index of the headings. */
  titulos: number;
  /** Rows with content below the headings. */
  total: number;
  /** The program whose export it is. */
  conhecido: Programa | null;
  /** What of it does not come across. */
  avisos: readonly ImportErro[];
}

/** The file can't be read; the message is for the person. */
export class ArquivoInvalido extends Error {
  override readonly name = 'ArquivoInvalido';
}

/** UTF-8 where the bytes are valid UTF-8, UTF-16 where its mark says so, otherwise what Windows in Brazil writes. */
function decodeBytes(bytes: Uint8Array): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

function refuseWorkbooks(bytes: Uint8Array): void {
  const zip = bytes[0] === 0x50 && bytes[1] === 0x4b && bytes[2] === 0x03;
  const ole = bytes[0] === 0xd0 && bytes[1] === 0xcf && bytes[2] === 0x11;
  if (zip || ole) {
    throw new ArquivoInvalido(
      'Este arquivo é uma pasta de trabalho. Na planilha, use “Salvar como” e escolha CSV.',
    );
  }
}

/**
 * A chosen file → its rows, for the preview. The tokenizer is the server's library in its browser build, loaded when
 * the first file is chosen. What the server makes of the file is decided there, from what `canonicalCsv` sends.
 */
export async function readFile(file: Blob & { name: string }): Promise<Planilha> {
  if (file.size > MAX_BYTES) throw new ArquivoInvalido(ARQUIVO_GRANDE);
  const bytes = new Uint8Array(await file.arrayBuffer());
  refuseWorkbooks(bytes);
  const text = decodeBytes(bytes);
  const { CsvError, parse } = await import('csv-parse/browser/esm/sync');
  let todas: string[][];
  try {
    checkLines(text);
    todas = parse(text, tokenizerOptions(findDelimiter(text)));
    checkRowCount(todas.length);
  } catch (error) {
    if (error instanceof ForaDoLimite) throw new ArquivoInvalido(`Linha ${error.linha}: ${error.message}`);
    if (!(error instanceof CsvError)) throw error;
    const { linha, mensagem } = tokenizerError(error);
    throw new ArquivoInvalido(`Linha ${linha}: ${mensagem}`);
  }
  const { linhas, conhecido, avisos } = deOutroPrograma(todas);
  const titulos = headingIndex(linhas);
  if (titulos < 0) throw new ArquivoInvalido(ARQUIVO_VAZIO);
  const total = linhas.slice(titulos + 1).filter((linha) => !isBlankRow(linha)).length;
  if (total === 0) throw new ArquivoInvalido(SO_TITULOS);
  return { nome: file.name, linhas, titulos, total, conhecido, avisos };
}

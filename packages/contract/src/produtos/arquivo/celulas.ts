/** Undoes what spreadsheets do to the text of a cell. Pure. */
import { moneyToText, toCentavos } from '../../base/money.ts';
import { fold } from '../../base/texto.ts';
import { codigoDe, type OutroCodigo } from '../codigos.ts';

/** As a spreadsheet writes a long number; a bar code that reads so is one by accident. */
export const SCIENTIFIC = /^(\d)(?:[.,](\d+))?e\+(\d+)$|^(\d)[.,](\d+)e(\d+)$/i;

const FORMULA = /^[=+\-@\t\r＝＋－＠']/;

function misread(text: string): boolean {
  return FORMULA.test(text) || SCIENTIFIC.test(text);
}

/** A text that a spreadsheet would run or take for a number gets an apostrophe in front; `unguard` takes it away. */
export function guard(text: string): string {
  return misread(text) ? `'${text}` : text;
}

/** `="789"`, as programs tell a spreadsheet that something is text → `789`. */
export function unwrap(cell: string): string {
  const [, inner] = /^="(.*)"$/s.exec(cell) ?? [];
  return inner === undefined ? cell : inner.replaceAll('""', '"').trim();
}

/** The text that is meant by a cell. */
export function unguard(cell: string): string {
  return cell.startsWith("'") && misread(cell.slice(1)) ? cell.slice(1) : unwrap(cell);
}

/** Words of other programs for 'no code', folded. */
const NO_CODE =
  /^(?:0+(?:[.,]0+)?|[-\u2013\u2014_.]+|sem(?: ?(?:gtin|ean|codigo|codigo de barras))?|s\/[nc]|n\/a|nenhum|null)$/;
/** A number that a spreadsheet made of digits: `7891000100103,00`, `7.891.000.100.103`. */
const DECIMALS = /^(\d+)[.,]0+$/;
const GROUPED = /^([1-9]\d{0,2}([.,])\d{3}(?:\2\d{3}){2,3})(?:(?!\2)[.,]0+)?$/;

/**
 * The code that a scanner reads; null: there is none; undefined: the spreadsheet kept too few of its digits to know.
 */
type Code = string | null | undefined;

function clean(text: string): Code {
  if (NO_CODE.test(fold(text))) return null;
  if (/^'\d+$/.test(text)) return text.slice(1);
  const [, digits] = DECIMALS.exec(text) ?? GROUPED.exec(text) ?? [];
  if (digits !== undefined) return digits.replaceAll(/[.,]/g, '');
  const number = SCIENTIFIC.exec(text);
  if (!number) return text;
  const [, first, rest, power, first2, rest2, power2] = number;
  const kept = `${first ?? first2}${rest ?? rest2 ?? ''}`;
  return kept.length === Number(power ?? power2) + 1 ? kept : undefined;
}

function needsGuard(codigo: string): boolean {
  return misread(codigo) || clean(codigo) !== codigo;
}

/** A code as exported: `readCode` has it back whatever it looks like. */
export function guardCode(codigo: string): string {
  return needsGuard(codigo) ? `'${codigo}` : codigo;
}

export function readCode(cell: string): Code {
  if (cell.startsWith("'") && needsGuard(cell.slice(1))) return cell.slice(1);
  return clean(unwrap(cell));
}

/** The code is not what the cell shows; our own apostrophe is no difference. */
export function isCleaned(cell: string): boolean {
  const codigo = readCode(cell);
  return codigo !== cell && codigo !== cell.replace(/^'/, '');
}

/**
 * Further codes in one cell, a space between. A bar may be between them too, so one that is part of a code is doubled. Of
 * a pack its pieces come after a star, and its price after that: `789*12=42,00`; a star of a code is doubled, too.
 */
export function joinCodes(outros: readonly OutroCodigo[]): string {
  return guard(outros.map(writeCode).join(' ').replaceAll('|', '||'));
}

function writeCode(outro: OutroCodigo): string {
  const codigo = guardCode(codigoDe(outro)).replaceAll('*', '**');
  if (typeof outro === 'string') return codigo;
  const valor = outro.valor === null ? '' : `=${moneyToText(toCentavos(outro.valor))}`;
  return `${codigo}*${outro.quantidade}${valor}`;
}

const PACK = /^((?:[^*]|\*\*)+)\*(\d+)(?:=(\d+(?:[.,]\d{1,2})?))?$/;

/** null: there is none; undefined: digits of it are lost. */
function readOutro(text: string): OutroCodigo | null | undefined {
  const [, codigoDoPack, pecas, preco] = PACK.exec(text) ?? [];
  const codigo = readCode((codigoDoPack ?? text).replaceAll('**', '*'));
  if (typeof codigo !== 'string' || pecas === undefined) return codigo;
  const valor = preco === undefined ? null : Number(preco.replace(',', '.'));
  return { codigo, quantidade: Number(pecas), valor };
}

/** undefined: of one of them digits are lost. */
export function splitCodes(cell: string): OutroCodigo[] | undefined {
  const text = unguard(cell);
  if (NO_CODE.test(fold(text))) return [];
  const written = text.match(/(?:\|\||[^\s|])+/g) ?? [];
  const outros = written.map((outro) => readOutro(outro.replaceAll('||', '|')));
  return outros.includes(undefined)
    ? undefined
    : outros.filter((outro) => outro !== null && outro !== undefined);
}

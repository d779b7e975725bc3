/**
 * A spreadsheet with a sheet for each table. The parts are plain XML and the ZIP is fflate's, made at once: the libraries at hand
 * compress in workers made from blobs, which the page's content security policy forbids. Loaded when asked for.
 */
import { strToU8, zipSync } from 'fflate';
import type { ColunaDaTabela, Tabela, Tipo } from './tabela.ts';

export const XLSX_TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

const HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const RELS = 'http://schemas.openxmlformats.org/package/2006/relationships';
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';

/** Positions in `cellXfs` below. */
const STYLE: Record<Tipo | 'titulo', number> = {
  texto: 0,
  titulo: 1,
  data: 2,
  dinheiro: 3,
  numero: 4,
  porcento: 5,
  hora: 6,
};
const WIDTH: Record<Tipo, number> = { texto: 34, data: 13, hora: 9, dinheiro: 17, porcento: 14, numero: 13 };

const STYLES = `${HEAD}<styleSheet xmlns="${MAIN}"><numFmts count="4">\
<numFmt numFmtId="164" formatCode="dd/mm/yyyy"/><numFmt numFmtId="165" formatCode="&quot;R$&quot;\\ #,##0.00"/>\
<numFmt numFmtId="166" formatCode="#,##0.0"/><numFmt numFmtId="167" formatCode="0&quot;h&quot;"/></numFmts>\
<fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts>\
<fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills>\
<borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders>\
<cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs>\
<cellXfs count="7">${[
  [0, 0],
  [0, 1],
  [164, 0],
  [165, 0],
  [3, 0],
  [166, 0],
  [167, 0],
]
  .map(
    ([format, font]) =>
      `<xf numFmtId="${format}" fontId="${font}" fillId="0" borderId="0" xfId="0" applyNumberFormat="1" applyFont="1"/>`,
  )
  .join('')}</cellXfs>\
<cellStyles count="1"><cellStyle name="Normal" xfId="0" builtinId="0"/></cellStyles></styleSheet>`;

/** Leaves out the characters that XML 1.0 forbids: a spreadsheet with them does not open. */
function escapeXml(text: string): string {
  return text
    .toWellFormed()
    .replace(/[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu, '')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
}

/** 0 → A, 25 → Z, 26 → AA. */
function letters(index: number): string {
  const rest = String.fromCharCode(65 + (index % 26));
  return index < 26 ? rest : letters(Math.floor(index / 26) - 1) + rest;
}

/** Days since 30 December 1899: how a spreadsheet counts. */
function serial(day: string): number {
  return Date.parse(`${day}T00:00:00Z`) / 86_400_000 + 25_569;
}

function textCell(at: string, style: number, text: string): string {
  return `<c r="${at}" s="${style}" t="inlineStr"><is><t xml:space="preserve">${escapeXml(text)}</t></is></c>`;
}

function cell<L>({ tipo, valor }: ColunaDaTabela<L>, linha: L, at: string): string {
  const value = valor(linha);
  // A text stays a text here whatever it begins with: only a formula's own element is run.
  if (typeof value === 'string' && tipo !== 'data') return textCell(at, STYLE[tipo], value);
  return `<c r="${at}" s="${STYLE[tipo]}"><v>${typeof value === 'string' ? serial(value) : value}</v></c>`;
}

function sheet<L>({ colunas, linhas }: Tabela<L>): string {
  const row = (number: number, cells: string[]) => `<row r="${number}">${cells.join('')}</row>`;
  const heading = colunas.map(({ titulo }, index) => textCell(`${letters(index)}1`, STYLE.titulo, titulo));
  const rows = linhas.map((linha, index) =>
    row(
      index + 2,
      colunas.map((coluna, column) => cell(coluna, linha, `${letters(column)}${index + 2}`)),
    ),
  );
  const widths = colunas.map(
    ({ tipo }, index) =>
      `<col min="${index + 1}" max="${index + 1}" width="${WIDTH[tipo]}" customWidth="1"/>`,
  );
  return `${HEAD}<worksheet xmlns="${MAIN}"><dimension ref="A1:${letters(colunas.length - 1)}${linhas.length + 1}"/>\
<sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/>\
</sheetView></sheetViews><cols>${widths.join('')}</cols><sheetData>${row(1, heading)}${rows.join('')}</sheetData></worksheet>`;
}

/** A sheet's name: 31 characters, none of `[]:*?/\`. */
function sheetName(titulo: string): string {
  return escapeXml(titulo.replace(/[[\]:*?/\\]/g, ' ').slice(0, 31));
}

// biome-ignore lint/suspicious/noExplicitAny: tables of any rows, which only their own columns read.
export function toXlsx(tabelas: readonly Tabela<any>[]): Uint8Array<ArrayBuffer> {
  const each = (write: (n: number, tabela: Tabela<unknown>) => string) =>
    tabelas.map((tabela, index) => write(index + 1, tabela)).join('');
  const part = (name: string, type: string) =>
    `<Override PartName="${name}" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.${type}+xml"/>`;
  const styles = tabelas.length + 1;
  const files: Record<string, string> = {
    '[Content_Types].xml': `${HEAD}<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types">\
<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>\
<Default Extension="xml" ContentType="application/xml"/>${part('/xl/workbook.xml', 'sheet.main')}\
${each((n) => part(`/xl/worksheets/sheet${n}.xml`, 'worksheet'))}${part('/xl/styles.xml', 'styles')}</Types>`,
    '_rels/.rels': `${HEAD}<Relationships xmlns="${RELS}">\
<Relationship Id="rId1" Type="${OFFICE}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    'xl/workbook.xml': `${HEAD}<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}"><sheets>\
${each((n, { titulo }) => `<sheet name="${sheetName(titulo)}" sheetId="${n}" r:id="rId${n}"/>`)}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `${HEAD}<Relationships xmlns="${RELS}">\
${each((n) => `<Relationship Id="rId${n}" Type="${OFFICE}/worksheet" Target="worksheets/sheet${n}.xml"/>`)}\
<Relationship Id="rId${styles}" Type="${OFFICE}/styles" Target="styles.xml"/></Relationships>`,
    'xl/styles.xml': STYLES,
    ...Object.fromEntries(
      tabelas.map((tabela, index) => [`xl/worksheets/sheet${index + 1}.xml`, sheet(tabela)]),
    ),
  };
  return zipSync(
    Object.fromEntries(Object.entries(files).map(([name, text]) => [name, strToU8(text)])),
  ) as Uint8Array<ArrayBuffer>;
}

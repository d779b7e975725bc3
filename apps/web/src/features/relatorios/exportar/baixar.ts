import { csvLine } from '@balcao/contract/produtos/arquivo/arquivo';
import { guard } from '@balcao/contract/produtos/arquivo/celulas';
import { download } from '../../../lib/download.ts';
import { type ColunaDaTabela, nomeDoArquivo, type Tabela } from './tabela.ts';

export type Formato = 'csv' | 'xlsx';

/** Days as ISO 8601, which every spreadsheet takes for a date whatever its language; decimals with a comma. */
function cell<L>({ tipo, valor }: ColunaDaTabela<L>, linha: L): string {
  const value = valor(linha);
  if (typeof value === 'string') return guard(value);
  return tipo === 'dinheiro' ? value.toFixed(2).replace('.', ',') : String(value).replace('.', ',');
}

/** `;` between cells, a mark that tells Excel that this is UTF-8. */
export function toCsv<L>({ colunas, linhas }: Tabela<L>): string {
  const rows = linhas.map((linha) => csvLine(colunas.map((coluna) => cell(coluna, linha))));
  return `\uFEFF${csvLine(colunas.map(({ titulo }) => guard(titulo)))}${rows.join('')}`;
}

/** Gives the person the table as a file; `periodo` becomes part of its name. */
export async function baixar<L>(tabela: Tabela<L>, formato: Formato, periodo: string): Promise<void> {
  const name = `${nomeDoArquivo(tabela.titulo, periodo)}.${formato}`;
  if (formato === 'csv') {
    download(new Blob([toCsv(tabela)], { type: 'text/csv;charset=utf-8' }), name);
    return;
  }
  const { toXlsx, XLSX_TYPE } = await import('./xlsx.ts');
  download(new Blob([toXlsx([tabela])], { type: XLSX_TYPE }), name);
}

/** All tables of a room as the sheets of one file, of the first one's days. */
export async function baixarTudo(
  // biome-ignore lint/suspicious/noExplicitAny: tables of any rows, which only their own columns read.
  todas: readonly { tabela: Tabela<any>; periodo: string }[],
  sala: string,
): Promise<void> {
  const { toXlsx, XLSX_TYPE } = await import('./xlsx.ts');
  const name = `${nomeDoArquivo(`Relatório ${sala}`, todas[0]?.periodo ?? '')}.xlsx`;
  download(new Blob([toXlsx(todas.map(({ tabela }) => tabela))], { type: XLSX_TYPE }), name);
}

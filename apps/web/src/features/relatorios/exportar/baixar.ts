import { download } from '../../../lib/download.ts';
import { toCsv } from './csv.ts';
import { nomeDoArquivo, type Tabela } from './tabela.ts';

export type Formato = 'csv' | 'xlsx';

/** Gives the person the table as a file; `periodo` becomes part of its name. */
export async function baixar<L>(tabela: Tabela<L>, formato: Formato, periodo: string): Promise<void> {
  const name = `${nomeDoArquivo(tabela.titulo, periodo)}.${formato}`;
  if (formato === 'csv') {
    download(new Blob([toCsv(tabela)], { type: 'text/csv;charset=utf-8' }), name);
    return;
  }
  const { toXlsx, XLSX_TYPE } = await import('./xlsx.ts');
  download(new Blob([toXlsx(tabela)], { type: XLSX_TYPE }), name);
}

import { toCsv } from './csv.ts';
import { nomeDoArquivo, type Tabela } from './tabela.ts';

function download(content: Blob, name: string): void {
  const url = URL.createObjectURL(content);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  document.body.append(link);
  link.click();
  link.remove();
  // Some browsers read the address after the click has returned.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}

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

/** A file as the browser sends it, whatever it looked like. Pure; see produtos-arquivo.ts. */
import { CABECALHOS, COLUNAS, type Coluna, csvLine } from './arquivo.ts';
import { headingIndex, isBlankRow, type Mapeamento } from './titulos.ts';

/** Values that a person chose for missing columns; what was left at `PADROES` is not in here. */
export type Escolhidos = Partial<
  Record<Extract<Coluna, 'valor' | 'quantidade' | 'estoque' | 'categoria'>, string>
>;

/**
 * The file as it goes to the server: mapped columns and chosen values under our headings. Rows keep their number, so
 * that an error names the row of the person's own file.
 */
export function canonicalCsv(
  rows: readonly (readonly string[])[],
  mapping: Mapeamento,
  escolhidos: Escolhidos,
): string {
  const heading = headingIndex(rows);
  const columns = COLUNAS.filter((coluna) => mapping[coluna] !== undefined || coluna in escolhidos);
  const cell = (row: readonly string[], coluna: Coluna) => {
    const index = mapping[coluna];
    if (index !== undefined) return row[index] ?? '';
    return (escolhidos as Partial<Record<Coluna, string>>)[coluna] ?? '';
  };
  const lines = rows.map((row, index) => {
    if (index < heading || isBlankRow(row)) return '\r\n';
    if (index === heading) return csvLine(columns.map((coluna) => CABECALHOS[coluna]));
    // Cells beyond the headings travel along: they say that the row is broken, and the server must see it.
    const beyond = row.slice(rows[heading]?.length).filter((text) => text.trim() !== '');
    return csvLine([...columns.map((coluna) => cell(row, coluna)), ...beyond]);
  });
  return lines.join('');
}

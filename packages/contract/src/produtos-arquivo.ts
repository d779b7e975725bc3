/**
 * The product file (CSV): one format for import and export, the rules of which both sides share. Pure.
 *
 * Who does what: the browser decodes and tokenizes the chosen file for the preview, lets the person map columns, and
 * sends canonical CSV (`canonicalCsv`: UTF-8, `;`, our headings, chosen values filled in, every row on its own row
 * number). The server takes any CSV whose headings it recognizes and checks everything again with the same functions.
 * Tokenizing itself is a library's work on either side. Reading the rows is in produtos-arquivo-linhas.ts.
 *
 * A blank cell, or a column that is not there, gives a new product the value of `PADROES` and leaves an existing one
 * (same bar code) as it is: a list of codes and names brought in twice must not wipe the prices set in between.
 */
import type { Categoria } from './categorias.ts';
import { moneyToText, toCentavos } from './money.ts';
import { quantidadeToText, type Unidade } from './quantidade.ts';
import { lettersOf } from './texto.ts';

export const COLUNAS = [
  ...(['codigoBarras', 'nome', 'valor', 'quantidade', 'estoque', 'categoria'] as const),
  ...(['outrosCodigos', 'unidade', 'categoriaCor', 'custo'] as const),
] as const;
export type Coluna = (typeof COLUNAS)[number];

/** Headings as exported; the first line of a file. */
export const CABECALHOS: Record<Coluna, string> = {
  codigoBarras: 'codigo_barras',
  nome: 'nome',
  valor: 'preco',
  quantidade: 'quantidade',
  estoque: 'estoque_ideal',
  categoria: 'categoria',
  outrosCodigos: 'outros_codigos',
  unidade: 'unidade',
  categoriaCor: 'categoria_cor',
  custo: 'custo',
};

/** The same columns in a person's words. */
export const ROTULOS: Record<Coluna, string> = {
  codigoBarras: 'Código de barras',
  nome: 'Nome',
  valor: 'Preço',
  quantidade: 'Quantidade',
  estoque: 'Estoque ideal',
  categoria: 'Categoria',
  outrosCodigos: 'Outros códigos',
  unidade: 'Vendido por',
  categoriaCor: 'Cor da categoria',
  custo: 'Custo',
};

/** Folded headings under which a column is known, the surest first. */
const SINONIMOS: Record<Coluna, readonly string[]> = {
  codigoBarras: [
    'codigobarras',
    'codigodebarras',
    'codbarras',
    'coddebarras',
    'ean',
    'ean13',
    'gtin',
    'codigoean',
    'codigogtin',
    'eangtin',
    'gtinean',
    'barcode',
    'barras',
    'codigo',
    'cod',
  ],
  nome: [
    'nome',
    'nomedoproduto',
    'nomeproduto',
    'produto',
    'produtos',
    'descricao',
    'descricaodoproduto',
    'descricaoproduto',
    'item',
    'mercadoria',
  ],
  valor: [
    'preco',
    'valor',
    'precovenda',
    'precodevenda',
    'valorvenda',
    'valordevenda',
    'precounitario',
    'valorunitario',
    'precor',
    'valorr',
    'precoemreais',
  ],
  quantidade: [
    'quantidade',
    'quantidadeatual',
    'estoqueatual',
    'quantidadeemestoque',
    'qtdeestoque',
    'qtdestoque',
    'qtde',
    'qtd',
    'quant',
    'saldo',
  ],
  estoque: ['estoqueideal', 'estoque', 'estoqueinicial', 'estoqueminimo', 'ideal'],
  outrosCodigos: ['outroscodigos', 'outroscodigosdebarras', 'outroscodbarras', 'outroseans'],
  unidade: ['unidade', 'unidadedemedida', 'unidademedida', 'vendidopor', 'medida', 'und', 'unid', 'un'],
  categoria: ['categoria', 'categoriadoproduto', 'grupo', 'departamento', 'secao', 'tipo'],
  categoriaCor: ['categoriacor', 'cordacategoria', 'corcategoria'],
  custo: [
    'custo',
    'precocusto',
    'precodecusto',
    'valorcusto',
    'valordecusto',
    'custounitario',
    'customedio',
    'precocompra',
    'precodecompra',
    'valorcompra',
    'valordecompra',
    'custor',
    'custoemreais',
  ],
};

/** Position of each column in the file. A column that is not there is missing. */
export type Mapeamento = Partial<Record<Coluna, number>>;

/** Matches headings to columns; of several that fit, the surest, then the leftmost. Each heading serves once. */
export function suggestMapping(headings: readonly string[]): Mapeamento {
  const folded = headings.map(lettersOf);
  const mapping: Mapeamento = {};
  for (const coluna of COLUNAS) {
    for (const synonym of SINONIMOS[coluna]) {
      const index = folded.indexOf(synonym);
      if (index < 0) continue;
      mapping[coluna] = index;
      break;
    }
  }
  return mapping;
}

const SEPARADORES = [';', ',', '\t'] as const;
export type Separador = (typeof SEPARADORES)[number];

/**
 * The delimiter is the candidate most frequent in the first line with content, outside quotes: headings hold no
 * decimal commas. Excel's own `sep=;` line decides where it is there.
 */
export function findDelimiter(text: string): Separador {
  const declared = /^\uFEFF?sep=([;,\t])\r?\n/i.exec(text);
  if (declared) return declared[1] as Separador;
  const counts: Record<Separador, number> = { ';': 0, ',': 0, '\t': 0 };
  let quoted = false;
  for (const char of text.trimStart()) {
    if (char === '"') quoted = !quoted;
    else if (quoted) continue;
    else if (char === ';' || char === ',' || char === '\t') counts[char] += 1;
    else if (char === '\n' || char === '\r') break;
  }
  return SEPARADORES.reduce((best, candidate) => (counts[candidate] > counts[best] ? candidate : best));
}

export function isBlankRow(row: readonly string[]): boolean {
  return row.every((cell) => cell.trim() === '');
}

/** Index of the heading: the first row with content that is not Excel's `sep=` line. -1 in an empty file. */
export function headingIndex(rows: readonly (readonly string[])[]): number {
  return rows.findIndex((row) => !isBlankRow(row) && !/^\uFEFF?sep=/i.test(row[0] ?? ''));
}

/** As a spreadsheet writes a long number; a bar code that reads so is one by accident. */
export const SCIENTIFIC = /^\d[.,]\d+e\+?\d+$/i;

const FORMULA = /^[=+\-@\t\r＝＋－＠']/;

function misread(text: string): boolean {
  return FORMULA.test(text) || SCIENTIFIC.test(text);
}

/** A text that a spreadsheet would run or take for a number gets an apostrophe in front; `unguard` takes it away. */
export function guard(text: string): string {
  return misread(text) ? `'${text}` : text;
}

export function unguard(text: string): string {
  return text.startsWith("'") && misread(text.slice(1)) ? text.slice(1) : text;
}

/** Further codes in one cell, a space between. A bar may be between them too, so one that is part of a code is doubled. */
function joinCodes(codigos: readonly string[]): string {
  return codigos.join(' ').replaceAll('|', '||');
}

export function splitCodes(text: string): string[] {
  const codigos = text.match(/(?:\|\||[^\s|])+/g) ?? [];
  return codigos.map((codigo) => codigo.replaceAll('||', '|'));
}

function quote(cell: string): string {
  return /[";\r\n]|^\s|\s$/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell;
}

export function csvLine(cells: readonly string[]): string {
  return `${cells.map(quote).join(';')}\r\n`;
}

type ProdutoExportado = Record<'nome' | 'categoria', string> &
  Record<'valor' | 'quantidade' | 'estoque', number> & {
    codigoBarras: string | null;
    custo: number | null;
    outrosCodigos: readonly string[];
    unidade: Unidade;
    semControle: boolean;
  };

/**
 * The export: headings and one line per product, decimal commas, texts guarded. A category of the store's own comes with
 * its colour, so that a store which has none of that name can make it.
 */
export function exportCsv(
  produtos: Iterable<ProdutoExportado>,
  proprias: readonly Pick<Categoria, 'nome' | 'cor'>[],
): string {
  const cores = new Map(proprias.map(({ nome, cor }) => [nome, cor]));
  const lines = [csvLine(COLUNAS.map((coluna) => CABECALHOS[coluna]))];
  for (const produto of produtos) {
    lines.push(
      csvLine([
        guard(produto.codigoBarras ?? ''),
        guard(produto.nome),
        moneyToText(toCentavos(produto.valor)),
        produto.semControle ? '' : quantidadeToText(produto.quantidade),
        quantidadeToText(produto.estoque),
        guard(produto.categoria),
        guard(joinCodes(produto.outrosCodigos)),
        produto.unidade,
        cores.get(produto.categoria) ?? '',
        produto.custo === null ? '' : moneyToText(toCentavos(produto.custo)),
      ]),
    );
  }
  // The mark tells Excel that this is UTF-8.
  return `\uFEFF${lines.join('')}`;
}

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

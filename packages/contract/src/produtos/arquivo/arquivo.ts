/**
 * The product file (CSV): one format for import and export, the rules of which both sides share. Pure.
 *
 * Who does what: the browser decodes and tokenizes the chosen file for the preview, lets the person map columns, and
 * sends canonical CSV (`canonicalCsv`: UTF-8, `;`, our headings, the file's own cells, chosen values filled in, every
 * row on its own row number). The server takes any CSV whose headings it recognizes and checks everything again with
 * the same functions. Tokenizing itself is a library's work on either side. Beside this file, by what they are about:
 * -titulos (which row, which column), -celulas (what spreadsheets do to codes and texts), -numeros (what `4.500` is),
 * -linha and -linhas (reading).
 *
 * A blank cell, or a column that is not there, gives a new product the value of `PADROES` and leaves an existing one
 * (same bar code) as it is: a list of codes and names brought in twice must not wipe the prices set in between.
 */

import { custoToText } from '../../base/custo.ts';
import { moneyToText, toCentavos } from '../../base/money.ts';
import { quantidadeToText, type Unidade } from '../../base/quantidade.ts';
import type { Categoria } from '../categorias.ts';
import { type EmbalagemDoProduto, outrosDe } from '../codigos.ts';
import { guard, guardCode, joinCodes } from './celulas.ts';

export const COLUNAS = [
  ...(['codigoBarras', 'nome', 'valor', 'quantidade', 'estoque', 'categoria'] as const),
  ...(['outrosCodigos', 'unidade', 'categoriaCor', 'custo'] as const),
  ...(['ncm', 'cest', 'origem', 'codigoBalanca'] as const),
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
  ncm: 'ncm',
  cest: 'cest',
  origem: 'origem',
  codigoBalanca: 'codigo_balanca',
};

/** The columns in a person's words. */
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
  ncm: 'NCM',
  cest: 'CEST',
  origem: 'Origem',
  codigoBalanca: 'Código na balança',
};

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
    embalagens: readonly EmbalagemDoProduto[];
    unidade: Unidade;
    semControle: boolean;
    ncm: string | null;
    cest: string | null;
    origem: number | null;
    codigoBalanca: string | null;
  };

/**
 * The export: headings and one line per product, decimal commas, texts guarded. A category of the store's own comes
 * with its colour, so that a store which has none of that name can make it.
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
        guardCode(produto.codigoBarras ?? ''),
        guard(produto.nome),
        moneyToText(toCentavos(produto.valor)),
        produto.semControle ? '' : quantidadeToText(produto.quantidade),
        quantidadeToText(produto.estoque),
        guard(produto.categoria),
        joinCodes(outrosDe(produto)),
        produto.unidade,
        cores.get(produto.categoria) ?? '',
        produto.custo === null ? '' : custoToText(produto.custo),
        guardCode(produto.ncm ?? ''),
        guardCode(produto.cest ?? ''),
        String(produto.origem ?? ''),
        guardCode(produto.codigoBalanca ?? ''),
      ]),
    );
  }
  // The mark tells Excel that this is UTF-8.
  return `\uFEFF${lines.join('')}`;
}

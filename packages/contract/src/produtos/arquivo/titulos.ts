/** The headings of a product file: which row they are, and which column is what. Pure. */

import { lettersOf } from '../../base/texto.ts';
import { COLUNAS, type Coluna } from './arquivo.ts';
import { MAX_COLUNAS } from './limites.ts';

/** Folded headings under which a column is known, the surest first: Portuguese, then English. */
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
    'barcodes',
    'variantbarcode',
    'gtinupceanorisbn',
    'gtinupceanouisbn',
    'upc',
    'codigo',
    'cod',
    'sku',
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
    ...['name', 'productname', 'itemname', 'title', 'product', 'description'],
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
    'precoemreais',
    'valoremreais',
    ...['regularprice', 'variantprice', 'price', 'defaultprice', 'unitprice', 'sellingprice', 'saleprice'],
  ],
  quantidade: [
    'quantidade',
    'quantidadeatual',
    'estoqueatual',
    'quantidadeemestoque',
    'qtdeestoque',
    'qtdestoque',
    'qtdeemestoque',
    'qtdemestoque',
    'qtde',
    'qtd',
    'quant',
    'saldo',
    'saldoatual',
    'saldoemestoque',
    'saldoestoque',
    'estoque',
    'estoquedisponivel',
    'estoquefisico',
    'estoquetotal',
    'quantidadedisponivel',
    'estoqueinicial',
    ...['variantinventoryqty', 'inventoryquantity', 'instock', 'stock', 'stockquantity', 'currentstock'],
    ...['quantity', 'currentquantity', 'qty', 'onhand'],
  ],
  estoque: [
    'estoqueideal',
    'ideal',
    'estoqueminimo',
    'estoquemin',
    'minimo',
    'quantidademinima',
    'qtdeminima',
    'qtdminima',
    'quantidadebaixadeestoque',
    ...['lowstock', 'lowstockamount', 'minstock', 'minimumstock', 'reorderlevel', 'reorderpoint'],
  ],
  outrosCodigos: ['outroscodigos', 'outroscodigosdebarras', 'outroscodbarras', 'outroseans'],
  unidade: [
    ...['unidade', 'unidadedemedida', 'unidademedida', 'vendidopor', 'medida', 'und', 'unid', 'un'],
    ...['soldbyweight', 'unit', 'unitofmeasure', 'uom'],
  ],
  categoria: [
    ...['categoria', 'categoriadoproduto', 'categorias', 'grupo', 'departamento', 'secao', 'tipo'],
    ...['category', 'categories', 'type', 'producttype', 'productcategory'],
  ],
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
    'custoemreais',
    ...['cost', 'costperitem', 'unitcost', 'costprice', 'purchasecost', 'purchaseprice'],
  ],
  codigoBalanca: ['codigobalanca', 'codigodabalanca', 'codigonabalanca', 'codbalanca', 'plu'],
  ncm: ['ncm', 'codigoncm', 'codncm', 'ncmsh', 'classificacaofiscal'],
  cest: ['cest', 'codigocest', 'codcest'],
  origem: [
    'origem',
    'origemfiscal',
    'origemdamercadoria',
    'origemmercadoria',
    'origemdoproduto',
    'origemproduto',
  ],
};

/** Position of each column in the file. A column that is not there is missing. */
export type Mapeamento = Partial<Record<Coluna, number>>;

/** `Preço de venda (R$)` is a price of sale, `Price [Loja]` a price. */
const A_MAIS = /R\$|\[.*\]/gi;
/** `In stock?` is answered by yes and no. */
const PERGUNTA = /\?\s*$/;

/**
 * Matches headings to columns; of several that fit, the surest, then the leftmost. Each heading serves once. `Estoque`
 * is what is there, as programs mean it, but beside a `quantidade` the ideal, as the specification does.
 */
export function suggestMapping(headings: readonly string[]): Mapeamento {
  const folded = headings.map((heading) =>
    PERGUNTA.test(heading) ? '' : lettersOf(heading.replace(A_MAIS, '')),
  );
  const mapping: Mapeamento = {};
  for (const coluna of COLUNAS) {
    const synonym = SINONIMOS[coluna].find((each) => folded.includes(each));
    if (synonym !== undefined) mapping[coluna] = folded.indexOf(synonym);
  }
  if (mapping.estoque === undefined && folded.includes('quantidade') && folded.includes('estoque')) {
    mapping.estoque = folded.indexOf('estoque');
  }
  return mapping;
}

const SEPARADORES = [';', ',', '\t'] as const;
export type Separador = (typeof SEPARADORES)[number];

/** How many rows may stand above the headings: who printed the list, when, a blank one. */
const ACIMA = 50;

/** Two columns that are known, the name among them. */
function areHeadings(row: readonly string[]): boolean {
  const { nome, ...others } = suggestMapping(row);
  return nome !== undefined && Object.keys(others).length > 0;
}

/**
 * The delimiter is the one that shows the headings; where none does, the candidate most frequent in the first line with
 * content, outside quotes: headings hold no decimal commas. Excel's own `sep=;` line decides where it is there.
 */
export function findDelimiter(text: string): Separador {
  const declared = /^\uFEFF?sep=([;,\t])\r?\n/i.exec(text);
  if (declared) return declared[1] as Separador;
  for (const line of firstLines(text)) {
    const shown = SEPARADORES.find((each) => areHeadings(line.split(each, MAX_COLUNAS)));
    if (shown !== undefined) return shown;
  }
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

function* firstLines(text: string): Generator<string> {
  const line = /[^\r\n]+/g;
  for (let n = 0; n < ACIMA; n += 1) {
    const found = line.exec(text);
    if (!found) return;
    yield found[0];
  }
}

export function isBlankRow(row: readonly string[]): boolean {
  return row.every((cell) => cell.trim() === '');
}

/**
 * Index of the headings: the first row that holds two known ones, the name among them; where none does, the first with
 * content that is not Excel's `sep=` line. -1 in an empty file.
 */
export function headingIndex(rows: readonly (readonly string[])[]): number {
  const shown = rows.slice(0, ACIMA).findIndex(areHeadings);
  if (shown >= 0) return shown;
  return rows.findIndex((row) => !isBlankRow(row) && !/^\uFEFF?sep=/i.test(row[0] ?? ''));
}

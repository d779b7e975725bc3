/** Rows of a product file → products, with an error for every cell that is wrong. Pure; see produtos-arquivo.ts. */

import { categoriaInputSchema } from './categorias-proprias.ts';
import { nomeSchema, quantidadeSchema } from './fields.ts';
import { MAXIMO_EM_REAIS, parseMoney, toReais } from './money.ts';
import { codigoBarrasSchema, type ImportErro, outrosCodigosSchema } from './produtos.ts';
import {
  COLUNAS,
  type Coluna,
  headingIndex,
  isBlankRow,
  type Mapeamento,
  ROTULOS,
  SCIENTIFIC,
  splitCodes,
  suggestMapping,
  unguard,
} from './produtos-arquivo.ts';
import { type CategoriaNova, categoriasDoArquivo } from './produtos-arquivo-categorias.ts';
import { ARQUIVO_VAZIO, SO_TITULOS } from './produtos-arquivo-limites.ts';
import { rejectedCsv } from './produtos-arquivo-rejeitadas.ts';
import { INTEIRO, PESO_INVALIDO, parseQuantidade, type Unidade } from './quantidade.ts';
import { lettersOf } from './texto.ts';

/** One product of a file. What the file leaves open is undefined. */
export interface ProdutoImportado {
  /** Row as a spreadsheet numbers it: the heading of an ordinary file is 1. */
  linha: number;
  nome: string;
  codigoBarras: string | null;
  /** Reais. */
  valor: number | undefined;
  quantidade: number | undefined;
  estoque: number | undefined;
  categoria: string | undefined;
  outrosCodigos: string[] | undefined;
  unidade: Unidade | undefined;
  categoriaCor: string | undefined;
  /** Reais. */
  custo: number | undefined;
}

export interface Leitura {
  produtos: ProdutoImportado[];
  /** Those of the products' categories that the store does not have. */
  categoriasNovas: CategoriaNova[];
  /** The first `MAX_ERROS`. */
  erros: ImportErro[];
  /** How many there are. */
  errosTotal: number;
  /** The file as a whole is no product list. */
  quebrado: boolean;
  /** The rows with errors as a file, where that was asked for and there are any. */
  rejeitadas: string | undefined;
}

/** Nobody reads more, and three hundred thousand of them would be an answer of 30 MB. */
export const MAX_ERROS = 1000;

type Categorias = ReturnType<typeof categoriasDoArquivo>;

const POR_PESO = new Set([
  'kg',
  'kgs',
  'kilo',
  'kilos',
  'quilo',
  'quilos',
  'quilograma',
  'quilogramas',
  'peso',
]);

/** Other programs write `UN`, `CX`, `PCT`, `Frasco`: whatever is not weighed is counted. */
export function parseUnidade(text: string): Unidade {
  return POR_PESO.has(lettersOf(text)) ? 'kg' : 'un';
}

/** Nothing of them is a formula, whatever sign it begins with. */
const DE_NUMEROS = new Set<Coluna>(['valor', 'custo', 'quantidade', 'estoque']);

function readCell(
  coluna: Coluna,
  raw: string,
  produto: ProdutoImportado,
  categorias: Categorias,
): string | undefined {
  const text = DE_NUMEROS.has(coluna) ? raw : unguard(raw);
  switch (coluna) {
    case 'nome': {
      const parsed = nomeSchema.safeParse(text.replace(/[\r\n\t]+/g, ' '));
      if (!parsed.success) return parsed.error.issues[0]?.message ?? 'Nome inválido.';
      produto.nome = parsed.data;
      return;
    }
    case 'codigoBarras': {
      if (SCIENTIFIC.test(raw)) {
        return 'A planilha trocou este código por notação científica. Formate a coluna como texto e salve de novo.';
      }
      const parsed = codigoBarrasSchema.safeParse(text);
      if (!parsed.success) return parsed.error.issues[0]?.message ?? 'Código inválido.';
      produto.codigoBarras = parsed.data;
      return;
    }
    case 'outrosCodigos': {
      const parsed = outrosCodigosSchema.safeParse(splitCodes(text));
      if (!parsed.success) return parsed.error.issues[0]?.message ?? 'Código inválido.';
      produto.outrosCodigos = parsed.data;
      return;
    }
    case 'valor':
    case 'custo': {
      if (/^\s*(R\$)?\s*-/i.test(text)) return 'O valor não pode ser negativo.';
      const centavos = parseMoney(text);
      if (centavos === undefined) {
        return `${ROTULOS[coluna]} inválido. Exemplo: 12,50. O máximo é ${MAXIMO_EM_REAIS}.`;
      }
      produto[coluna] = toReais(centavos);
      return;
    }
    case 'quantidade':
    case 'estoque': {
      const { unidade = 'un' } = produto;
      const value = parseQuantidade(text, unidade);
      if (value === undefined) return unidade === 'kg' ? PESO_INVALIDO : INTEIRO;
      if (coluna === 'estoque' && value < 0) return 'O estoque ideal não pode ser negativo.';
      const parsed = quantidadeSchema.safeParse(value);
      if (!parsed.success) return parsed.error.issues[0]?.message ?? 'Quantidade inválida.';
      produto[coluna] = parsed.data;
      return;
    }
    case 'categoria': {
      const found = categorias.find(text, produto.categoriaCor);
      if ('mensagem' in found) return found.mensagem;
      produto.categoria = found.nome;
      return;
    }
    case 'categoriaCor': {
      // Wrong or not: of a row with a wrong colour that is said alone, and not that its category is unknown.
      produto.categoriaCor = text;
      const parsed = categoriaInputSchema.shape.cor.safeParse(text);
      return parsed.error?.issues[0]?.message;
    }
    case 'unidade':
      produto.unidade = parseUnidade(text);
      return;
  }
}

/** One error where the file as a whole is no product list. */
export function fileError(linha: number, campo: string, mensagem: string): Leitura {
  return {
    ...{ produtos: [], categoriasNovas: [], erros: [{ linha, campo, mensagem }], errosTotal: 1 },
    ...{ quebrado: true, rejeitadas: undefined },
  };
}

/** What is known beside the file: which column is where, the categories of the store's own. */
export interface Conhecidos {
  mapping?: Mapeamento | undefined;
  proprias?: readonly string[];
  /** The rows with errors are wanted as a file. */
  parcial?: boolean;
  /** What is wrong with a row that the file alone does not say. */
  recusadas?: readonly ImportErro[];
}

/** Tokenized rows → products and an error for every cell that is wrong. */
export function readRows(
  rows: readonly (readonly string[])[],
  { mapping, proprias = [], parcial = false, recusadas = [] }: Conhecidos = {},
): Leitura {
  const heading = headingIndex(rows);
  const headings = rows[heading];
  if (!headings) return fileError(1, 'arquivo', ARQUIVO_VAZIO);
  const columns = mapping ?? suggestMapping(headings);
  if (columns.nome === undefined) {
    return fileError(
      heading + 1,
      'nome',
      'Não há uma coluna com o nome do produto. A primeira linha precisa dos títulos.',
    );
  }
  const categorias = categoriasDoArquivo(proprias);
  const produtos: ProdutoImportado[] = [];
  const erros: ImportErro[] = [];
  let errosTotal = 0;
  let daLinha: ImportErro[] = [];
  const tell = (erro: ImportErro) => {
    errosTotal += 1;
    daLinha.push(erro);
    if (erros.length < MAX_ERROS) erros.push(erro);
  };
  const rowOfCode = new Map<string, number>();
  const deFora = Map.groupBy(recusadas, ({ linha }) => linha);
  const rejeitadas = rejectedCsv(headings);
  for (let index = heading + 1; index < rows.length; index += 1) {
    const row = rows[index] ?? [];
    if (isBlankRow(row)) continue;
    const linha = index + 1;
    daLinha = [];
    if (row.slice(headings.length).some((cell) => cell.trim() !== '')) {
      const mensagem =
        'A linha tem mais colunas que os títulos. Ponha entre aspas o texto que contém o separador.';
      tell({ linha, campo: 'linha', mensagem });
    } else {
      const produto = readRow(row, { linha, columns, categorias, tell });
      tellRepeated(produto, rowOfCode, tell);
      for (const erro of deFora.get(linha) ?? []) tell(erro);
      categorias.keep(daLinha.length === 0);
      if (daLinha.length === 0) produtos.push(produto);
    }
    if (parcial && daLinha.length > 0) rejeitadas.add(row, daLinha);
  }
  if (produtos.length === 0 && errosTotal === 0) {
    return fileError(heading + 1, 'arquivo', SO_TITULOS);
  }
  const wanted = parcial && errosTotal > 0 ? rejeitadas.text() : undefined;
  const { novas: categoriasNovas } = categorias;
  return { produtos, categoriasNovas, erros, errosTotal, quebrado: false, rejeitadas: wanted };
}

/** A code stands once in a file, whichever kind it is. */
function tellRepeated(
  { linha, codigoBarras, outrosCodigos = [] }: ProdutoImportado,
  rowOfCode: Map<string, number>,
  tell: (erro: ImportErro) => void,
): void {
  const own = codigoBarras === null ? [] : [{ codigo: codigoBarras, campo: 'codigoBarras' }];
  const others = outrosCodigos.map((codigo) => ({ codigo, campo: 'outrosCodigos' }));
  for (const { codigo, campo } of [...own, ...others]) {
    const first = rowOfCode.get(codigo);
    if (first === undefined) rowOfCode.set(codigo, linha);
    else if (first !== linha) tell({ linha, campo, mensagem: `Código repetido: já está na linha ${first}.` });
  }
}

/** What a number of the row means is said by its unit, what a category may be by its colour. */
const ANTES: readonly Coluna[] = ['unidade', 'categoriaCor'];
const LIDAS = COLUNAS.toSorted((a, b) => Number(ANTES.includes(b)) - Number(ANTES.includes(a)));

interface Linha {
  linha: number;
  columns: Mapeamento;
  categorias: Categorias;
  tell: (erro: ImportErro) => void;
}

function readRow(row: readonly string[], { linha, columns, categorias, tell }: Linha): ProdutoImportado {
  const produto: ProdutoImportado = {
    linha,
    nome: '',
    codigoBarras: null,
    valor: undefined,
    quantidade: undefined,
    estoque: undefined,
    categoria: undefined,
    outrosCodigos: undefined,
    unidade: undefined,
    categoriaCor: undefined,
    custo: undefined,
  };
  for (const coluna of LIDAS) {
    const index = columns[coluna];
    if (index === undefined) continue;
    const raw = (row[index] ?? '').trim();
    if (raw === '' && coluna !== 'nome') continue;
    const mensagem = readCell(coluna, raw, produto, categorias);
    if (mensagem !== undefined) tell({ linha, campo: coluna, mensagem });
  }
  return produto;
}

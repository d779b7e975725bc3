/** Rows of a product file → products, with an error for every cell that is wrong. Pure; see produtos-arquivo.ts. */

import { CATEGORIAS, type Categoria } from './categorias.ts';
import { nomeSchema, quantidadeSchema } from './fields.ts';
import { MAXIMO_EM_REAIS, parseMoney, toReais } from './money.ts';
import { codigoBarrasSchema, type ImportErro, outrosCodigosSchema } from './produtos.ts';
import {
  COLUNAS,
  type Coluna,
  headingIndex,
  isBlankRow,
  type Mapeamento,
  suggestMapping,
  unguard,
} from './produtos-arquivo.ts';
import { ARQUIVO_VAZIO, SO_TITULOS } from './produtos-arquivo-limites.ts';
import { INTEIRO, parseWhole } from './quantidade.ts';
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
  categoria: Categoria | undefined;
  outrosCodigos: string[] | undefined;
}

export interface Leitura {
  produtos: ProdutoImportado[];
  /** The first `MAX_ERROS`. */
  erros: ImportErro[];
  /** How many there are. */
  errosTotal: number;
}

/** Nobody reads more, and three hundred thousand of them would be an answer of 30 MB. */
export const MAX_ERROS = 1000;

const categoriasByKey = new Map(CATEGORIAS.map((categoria) => [lettersOf(categoria), categoria]));

/** Without accents and case: `eletronicos` is `Eletrônicos`. */
export function parseCategoria(text: string): Categoria | undefined {
  return categoriasByKey.get(lettersOf(text));
}

const SCIENTIFIC = /^\d[.,]\d+e\+?\d+$/i;

function readCell(coluna: Coluna, raw: string, produto: ProdutoImportado): string | undefined {
  const text = coluna === 'valor' || coluna === 'quantidade' || coluna === 'estoque' ? raw : unguard(raw);
  switch (coluna) {
    case 'nome': {
      const parsed = nomeSchema.safeParse(text.replace(/[\r\n\t]+/g, ' '));
      if (!parsed.success) return parsed.error.issues[0]?.message ?? 'Nome inválido.';
      produto.nome = parsed.data;
      return;
    }
    case 'codigoBarras': {
      if (SCIENTIFIC.test(text)) {
        return 'A planilha trocou este código por notação científica. Formate a coluna como texto e salve de novo.';
      }
      const parsed = codigoBarrasSchema.safeParse(text);
      if (!parsed.success) return parsed.error.issues[0]?.message ?? 'Código inválido.';
      produto.codigoBarras = parsed.data;
      return;
    }
    case 'outrosCodigos': {
      const parsed = outrosCodigosSchema.safeParse(text.split(/[\s|]+/));
      if (!parsed.success) return parsed.error.issues[0]?.message ?? 'Código inválido.';
      produto.outrosCodigos = parsed.data;
      return;
    }
    case 'valor': {
      if (/^\s*(R\$)?\s*-/i.test(text)) return 'O valor não pode ser negativo.';
      const centavos = parseMoney(text);
      if (centavos === undefined) {
        return `Preço inválido. Exemplo: 12,50. O máximo é ${MAXIMO_EM_REAIS}.`;
      }
      produto.valor = toReais(centavos);
      return;
    }
    case 'quantidade':
    case 'estoque': {
      const value = parseWhole(text);
      if (value === undefined) return INTEIRO;
      if (coluna === 'estoque' && value < 0) return 'O estoque ideal não pode ser negativo.';
      const parsed = quantidadeSchema.safeParse(value);
      if (!parsed.success) return parsed.error.issues[0]?.message ?? 'Quantidade inválida.';
      produto[coluna] = parsed.data;
      return;
    }
    case 'categoria': {
      const categoria = parseCategoria(text);
      if (!categoria) return `Categoria desconhecida. Use uma destas: ${CATEGORIAS.join(', ')}.`;
      produto.categoria = categoria;
      return;
    }
  }
}

/** One error where the file as a whole is no product list. */
export function fileError(linha: number, campo: string, mensagem: string): Leitura {
  return { produtos: [], erros: [{ linha, campo, mensagem }], errosTotal: 1 };
}

/** Tokenized rows → products and an error for every cell that is wrong. */
export function readRows(rows: readonly (readonly string[])[], mapping?: Mapeamento): Leitura {
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
  const produtos: ProdutoImportado[] = [];
  const erros: ImportErro[] = [];
  let errosTotal = 0;
  const tell = (erro: ImportErro) => {
    errosTotal += 1;
    if (erros.length < MAX_ERROS) erros.push(erro);
  };
  const rowOfCode = new Map<string, number>();
  for (let index = heading + 1; index < rows.length; index += 1) {
    const row = rows[index] ?? [];
    if (isBlankRow(row)) continue;
    const linha = index + 1;
    const before = errosTotal;
    if (row.slice(headings.length).some((cell) => cell.trim() !== '')) {
      const mensagem =
        'A linha tem mais colunas que os títulos. Ponha entre aspas o texto que contém o separador.';
      tell({ linha, campo: 'linha', mensagem });
      continue;
    }
    const produto = readRow(row, linha, columns, tell);
    tellRepeated(produto, rowOfCode, tell);
    if (errosTotal === before) produtos.push(produto);
  }
  if (produtos.length === 0 && errosTotal === 0) {
    return fileError(heading + 1, 'arquivo', SO_TITULOS);
  }
  return { produtos, erros, errosTotal };
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

function readRow(
  row: readonly string[],
  linha: number,
  columns: Mapeamento,
  tell: (erro: ImportErro) => void,
): ProdutoImportado {
  const produto: ProdutoImportado = {
    linha,
    nome: '',
    codigoBarras: null,
    valor: undefined,
    quantidade: undefined,
    estoque: undefined,
    categoria: undefined,
    outrosCodigos: undefined,
  };
  for (const coluna of COLUNAS) {
    const index = columns[coluna];
    if (index === undefined) continue;
    const raw = (row[index] ?? '').trim();
    if (raw === '' && coluna !== 'nome') continue;
    const mensagem = readCell(coluna, raw, produto);
    if (mensagem !== undefined) tell({ linha, campo: coluna, mensagem });
  }
  return produto;
}

/** Rows of a product file → products, with an error for every cell that is wrong. Pure; see produtos-arquivo.ts. */
import { numeroDeBalanca } from '../balanca.ts';
import { codigoDe } from '../codigos.ts';
import type { ImportErro, PerguntaDoArquivo } from '../produtos.ts';
import { type CategoriaNova, categoriasDoArquivo } from './categorias.ts';
import { ARQUIVO_VAZIO, SO_TITULOS } from './limites.ts';
import { type ProdutoImportado, readRow } from './linha.ts';
import { type Notacao, notacaoDoArquivo, responder, SINAIS_DECIMAIS, type SinalDecimal } from './numeros.ts';
import type { Programa } from './programas.ts';
import { rejectedCsv } from './rejeitadas.ts';
import { headingIndex, isBlankRow, type Mapeamento, suggestMapping } from './titulos.ts';

export interface Leitura {
  produtos: ProdutoImportado[];
  /** Those of the products' categories that the store does not have. */
  categoriasNovas: CategoriaNova[];
  /** Names that the store does not have and that only a person's word makes. */
  categoriasOferecidas: string[];
  /** The first `MAX_ERROS`. */
  erros: ImportErro[];
  /** How many there are. */
  errosTotal: number;
  /** What was cleaned or left out, by row; the first `MAX_ERROS`. */
  avisos: ImportErro[];
  /** How many there are. */
  avisosTotal: number;
  /** The program whose export it is. */
  conhecido: Programa | null;
  /** Questions to a person: until they are answered, their cells are left open. */
  perguntas: PerguntaDoArquivo[];
  /** The file as a whole is no product list. */
  quebrado: boolean;
  /** The rows with errors as a file, where that was asked for and there are any. */
  rejeitadas: string | undefined;
}

/** Nobody reads more, and three hundred thousand of them would be an answer of 30 MB. */
export const MAX_ERROS = 1000;

/** One error where the file as a whole is no product list. */
export function fileError(linha: number, campo: string, mensagem: string): Leitura {
  return {
    ...{ produtos: [], categoriasNovas: [], categoriasOferecidas: [] },
    ...{ erros: [{ linha, campo, mensagem }], errosTotal: 1, avisos: [], avisosTotal: 0 },
    ...{ conhecido: null, perguntas: [], quebrado: true, rejeitadas: undefined },
  };
}

/** Knowledge beside the file: the place of each column, the store's own categories. */
export interface Conhecidos {
  mapping?: Mapeamento | undefined;
  /** A person's answer about the numbers, where the file does not tell. */
  numeros?: SinalDecimal | undefined;
  /** How the numbers are read, where that was told by more rows than these. */
  notacao?: Notacao | undefined;
  proprias?: readonly string[];
  /** A category that the store does not have is made. */
  criarCategorias?: boolean | undefined;
  /** As `deOutroPrograma` found the file. */
  conhecido?: Programa | null;
  avisos?: readonly ImportErro[];
  /** The rows with errors are wanted as a file. */
  parcial?: boolean;
  /** An error of a row that the file alone does not show. */
  recusadas?: readonly ImportErro[];
}

/** Tokenized rows → products and an error for every cell that is wrong. */
export function readRows(
  rows: readonly (readonly string[])[],
  { mapping, numeros, proprias = [], parcial = false, recusadas = [], ...conhecidos }: Conhecidos = {},
): Leitura {
  const { conhecido = null, criarCategorias = false } = conhecidos;
  const heading = headingIndex(rows);
  const headings = rows[heading];
  if (!headings) return fileError(1, 'arquivo', ARQUIVO_VAZIO);
  const columns = mapping ?? suggestMapping(headings);
  if (columns.nome === undefined) {
    return fileError(
      heading + 1,
      'nome',
      'Não há uma coluna com o nome do produto. O arquivo precisa de uma linha com os títulos.',
    );
  }
  const categorias = categoriasDoArquivo(proprias, criarCategorias);
  const notacao = conhecidos.notacao ?? responder(notacaoDoArquivo(rows, heading, columns), numeros);
  const meios = { categorias, notacao };
  const known = Object.values(columns);
  const produtos: ProdutoImportado[] = [];
  const erros: ImportErro[] = [];
  let errosTotal = 0;
  let daLinha: ImportErro[] = [];
  const tell = (erro: ImportErro) => {
    errosTotal += 1;
    daLinha.push(erro);
    if (erros.length < MAX_ERROS) erros.push(erro);
  };
  const avisos = [...(conhecidos.avisos ?? [])];
  let avisosTotal = avisos.length;
  const avisar = (aviso: ImportErro) => {
    avisosTotal += 1;
    if (avisosTotal <= MAX_ERROS) avisos.push(aviso);
  };
  const rowOfCode = new Map<string, number>();
  const deFora = Map.groupBy(recusadas, ({ linha }) => linha);
  const rejeitadas = rejectedCsv(headings);
  for (let index = heading + 1; index < rows.length; index += 1) {
    const row = rows[index] ?? [];
    const beyond = !isBlankRow(row.slice(headings.length));
    // A line of totals, or of notes in a column that is nobody's, says nothing of a product.
    const linha = index + 1;
    if (!beyond && isBlankRow(known.map((column) => row[column] ?? ''))) {
      if (!isBlankRow(row))
        avisar({ linha, campo: 'linha', mensagem: 'Não diz nada de um produto: fica de fora.' });
      continue;
    }
    daLinha = [];
    if (beyond) {
      const mensagem =
        'A linha tem mais colunas que os títulos. Ponha entre aspas o texto que contém o separador.';
      tell({ linha, campo: 'linha', mensagem });
    } else {
      const produto = readRow(row, { linha, columns, meios, tell, avisar });
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
  return {
    ...{ produtos, categoriasNovas: categorias.novas, categoriasOferecidas: categorias.oferecidas() },
    ...{ erros, errosTotal, avisosTotal, conhecido },
    avisos: avisos.toSorted((a, b) => a.linha - b.linha).slice(0, MAX_ERROS),
    ...{ perguntas: perguntasSobre(notacao), quebrado: false, rejeitadas: wanted },
  };
}

function perguntasSobre({ numeros, duvida }: Notacao): PerguntaDoArquivo[] {
  if (numeros !== null || duvida === undefined) return [];
  return [{ campo: 'numeros', exemplo: duvida.texto, opcoes: [...SINAIS_DECIMAIS] }];
}

/** A code stands once in a file, whichever kind it is. */
function tellRepeated(
  { linha, codigoBarras, outrosCodigos = [], codigoBalanca }: ProdutoImportado,
  rowOfCode: Map<string, number>,
  tell: (erro: ImportErro) => void,
): void {
  const own = codigoBarras === null ? [] : [{ codigo: codigoBarras, campo: 'codigoBarras' }];
  const others = outrosCodigos.map((outro) => ({ codigo: codigoDe(outro), campo: 'outrosCodigos' }));
  // No bar code has a blank.
  const daBalanca =
    codigoBalanca === undefined
      ? []
      : [{ codigo: `balanca ${numeroDeBalanca(codigoBalanca)}`, campo: 'codigoBalanca' }];
  for (const { codigo, campo } of [...own, ...others, ...daBalanca]) {
    const first = rowOfCode.get(codigo);
    if (first === undefined) rowOfCode.set(codigo, linha);
    else if (first !== linha) tell({ linha, campo, mensagem: `Código repetido: já está na linha ${first}.` });
  }
}

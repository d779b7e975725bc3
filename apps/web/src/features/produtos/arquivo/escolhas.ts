/** The choices for a file: which column is which field, and values for missing columns. Pure. */

import { moneyToText, parseMoney, toReais } from '@balcao/contract/base/money';
import { parseWhole } from '@balcao/contract/base/quantidade';
import { COLUNAS, type Coluna } from '@balcao/contract/produtos/arquivo/arquivo';
import { canonicalCsv, type Escolhidos } from '@balcao/contract/produtos/arquivo/canonico';
import { type Leitura, readRows } from '@balcao/contract/produtos/arquivo/linhas';
import {
  type Notacao,
  notacaoDoArquivo,
  responder,
  type SinalDecimal,
} from '@balcao/contract/produtos/arquivo/numeros';
import { type Mapeamento, suggestMapping } from '@balcao/contract/produtos/arquivo/titulos';
import { duplicateKey } from '@balcao/contract/produtos/nomes';
import { PADROES } from '@balcao/contract/produtos/padroes';
import { type ImportErro, type Produto, produtoInputSchema } from '@balcao/contract/produtos/produtos';
import { readMoney, readQuantidade, Unreadable } from '../../../lib/read-form.ts';
import type { Planilha } from './ler-arquivo.ts';

export type ComPadrao = keyof Escolhidos;

/** As they stand in the fields. */
export type ValoresPadrao = Record<ComPadrao, string>;

const VALORES_INICIAIS: ValoresPadrao = {
  valor: '0,00',
  // Nobody said how many there are: without stock control.
  quantidade: '',
  estoque: String(PADROES.estoque),
  categoria: PADROES.categoria,
};

export interface Escolhas {
  mapeamento: Mapeamento;
  padroes: ValoresPadrao;
  numeros?: SinalDecimal | undefined;
  /** Categories of the file that the store does not have are made. */
  criarCategorias?: boolean;
}

/** How the file's numbers are read, with what a person has to say of them and did. */
export interface NumerosDoArquivo {
  notacao: Notacao;
  /** The number that is asked about; undefined: the file tells. */
  duvida: Notacao['duvida'];
  resposta: SinalDecimal | undefined;
}

/** Told by all of its rows. An answer counts as long as there is a question. */
export function numbersOf(tabela: Planilha, { mapeamento, numeros }: Escolhas): NumerosDoArquivo {
  const told = notacaoDoArquivo(tabela.linhas, tabela.titulos, mapeamento);
  const duvida = told.numeros === null || told.mista ? told.duvida : undefined;
  const resposta = duvida && numeros;
  return { notacao: responder(told, resposta), duvida, resposta };
}

export function hasDefault(coluna: Coluna): coluna is ComPadrao {
  return coluna in VALORES_INICIAIS;
}

export function firstChoices(tabela: Planilha): Escolhas {
  return { mapeamento: suggestMapping(tabela.linhas[tabela.titulos] ?? []), padroes: VALORES_INICIAIS };
}

/** Headings of columns that have something and come in as nothing. */
export function unusedColumns({ linhas, titulos }: Planilha, { mapeamento }: Escolhas): string[] {
  const used = new Set(Object.values(mapeamento));
  const full = (index: number) => linhas.some((row, at) => at > titulos && row[index]?.trim());
  return (linhas[titulos] ?? [])
    .map((titulo, index) => (!used.has(index) && full(index) ? titulo.trim() || `Coluna ${index + 1}` : ''))
    .filter((titulo) => titulo !== '');
}

/** Is the chosen value what its column takes? */
export function defaultError(coluna: ComPadrao, text: string): string | undefined {
  if (coluna === 'categoria' || isInitial(coluna, text)) return undefined;
  const value = coluna === 'valor' ? readMoney(text) : readQuantidade(text);
  if (value instanceof Unreadable) return value.text;
  return produtoInputSchema.shape[coluna].safeParse(value).error?.issues[0]?.message;
}

/** Chosen values that differ from what the server would take anyway. Those alone also change known products. */
export function chosenValues({ mapeamento, padroes }: Escolhas): Escolhidos {
  const chosen: Escolhidos = {};
  for (const coluna of COLUNAS) {
    if (!hasDefault(coluna) || mapeamento[coluna] !== undefined) continue;
    if (!isInitial(coluna, padroes[coluna])) chosen[coluna] = plain(coluna, padroes[coluna]);
  }
  return chosen;
}

/** `R$ 1.200` → `1200,00`: read in one way, whatever the file is like. */
function plain(coluna: ComPadrao, text: string): string {
  if (coluna === 'categoria') return text;
  return coluna === 'valor' ? moneyToText(parseMoney(text) ?? 0) : String(parseWhole(text) ?? '');
}

export function isInitial(coluna: ComPadrao, text: string): boolean {
  if (coluna === 'valor') return parseMoney(text) === 0;
  if (coluna === 'categoria') return text === PADROES.categoria;
  return coluna === 'quantidade' ? text.trim() === '' : parseWhole(text) === 0;
}

/** Why the next step is closed; undefined: it is open. */
export function choicesError(
  { mapeamento, padroes }: Escolhas,
  { notacao }: NumerosDoArquivo,
): string | undefined {
  if (mapeamento.nome === undefined) return 'Escolha a coluna com o nome do produto.';
  if (notacao.numeros === null) return 'Diga como este arquivo escreve os números.';
  const wrong = COLUNAS.some(
    (coluna) =>
      hasDefault(coluna) &&
      mapeamento[coluna] === undefined &&
      defaultError(coluna, padroes[coluna]) !== undefined,
  );
  return wrong ? 'Corrija os valores das colunas que faltam.' : undefined;
}

/** The file's own numbers as they are, and those that were chosen written like them. */
export function choicesCsv(
  tabela: Planilha,
  escolhas: Escolhas,
  { notacao } = numbersOf(tabela, escolhas),
): string {
  const chosen = chosenValues(escolhas);
  if (chosen.valor !== undefined && notacao.numeros === 'ponto')
    chosen.valor = chosen.valor.replace(',', '.');
  return canonicalCsv(tabela.linhas, escolhas.mapeamento, chosen);
}

/** The first rows as the choices read them. */
export function preview(
  tabela: Planilha,
  { mapeamento: mapping, criarCategorias }: Escolhas,
  { rows, notacao, proprias = [] }: { rows: number; notacao: Notacao; proprias?: readonly string[] },
): Leitura {
  return readRows(tabela.linhas.slice(0, tabela.titulos + 1 + rows), {
    mapping,
    notacao,
    proprias,
    criarCategorias,
  });
}

export interface Avisos {
  /** Rows without a bar code whose name is in the store: they would become second products of that name. */
  repetidos: number;
  /** Products that would sell for nothing. */
  semPreco: number;
  /** Names of categories that come with the products. */
  categoriasNovas: string[];
  /** Names of those that a tap makes. */
  categoriasOferecidas: string[];
  /** What was cleaned or left out, row by row, and how much there is. */
  limpos: ImportErro[];
  limposTotal: number;
  /** The least and the most of the numbers of all rows, where there are any: a thousandfold price stands out. */
  precos: Faixa | undefined;
  estoques: Faixa | undefined;
}

export type Faixa = [menor: number, maior: number];

function wider(faixa: Faixa | undefined, value: number | undefined): Faixa | undefined {
  if (value === undefined) return faixa;
  const [least, most] = faixa ?? [value, value];
  return [Math.min(least, value), Math.max(most, value)];
}

/** All codes of the store. */
export function knownCodes(produtos: readonly Produto[]): ReadonlySet<string> {
  return new Set(produtos.flatMap((produto) => [produto.codigoBarras ?? [], produto.outrosCodigos].flat()));
}

/** No errors, but a person should know them before the products come in. */
export function warnings(
  tabela: Planilha,
  escolhas: Escolhas,
  produtos: readonly Produto[],
  proprias: readonly string[] = [],
  { notacao } = numbersOf(tabela, escolhas),
): Avisos {
  const names = new Set(produtos.map((produto) => duplicateKey(produto.nome)));
  const codes = knownCodes(produtos);
  const chosen = chosenValues(escolhas).valor;
  const forAll = chosen === undefined ? undefined : toReais(parseMoney(chosen) ?? 0);
  const { mapeamento: mapping, criarCategorias } = escolhas;
  // What is said of the whole file was said before.
  const daTabela = tabela.avisos.filter(({ campo }) => campo !== 'arquivo');
  const lido = readRows(tabela.linhas, { mapping, criarCategorias, notacao, proprias, avisos: daTabela });
  const avisos: Avisos = {
    ...{ repetidos: 0, semPreco: 0, categoriasNovas: lido.categoriasNovas.map(({ nome }) => nome) },
    ...{
      categoriasOferecidas: lido.categoriasOferecidas,
      limpos: lido.avisos,
      limposTotal: lido.avisosTotal,
    },
    ...{ precos: undefined, estoques: undefined },
  };
  for (const { codigoBarras, nome, valor = forAll, quantidade } of lido.produtos) {
    avisos.precos = wider(avisos.precos, valor);
    avisos.estoques = wider(avisos.estoques, quantidade);
    if (codigoBarras === null && names.has(duplicateKey(nome))) avisos.repetidos += 1;
    // A known product keeps its price where the file says none.
    const known = codigoBarras !== null && codes.has(codigoBarras);
    if (valor === 0 || (valor === undefined && !known)) avisos.semPreco += 1;
  }
  return avisos;
}

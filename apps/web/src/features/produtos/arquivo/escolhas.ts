/** What a person decides about a file: which column is what, and values for what is missing. Pure. */

import { parseMoney, toReais } from '@balcao/contract/money';
import { type Produto, produtoInputSchema } from '@balcao/contract/produtos';
import {
  COLUNAS,
  type Coluna,
  canonicalCsv,
  type Escolhidos,
  type Mapeamento,
  suggestMapping,
} from '@balcao/contract/produtos-arquivo';
import { type Leitura, readRows } from '@balcao/contract/produtos-arquivo-linhas';
import { duplicateKey } from '@balcao/contract/produtos-nomes';
import { PADROES } from '@balcao/contract/produtos-padroes';
import { parseWhole } from '@balcao/contract/quantidade';
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
}

export function hasDefault(coluna: Coluna): coluna is ComPadrao {
  return coluna in VALORES_INICIAIS;
}

export function firstChoices(tabela: Planilha): Escolhas {
  return { mapeamento: suggestMapping(tabela.linhas[tabela.titulos] ?? []), padroes: VALORES_INICIAIS };
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
    if (!isInitial(coluna, padroes[coluna])) chosen[coluna] = padroes[coluna].trim();
  }
  return chosen;
}

export function isInitial(coluna: ComPadrao, text: string): boolean {
  if (coluna === 'valor') return parseMoney(text) === 0;
  if (coluna === 'categoria') return text === PADROES.categoria;
  return coluna === 'quantidade' ? text.trim() === '' : parseWhole(text) === 0;
}

/** What keeps a person from going on. */
export function choicesError({ mapeamento, padroes }: Escolhas): string | undefined {
  if (mapeamento.nome === undefined) return 'Escolha a coluna com o nome do produto.';
  const wrong = COLUNAS.some(
    (coluna) =>
      hasDefault(coluna) &&
      mapeamento[coluna] === undefined &&
      defaultError(coluna, padroes[coluna]) !== undefined,
  );
  return wrong ? 'Corrija os valores das colunas que faltam.' : undefined;
}

export function choicesCsv(tabela: Planilha, escolhas: Escolhas): string {
  return canonicalCsv(tabela.linhas, escolhas.mapeamento, chosenValues(escolhas));
}

/** The first rows as the choices read them. */
export function preview(
  tabela: Planilha,
  escolhas: Escolhas,
  rows: number,
  proprias: readonly string[] = [],
): Leitura {
  return readRows(tabela.linhas.slice(0, tabela.titulos + 1 + rows), {
    mapping: escolhas.mapeamento,
    proprias,
  });
}

export interface Avisos {
  /** Rows without a bar code whose name is in the store: they would become second products of that name. */
  repetidos: number;
  /** Products that would sell for nothing. */
  semPreco: number;
  /** What the file brings that the store does not have, by name. */
  categoriasNovas: string[];
}

/** What is no error, and yet a person should know before the products come in. */
export function warnings(
  tabela: Planilha,
  escolhas: Escolhas,
  produtos: readonly Produto[],
  proprias: readonly string[] = [],
): Avisos {
  const names = new Set(produtos.map((produto) => duplicateKey(produto.nome)));
  const codes = new Set(
    produtos.flatMap((produto) => [produto.codigoBarras ?? [], produto.outrosCodigos].flat()),
  );
  const chosen = chosenValues(escolhas).valor;
  const forAll = chosen === undefined ? undefined : toReais(parseMoney(chosen) ?? 0);
  const lido = readRows(tabela.linhas, { mapping: escolhas.mapeamento, proprias });
  const avisos = { repetidos: 0, semPreco: 0, categoriasNovas: lido.categoriasNovas.map(({ nome }) => nome) };
  for (const { codigoBarras, nome, valor = forAll } of lido.produtos) {
    if (codigoBarras === null && names.has(duplicateKey(nome))) avisos.repetidos += 1;
    // A known product keeps its price where the file says none.
    const known = codigoBarras !== null && codes.has(codigoBarras);
    if (valor === 0 || (valor === undefined && !known)) avisos.semPreco += 1;
  }
  return avisos;
}

/** What a person decides about a file: which column is what, and values for what is missing. Pure. */
import { moneyError, parseMoney } from '@balcao/contract/money';
import type { Produto } from '@balcao/contract/produtos';
import { duplicateKey } from '@balcao/contract/produtos';
import {
  COLUNAS,
  type Coluna,
  canonicalCsv,
  type Escolhidos,
  type Mapeamento,
  PADROES,
  suggestMapping,
} from '@balcao/contract/produtos-csv';
import { type Leitura, parseWhole, readRows } from '@balcao/contract/produtos-csv-linhas';
import type { Tabela } from './ler-arquivo.ts';

export type ComPadrao = Exclude<Coluna, 'nome' | 'codigoBarras'>;

/** As they stand in the fields. */
export type ValoresPadrao = Record<ComPadrao, string>;

const VALORES_INICIAIS: ValoresPadrao = {
  valor: '0,00',
  quantidade: String(PADROES.quantidade),
  estoque: String(PADROES.estoque),
  categoria: PADROES.categoria,
};

export interface Plano {
  mapeamento: Mapeamento;
  padroes: ValoresPadrao;
}

export function hasDefault(coluna: Coluna): coluna is ComPadrao {
  return coluna in VALORES_INICIAIS;
}

export function firstPlan(tabela: Tabela): Plano {
  return { mapeamento: suggestMapping(tabela.linhas[tabela.titulos] ?? []), padroes: VALORES_INICIAIS };
}

/** Is the chosen value what its column takes? */
export function defaultError(coluna: ComPadrao, text: string): string | undefined {
  if (coluna === 'valor') return moneyError(text);
  if (coluna === 'categoria') return undefined;
  const value = parseWhole(text);
  if (value === undefined) return 'Informe um número inteiro.';
  return coluna === 'estoque' && value < 0 ? 'O estoque ideal não pode ser negativo.' : undefined;
}

/** Chosen values that differ from what the server would take anyway. Those alone also change known products. */
export function chosenValues({ mapeamento, padroes }: Plano): Escolhidos {
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
  return parseWhole(text) === 0;
}

/** What keeps a person from going on. */
export function planError({ mapeamento, padroes }: Plano): string | undefined {
  if (mapeamento.nome === undefined) return 'Escolha a coluna com o nome do produto.';
  const wrong = COLUNAS.some(
    (coluna) =>
      hasDefault(coluna) &&
      mapeamento[coluna] === undefined &&
      defaultError(coluna, padroes[coluna]) !== undefined,
  );
  return wrong ? 'Corrija os valores das colunas que faltam.' : undefined;
}

export function planCsv(tabela: Tabela, plano: Plano): string {
  return canonicalCsv(tabela.linhas, plano.mapeamento, chosenValues(plano));
}

/** The first rows as the plan reads them. */
export function preview(tabela: Tabela, plano: Plano, rows: number): Leitura {
  return readRows(tabela.linhas.slice(0, tabela.titulos + 1 + rows), plano.mapeamento);
}

/** Rows without a bar code whose name is in the store: they would become second products of that name. */
export function namesTaken(tabela: Tabela, plano: Plano, produtos: readonly Produto[]): number {
  const names = new Set(produtos.map((produto) => duplicateKey(produto.nome)));
  return readRows(tabela.linhas, plano.mapeamento).produtos.filter(
    (produto) => produto.codigoBarras === null && names.has(duplicateKey(produto.nome)),
  ).length;
}

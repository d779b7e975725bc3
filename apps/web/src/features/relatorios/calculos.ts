/** The report's arithmetic, in whole centavos. Pure. */

import { toCentavos, toReais } from '@balcao/contract/base/money';
import { formatQuantidade, somarQuantidades, type Unidade } from '@balcao/contract/base/quantidade';
import { fold } from '@balcao/contract/base/texto';
import type { DespesasRelatorio } from '@balcao/contract/despesas/despesas';
import { comissoesPorDia, comissoesPorVendedor, parteDe } from '@balcao/contract/relatorios/faturamento';
import type { RelatorioLucro } from '@balcao/contract/relatorios/figuras';
import {
  percentualToText,
  type RelatorioDashboard,
  type RelatorioPeriodo,
  type RelatorioVendedores,
} from '@balcao/contract/relatorios/relatorios';
import { hasWords, wordsOf } from '../../lib/words.ts';

export interface Analise {
  /** After the cost of what was sold, and after the expenses: the one profit. */
  lucroCentavos: number;
  /** The specification's: it leaves the cost out. */
  lucroAtualCentavos: number;
  custoCentavos: number;
  /**
   * Percent with one decimal; undefined without revenue, for there is nothing to measure by. The margin is null where
   * there is no profit.
   */
  percentuais: { margem: number | null; despesas: number } | undefined;
}

export function analisar({ faturamento, custo, despesas, resultado }: RelatorioLucro): Analise {
  const [faturamentoCentavos, despesasCentavos] = [toCentavos(faturamento), toCentavos(despesas)];
  const lucroCentavos = toCentavos(resultado);
  const margem = parteDe(lucroCentavos, faturamentoCentavos);
  const gasto = parteDe(despesasCentavos, faturamentoCentavos);
  return {
    ...{ lucroCentavos, custoCentavos: toCentavos(custo) },
    lucroAtualCentavos: faturamentoCentavos - despesasCentavos,
    percentuais: gasto === null ? undefined : { margem, despesas: gasto },
  };
}

export interface LinhaDoLucro {
  descricao: string;
  centavos: number;
  /** One of those that the others lead to. */
  soma: boolean;
}

/**
 * The same with its smaller expenses as one, or (`maiores` 0) with none but their sum; undefined where that would spare
 * no line.
 */
export function resumirDespesas(
  linhas: readonly LinhaDoLucro[],
  despesas: DespesasRelatorio['porCategoria'],
  maiores: number,
): LinhaDoLucro[] | undefined {
  const outras = despesas.slice(maiores);
  if (outras.length < 2) return undefined;
  const centavos = outras.reduce((sum, { total }) => sum + toCentavos(total), 0);
  const descricao = `Outras ${outras.length} despesas`;
  const juntas = maiores === 0 ? [] : [{ descricao, centavos, soma: false }];
  // Revenue stands before them.
  return linhas.toSpliced(1 + maiores, outras.length, ...juntas);
}

/**
 * From revenue to profit: revenue, cost, expenses by category and together, profit; apart the commission, and what was
 * paid for purchases.
 */
export function linhasDoLucro(
  { faturamento, custo, despesas, comprasPagas, resultado }: RelatorioLucro,
  { porCategoria }: Pick<DespesasRelatorio, 'porCategoria'>,
  comissao: { percent: number; centavos: number },
): LinhaDoLucro[] {
  const linha = (descricao: string, reais: number, soma: boolean) => ({
    ...{ descricao, centavos: toCentavos(reais), soma },
  });
  return [
    linha('Faturamento', faturamento, true),
    ...porCategoria.map(({ categoria, total }) => linha(`Despesa: ${categoria}`, total, false)),
    linha('Despesas', despesas, true),
    linha('Custo das vendas', custo, true),
    linha('Lucro', resultado, true),
    linha(`Comissão de ${percentualToText(comissao.percent)}% (à parte)`, toReais(comissao.centavos), false),
    ...(comprasPagas > 0 ? [linha('Compras pagas (já no custo das vendas)', comprasPagas, false)] : []),
  ];
}

/** The commission by seller and by day, and the sellers whose returns were more than their sales. */
export function comissoesDe(
  { dias: { vendasPorDia }, vendedores }: { dias: RelatorioPeriodo; vendedores: Vendedor[] },
  percent: number,
) {
  const centavos = (rows: readonly { faturamento: number }[]) =>
    rows.map(({ faturamento }) => toCentavos(faturamento));
  const { total, partes, aDescontar } = comissoesPorVendedor(centavos(vendedores), percent);
  const porDia = comissoesPorDia(total, centavos(vendasPorDia));
  const com = <L>(rows: readonly L[], valores: readonly number[]) =>
    rows.map((row, index) => ({ ...row, comissao: toReais(valores[index] ?? 0) }));
  return {
    totalCentavos: total,
    porDia: com(vendasPorDia, porDia),
    porVendedor: com(vendedores, partes),
    aDescontar: vendedores
      .map(({ vendedor }, index) => ({ vendedor, centavos: aDescontar[index] ?? 0 }))
      .filter(({ centavos }) => centavos > 0),
  };
}

type Vendedor = RelatorioVendedores['vendedores'][number];

/** By id: two of one name are told apart, the one who came later (ids sort by time) as 'Ana (2)'. */
export function nomesDistintos(pessoas: readonly { id: string; nome: string }[]): Map<string, string> {
  const groups = Map.groupBy(
    pessoas.toSorted((a, b) => (a.id < b.id ? -1 : 1)),
    ({ nome }) => nome,
  );
  return new Map(
    [...groups].flatMap(([nome, group]) =>
      group.map(({ id }, index) => [id, index === 0 ? nome : `${nome} (${index + 1})`] as const),
    ),
  );
}

/**
 * What was sold: pieces and kilograms apart, for they have no sum: `12`, `3,250 kg`, `12 un + 3,250 kg`. `misto`: there
 * are both, and the server's change is one of their sum.
 */
export function vendidos(produtos: RelatorioDashboard['productData']): { texto: string; misto: boolean } {
  const de = (medida: Unidade) =>
    somarQuantidades(produtos.filter(({ unidade }) => unidade === medida).map(({ sales }) => sales));
  const [un, kg] = [de('un'), de('kg')];
  const [pecas, quilos] = [formatQuantidade(un, 'un'), formatQuantidade(kg, 'kg')];
  const misto = un > 0 && kg > 0;
  if (misto) return { texto: `${pecas}\u00a0un + ${quilos}`, misto };
  return { texto: kg > 0 ? quilos : pecas, misto };
}

export interface MaisPedido {
  /** `1` for the most asked one. Names may repeat, positions do not. */
  posicao: string;
  nome: string;
  /** Pieces, or kilograms. */
  unidades: number;
  unidade: Unidade;
  faturamento: number;
}

const DESENHADOS = 10;

/** The most asked products of one unit with what they brought in, the most first; among equals revenue. */
export function maisPedidos(
  { productData }: Pick<RelatorioDashboard, 'productData'>,
  medida: Unidade,
): MaisPedido[] {
  return productData
    .filter(({ unidade, sales }) => unidade === medida && sales > 0)
    .toSorted((a, b) => b.sales - a.sales)
    .slice(0, DESENHADOS)
    .map(({ name, sales, unidade, revenue }, index) => ({
      posicao: String(index + 1),
      nome: name,
      ...{ unidades: sales, unidade, faturamento: revenue },
    }));
}

/** Every word must occur in the name, in any order. */
export function acharNoRanking<P extends { name: string }>(produtos: readonly P[], busca: string): P[] {
  const words = wordsOf(busca);
  return produtos.filter(({ name }) => hasWords(fold(name), words));
}

/** The report's arithmetic, in whole centavos. Pure. */
import type { DespesasRelatorio } from '@balcao/contract/despesas';
import { toCentavos, toReais } from '@balcao/contract/money';
import { formatQuantidade, somarQuantidades, type Unidade } from '@balcao/contract/quantidade';
import {
  comissaoPorDia,
  percentualToText,
  porcentagem,
  type RelatorioDashboard,
  type RelatorioPeriodo,
  type RelatorioVendedores,
} from '@balcao/contract/relatorios';
import { fold } from '@balcao/contract/texto';
import { hasWords, wordsOf } from '../../lib/words.ts';

export interface Analise {
  faturamentoCentavos: number;
  despesasCentavos: number;
  lucroCentavos: number;
  /** Percent with one decimal; undefined without revenue, for there is nothing to measure by. */
  percentuais: { margem: number; despesas: number } | undefined;
}

/** Missing totals (they could not be had) count as zero. */
export function analisar(totais: { faturamento: number; despesas: number } | undefined): Analise {
  const faturamentoCentavos = toCentavos(totais?.faturamento ?? 0);
  const despesasCentavos = toCentavos(totais?.despesas ?? 0);
  const lucroCentavos = faturamentoCentavos - despesasCentavos;
  return {
    faturamentoCentavos,
    despesasCentavos,
    lucroCentavos,
    percentuais:
      faturamentoCentavos > 0
        ? {
            margem: porcentagem(lucroCentavos, faturamentoCentavos),
            despesas: porcentagem(despesasCentavos, faturamentoCentavos),
          }
        : undefined,
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

/** From revenue to profit: revenue, expenses by category and together, profit; the commission apart. */
export function linhasDoLucro(
  faturamento: number,
  { totalGeral, porCategoria }: Pick<DespesasRelatorio, 'totalGeral' | 'porCategoria'>,
  comissao: { percent: number; centavos: number },
): LinhaDoLucro[] {
  const { faturamentoCentavos, despesasCentavos, lucroCentavos } = analisar({
    faturamento,
    despesas: totalGeral,
  });
  return [
    { descricao: 'Faturamento', centavos: faturamentoCentavos, soma: true },
    ...porCategoria.map(({ categoria, total }) => ({
      descricao: `Despesa: ${categoria}`,
      centavos: toCentavos(total),
      soma: false,
    })),
    { descricao: 'Despesas', centavos: despesasCentavos, soma: true },
    { descricao: 'Lucro', centavos: lucroCentavos, soma: true },
    {
      descricao: `Comissão de ${percentualToText(comissao.percent)}% (à parte)`,
      centavos: comissao.centavos,
      soma: false,
    },
  ];
}

/** Each row with its part of the commission, in reais; the parts add up to the whole. */
function comComissao<L extends { faturamento: number }>(linhas: readonly L[], percent: number) {
  const { total, dias } = comissaoPorDia(
    linhas.map(({ faturamento }) => toCentavos(faturamento)),
    percent,
  );
  return {
    totalCentavos: total,
    linhas: linhas.map((linha, index) => ({ ...linha, comissao: toReais(dias[index] ?? 0) })),
  };
}

export function comissoesPorDia({ vendasPorDia }: RelatorioPeriodo, percent: number) {
  return comComissao(vendasPorDia, percent);
}

export function comissoesPorVendedor(vendedores: RelatorioVendedores['vendedores'], percent: number) {
  return comComissao(vendedores, percent);
}

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

/**
 * The most asked products with what they brought in. The server ranks both lists alike (units; among equals revenue),
 * so they meet by position and not by name, of which there may be two.
 */
export function maisPedidos({ lineChartData, productData }: RelatorioDashboard): MaisPedido[] {
  const byUnits = productData.toSorted((a, b) => b.sales - a.sales);
  return lineChartData.map(({ name, value }, index) => ({
    posicao: String(index + 1),
    nome: name,
    unidades: value,
    unidade: byUnits[index]?.unidade ?? 'un',
    faturamento: byUnits[index]?.revenue ?? 0,
  }));
}

/** Every word must occur in the name, in any order. */
export function acharNoRanking<P extends { name: string }>(produtos: readonly P[], busca: string): P[] {
  const words = wordsOf(busca);
  return produtos.filter(({ name }) => hasWords(fold(name), words));
}

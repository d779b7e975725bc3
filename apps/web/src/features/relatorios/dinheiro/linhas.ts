/** The rows and sentences of the reports of money. */

import { formatReais, toCentavos, toReais } from '@balcao/contract/base/money';
import type { FormaSomada, RelatorioFormas, RelatorioLucro } from '@balcao/contract/relatorios/figuras';
import { quantasUnidades } from '../../../lib/format.ts';

const soma = <L>(linhas: readonly L[], valor: (linha: L) => number) =>
  toReais(linhas.reduce((total, linha) => total + toCentavos(valor(linha)), 0));

/** The last row of the forms. */
export function totalDasFormas(formas: readonly FormaSomada[]): Omit<FormaSomada, 'formaId' | 'nome'> {
  return {
    quantidade: formas.reduce((total, { quantidade }) => total + quantidade, 0),
    valor: soma(formas, ({ valor }) => valor),
    taxa: soma(formas, ({ taxa }) => taxa),
    devolvido: soma(formas, ({ devolvido }) => devolvido),
    liquido: soma(formas, ({ liquido }) => liquido),
  };
}

export function totalAReceber(aReceber: RelatorioFormas['aReceber']): number {
  return soma(aReceber, ({ valor }) => valor);
}

/** The service fee is in the forms of payment and is no revenue. */
export function textoDaTaxa(taxaServico: number): string | undefined {
  return taxaServico === 0
    ? undefined
    : `Inclui ${formatReais(taxaServico)} de taxa de serviço, que não é faturamento.`;
}

/** Why the forms and the revenue of the same days are not the same: money of sales that are finished on others. */
export function textosDosSinais({ recebido, devolvido, abatido }: RelatorioFormas['sinais']): string[] {
  return [
    recebido > 0 &&
      `Sinais: ${formatReais(recebido)} recebidos de vendas futuras, que viram faturamento quando elas fecham.`,
    devolvido > 0 && `Sinais devolvidos: ${formatReais(devolvido)}.`,
    abatido > 0 && `As vendas finalizadas já tinham recebido ${formatReais(abatido)} de sinal.`,
  ].filter((texto) => texto !== false);
}

/** What goods cost is in the profit when they are sold; undefined where none were paid. */
export function textoDasCompras({ comprasPagas }: Pick<RelatorioLucro, 'comprasPagas'>): string | undefined {
  return comprasPagas > 0
    ? `Compras pagas no período: ${formatReais(comprasPagas)} (já contam no custo das vendas).`
    : undefined;
}

/** Products without a cost that are named. */
const NOMEADOS = 3;

type SemCusto = Pick<RelatorioLucro, 'semCusto'>;

/** Why the profit may be less than it seems; undefined when every cost is known. */
export function semCusto({ semCusto: { quantidade, produtos } }: SemCusto): string | undefined {
  if (quantidade === 0) return undefined;
  const nomes = produtos.slice(0, NOMEADOS).map(({ nome }) => nome);
  const mais = produtos.length - nomes.length;
  const quais =
    nomes.length === 0 ? 'itens avulsos' : `${nomes.join(', ')}${mais > 0 ? ` e mais ${mais}` : ''}`;
  return `Sem custo cadastrado: ${quantasUnidades(quantidade)} (${quais}). O lucro real é menor.`;
}

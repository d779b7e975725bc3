/** A return as it stands in the dialog. */

import { formatCentavos, parseMoney, toReais } from '@balcao/contract/base/money';
import { erroDeQuantidade, parseQuantidade } from '@balcao/contract/base/quantidade';
import type { Forma } from '@balcao/contract/caixa/formas';
import { type Pedaco, restantes, valorDaDevolucao } from '@balcao/contract/vendas/devolucao';
import type { PagamentoDaVenda } from '@balcao/contract/vendas/pagamento';
import { ajustesDe } from '@balcao/contract/vendas/total';
import { emCentavos } from '@balcao/contract/vendas/venda';
import type { Venda } from '@balcao/contract/vendas/vendas';
import { formaUsual } from '../../../lib/formas.ts';

/** By the line's place: its field's text; lines that stay with the customer are absent. */
export type EscolhaDaDevolucao = Readonly<Record<number, string>>;

export interface Avaliada {
  pedacos: Pedaco[];
  valor: number;
  /** By the line's place. */
  erros: Record<number, string>;
}

export function avaliarEscolha(
  venda: Venda,
  devolvidos: readonly Pedaco[],
  escolha: EscolhaDaDevolucao,
): Avaliada {
  const itens = venda.itensVenda.map((item) => ({ ...emCentavos(item), unidade: item.unidade }));
  const restam = restantes(itens, devolvidos);
  const pedacos: Pedaco[] = [];
  const erros: Record<number, string> = {};
  for (const [posicao, { unidade }] of itens.entries()) {
    const texto = escolha[posicao];
    if (texto === undefined) continue;
    const resta = restam[posicao] ?? 0;
    const quantidade = parseQuantidade(texto, unidade);
    const errada = quantidade === resta ? undefined : erroDeQuantidade(texto, unidade);
    if (errada !== undefined || quantidade === undefined) erros[posicao] = errada ?? 'Informe um número.';
    else if (quantidade > resta) erros[posicao] = 'Não há tanto para devolver.';
    else pedacos.push({ posicao, quantidade });
  }
  const { total } = valorDaDevolucao({ itens, ajustes: ajustesDe(venda) }, devolvidos, pedacos);
  return { pedacos, valor: total, erros };
}

/** Forms that were chosen, in that order, and what stands in the field of each but the last: that one has the rest. */
export interface FormasEscolhidas {
  ids: readonly string[];
  textos: Readonly<Record<string, string>>;
}

/** The form that was paid with, if it is offered; else the usual one. */
export function formasDeVolta(
  oferecidas: readonly Forma[],
  pagas: readonly Pick<PagamentoDaVenda, 'formaId'>[],
): FormasEscolhidas {
  const usual =
    oferecidas.find(({ id }) => pagas.some(({ formaId }) => formaId === id)) ?? formaUsual(oferecidas);
  return { ids: usual ? [usual.id] : [], textos: {} };
}

export interface PagamentosDaDevolucao {
  pagamentos: { formaId: string; valor: number }[];
  erro: string | undefined;
}

export function repartir(valor: number, { ids, textos }: FormasEscolhidas): PagamentosDaDevolucao {
  if (valor === 0) return { pagamentos: [], erro: undefined };
  if (ids.length === 0) return { pagamentos: [], erro: 'Escolha como o dinheiro volta.' };
  const pagamentos: PagamentosDaDevolucao['pagamentos'] = [];
  let resta = valor;
  for (const formaId of ids.slice(0, -1)) {
    const centavos = parseMoney(textos[formaId] ?? '');
    if (!centavos) return { pagamentos, erro: 'Informe quanto volta em cada forma.' };
    pagamentos.push({ formaId, valor: toReais(centavos) });
    resta -= centavos;
  }
  if (resta <= 0) return { pagamentos, erro: `As outras formas passam de ${formatCentavos(valor)}.` };
  pagamentos.push({ formaId: ids.at(-1) ?? '', valor: toReais(resta) });
  return { pagamentos, erro: undefined };
}

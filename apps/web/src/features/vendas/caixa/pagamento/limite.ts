/** The seller's limit of discounts, as far as this device can tell: the server knows the catalogue's prices. Pure. */

import type { LimitesDoFuncionario } from '@balcao/contract/pessoas/permissoes';
import { passaDoLimite, somarDescontos } from '@balcao/contract/vendas/desconto';
import { type Item, somarItens } from '@balcao/contract/vendas/venda';
import type { Faltando } from './escolha.ts';
import { centavosDe, type Quanto } from './quanto.ts';

type Limites = Pick<LimitesDoFuncionario, 'descontoMaximo'> | null;

/** For a line that comes to `valor`, in centavos. */
export function erroDoDescontoNaLinha(centavos: number, valor: number, limites: Limites): string | undefined {
  const maximo = limites?.descontoMaximo ?? null;
  return passaDoLimite({ dado: centavos, tabela: valor }, { antes: 0, maximo }) ? ate(maximo) : undefined;
}

type Linha = Item & { precoTabelaCentavos?: number };

/** All that is off these lines, and off the whole of them. */
function dados(desconto: Quanto, itens: readonly Linha[]) {
  const linhas = itens.map((item) => ({ precoTabelaCentavos: item.precoCentavos, ...item }));
  return somarDescontos(linhas, centavosDe(desconto, somarItens(itens)));
}

/** The tab's discount before this payment, in centavos: it was granted before, and is not asked about anew. */
export function descontosDaComanda(desconto: Quanto, itens: readonly Linha[]): number {
  return dados(desconto, itens).dado;
}

/** On the whole, beside what is taken off lines already. */
export function erroDoDesconto(
  desconto: Quanto,
  itens: readonly Linha[],
  limites: Limites,
  antes = 0,
): string | undefined {
  const maximo = limites?.descontoMaximo ?? null;
  return passaDoLimite(dados(desconto, itens), { antes, maximo }) ? ate(maximo) : undefined;
}

/** The same as what stands in the way of selling. */
export function faltaNoDesconto(...dito: Parameters<typeof erroDoDesconto>): Faltando | undefined {
  const texto = erroDoDesconto(...dito);
  return texto === undefined ? undefined : { onde: 'desconto', texto };
}

function ate(maximo: number | null): string {
  return `Você pode dar até ${(maximo ?? 0).toLocaleString('pt-BR')} % de desconto.`;
}

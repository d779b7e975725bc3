import { vendas } from '@balcao/contract/vendas/vendas.endpoints';
import { type CorpoDeVenda, operacaoDaVenda } from './familias.ts';
import type { Operacao } from './operacao.ts';

/** More for a tab, whatever it holds by then. */
export const adicionar: Operacao<CorpoDeVenda, 'venda'> = {
  ...operacaoDaVenda,
  endpoint: vendas.adicionarItens,
  // What is added to a closed tab lands in a new one.
  podeSerOutra: true,
};

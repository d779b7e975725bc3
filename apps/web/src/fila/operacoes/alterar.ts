import { vendas } from '@balcao/contract/vendas/vendas.endpoints';
import { type CorpoDeVenda, operacaoDaVenda } from './familias.ts';
import type { Operacao } from './operacao.ts';

/** All lines of a tab, in place of what it held. */
export const alterar: Operacao<CorpoDeVenda, 'venda'> = { ...operacaoDaVenda, endpoint: vendas.editar };

import { vendas } from '@balcao/contract/vendas/vendas.endpoints';
import { type CorpoDeVenda, operacaoDaVenda } from './familias.ts';
import type { Operacao } from './operacao.ts';

/** A sale at the counter, or the opening of a tab or of a future sale. */
export const abrir: Operacao<CorpoDeVenda, 'venda'> = {
  ...operacaoDaVenda,
  endpoint: vendas.registrar,
  naGaveta: ({ tipo, body }) =>
    body.sinal !== undefined || (tipo === 'VENDAS' && body.pagamentos !== undefined),
  // What was paid for a sale that never was stays with its person to see to.
  leva: ({ operation }) => operation === 'cancelar',
};

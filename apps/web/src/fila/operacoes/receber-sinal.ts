import type { PagamentoInput } from '@balcao/contract/vendas/pagamento';
import { somarPagamentos } from '@balcao/contract/vendas/total';
import { vendas } from '@balcao/contract/vendas/vendas.endpoints';
import { comQuando, daMudanca } from './familias.ts';
import type { Operacao } from './operacao.ts';

/** Money paid for a future sale before it is closed. */
export const receberSinal: Operacao<
  { sinalRecebido: { pagamentos: PagamentoInput[]; gavetaId?: string } },
  'mudanca'
> = {
  ...daMudanca,
  palavra: { uma: 'sinal', varias: 'sinais', feminina: false },
  endpoint: vendas.receberSinal,
  dito: 'sinalRecebido',
  corpo: (envio, personWaits) => comQuando(envio.body.sinalRecebido, envio, personWaits),
  naGaveta: () => true,
  total: ({ body }) => somarPagamentos(body.sinalRecebido.pagamentos),
  // The money was taken: the owner is told of what is left.
  aceitosDaFila: ['VENDA_FINALIZADA', 'VENDA_CANCELADA'],
};

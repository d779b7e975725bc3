import type { PagamentoInput } from '@balcao/contract/vendas/pagamento';
import type { SinalDito } from './digitado.ts';

export function comCodigo(dito: SinalDito, txid: string | undefined): PagamentoInput {
  return txid === undefined ? dito.pagamento : { ...dito.pagamento, txid };
}

/** A request as it arrives at the model of the server. */

import type { MoverInput } from '@balcao/contract/vendas/mover';
import type { PagamentoInput } from '@balcao/contract/vendas/pagamento';
import type { ItemInput } from '@balcao/contract/vendas/vendas';

export interface Pedido {
  method: string;
  path: string;
  chave: string;
  usuarioId: string;
  body: {
    id?: string;
    tipo?: 'VENDAS' | 'COMANDAS';
    identificador?: string;
    itens?: ItemInput[];
    /** A move; its `itens` name the lines. */
    para?: MoverInput['para'];
    vendaOriginalId?: string;
    vendaDuplicadaId?: string;
    versao?: number;
    criadaEm?: string;
    finalizadaEm?: string;
    origem?: 'fila';
    confirmarDuplicada?: boolean;
    vendedorId?: string;
    clienteId?: string | null;
    pagamentos?: PagamentoInput[];
    gavetaId?: string;
    fundo?: number;
    valor?: number;
    formaId?: string;
    dispositivoId?: string;
    seqLocal?: number;
  };
}

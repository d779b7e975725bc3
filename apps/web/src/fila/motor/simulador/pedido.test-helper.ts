/** A request as it arrives at the model of the server, and its refusals. */

import type { MoverInput } from '@balcao/contract/vendas/mover';
import type { PagamentoInput } from '@balcao/contract/vendas/pagamento';
import type { ItemInput } from '@balcao/contract/vendas/vendas';
import type { RespostaDoServidor } from '../motor-parts.ts';

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
    /** Of a move, whose `itens` say which lines. */
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

export function erro(
  status: number,
  code: string,
  mais: Partial<RespostaDoServidor & { kind: 'error' }> = {},
): RespostaDoServidor {
  return { kind: 'error', status, code, mensagem: code, campos: {}, ...mais };
}

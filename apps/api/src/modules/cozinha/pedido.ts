import type { PedidoDaCozinha } from '@balcao/contract/cozinha/cozinha';
import { nomeDaLinha } from '@balcao/contract/vendas/venda';
import type { Trx } from '../../database/tenant.ts';
import { AppError } from '../../http/errors.ts';
import { buscarPedido, type PedidoRow } from './pedidos.queries.ts';

/** A card as the API answers it. */
export function toPedido(row: PedidoRow): PedidoDaCozinha {
  const { id, tipo, estado, atrasado } = row;
  return {
    ...{ id, tipo, estado, atrasado },
    estacao: { id: row.estacaoId, nome: row.estacaoNome },
    venda: { id: row.vendaId, identificador: row.identificador, tipo: row.vendaTipo },
    vendedor: { id: row.vendedorId, nome: row.vendedorNome },
    itens: row.itens.map(({ quantidade, unidade, observacao, ...item }) => ({
      ...{ nome: nomeDaLinha(item), quantidade, unidade, observacao },
    })),
    quando: row.quando.toISOString(),
    recebidoEm: row.recebidoEm.toISOString(),
    mudouEm: row.mudouEm.toISOString(),
  };
}

/** NAO_ENCONTRADO when this store has none with that id. */
export async function exigirPedido(trx: Trx, id: string): Promise<PedidoDaCozinha> {
  const row = await buscarPedido(trx, id);
  if (!row) throw new AppError('NAO_ENCONTRADO');
  return toPedido(row);
}

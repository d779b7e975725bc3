import type { PedidoDaCozinha } from '@balcao/contract/cozinha/cozinha';
import type { cozinha } from '@balcao/contract/cozinha/cozinha.endpoints';
import { lerNaLoja } from '../../database/tenant.ts';
import type { Recebido } from '../../http/rota.ts';
import { toPedido } from './pedido.ts';
import { listarNaCozinha } from './pedidos.queries.ts';

/** GET /api/cozinha: what is to be prepared, the oldest first. */
export async function listarPedidos({
  context: { database, agora },
  sessao: { lojaId },
  query: { estacaoId },
}: Recebido<typeof cozinha.listarPedidos>): Promise<{ pedidos: PedidoDaCozinha[] }> {
  const rows = await lerNaLoja(database, lojaId, (trx) =>
    listarNaCozinha(trx, { estacaoId, agora: agora() }),
  );
  return { pedidos: rows.map(toPedido) };
}

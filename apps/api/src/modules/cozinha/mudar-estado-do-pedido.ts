import type { PedidoDaCozinha } from '@balcao/contract/cozinha/cozinha';
import type { cozinha } from '@balcao/contract/cozinha/cozinha.endpoints';
import { comLoja } from '../../database/tenant.ts';
import { anotarFeito, reservarOuRecusar } from '../../http/chave-nova.ts';
import { AppError } from '../../http/errors.ts';
import type { Recebido } from '../../http/rota.ts';
import { exigirPedido } from './pedido.ts';
import { mudarPedido, travarPedido } from './pedidos.queries.ts';

/**
 * POST /api/cozinha/{id}/estado: from what the cook saw to what it is now, in whatever direction. Throws PEDIDO_ALTERADO
 * (with `pedido`) where another was faster, TOKEN_DUPLICADO (with `pedido`), TOKEN_REUTILIZADO, NAO_ENCONTRADO.
 */
export async function mudarEstadoDoPedido({
  context,
  sessao,
  params: { id },
  chave,
  body: { de, estado },
}: Recebido<typeof cozinha.mudarEstado>): Promise<PedidoDaCozinha> {
  const agora = context.agora();
  return comLoja(context.database, sessao, async (trx) => {
    await reservarOuRecusar(trx, chave, {
      agora,
      mensagem: 'Isto já foi feito.',
      ler: async (feito) => ({ pedido: await exigirPedido(trx, feito) }),
    });
    const atual = await travarPedido(trx, id);
    if (atual === undefined) throw new AppError('NAO_ENCONTRADO');
    if (atual !== de)
      throw new AppError('PEDIDO_ALTERADO', { extra: { pedido: await exigirPedido(trx, id) } });
    if (estado !== atual) await mudarPedido(trx, id, { estado, agora });
    await anotarFeito(trx, chave, id);
    return exigirPedido(trx, id);
  });
}

import { daCozinha } from '@balcao/papel/da-cozinha';
import type { Papel } from '@balcao/papel/papel';
import type { Trx } from '../../database/tenant.ts';
import { buscarLoja } from '../loja/loja.queries.ts';
import { exigirPedido } from './pedido.ts';

/** A slip's lines are drawn whenever they are wanted: a tab has the name by then that the waiter calls out. */
export async function lerPapelDoPedido(trx: Trx, pedidoId: string): Promise<Papel> {
  return daCozinha(await exigirPedido(trx, pedidoId), (await buscarLoja(trx)).fuso);
}

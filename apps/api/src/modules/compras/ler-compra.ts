import type { Compra } from '@balcao/contract/compras/compras';
import type { compras } from '@balcao/contract/compras/compras.endpoints';
import { lerNaLoja } from '../../database/tenant.ts';
import type { Recebido } from '../../http/rota.ts';
import { exigirCompra } from './compra.ts';

/** GET /api/compras/{id}; one that was undone, too. */
export function lerCompra({
  context,
  sessao,
  params: { id },
}: Recebido<typeof compras.ler>): Promise<Compra> {
  return lerNaLoja(context.database, sessao.lojaId, (trx) => exigirCompra(trx, id));
}

import type { compras } from '@balcao/contract/compras/compras.endpoints';
import { lerNaLoja } from '../../database/tenant.ts';
import { AppError } from '../../http/errors.ts';
import type { Recebido } from '../../http/rota.ts';
import { buscarNota } from './compras.queries.ts';

/** GET /api/compras/{id}/xml, byte by byte. Throws NAO_ENCONTRADO, also for a purchase without a note. */
export function lerXmlDaCompra({
  context,
  sessao,
  params: { id },
}: Recebido<typeof compras.lerXml>): Promise<Buffer> {
  return lerNaLoja(context.database, sessao.lojaId, async (trx) => {
    const xml = await buscarNota(trx, id);
    if (!xml) throw new AppError('NAO_ENCONTRADO');
    return xml;
  });
}

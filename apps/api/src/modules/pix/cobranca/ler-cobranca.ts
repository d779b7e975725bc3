import type { CobrancaPix } from '@balcao/contract/pix/pix';
import { comLoja, lerNaLoja } from '../../../database/tenant.ts';
import { GatewayError } from '../../../gateway/gateway-error.ts';
import { AppError } from '../../../http/errors.ts';
import type { Sessao } from '../../../http/sessao.ts';
import type { Pix } from '../pix.ts';
import { toCobranca } from './cobranca.ts';
import { buscarCobranca, mudarParaEmConsulta } from './cobrancas.queries.ts';
import { consultarCobranca } from './consultar-cobranca.ts';

/** Milliseconds between two questions to the bank about one charge, however many look at it. */
const ENTRE_PERGUNTAS = 3000;

/**
 * GET /api/pix/cobrancas/{id}: tills ask each second. A notification has changed the row by then; where none comes the
 * bank is asked by the way. That it does not answer changes nothing for who asks: it waits.
 */
export async function lerCobranca(pix: Pix, { lojaId, usuarioId }: Sessao, id: string): Promise<CobrancaPix> {
  const { database, agora } = pix;
  const now = agora();
  const antes = new Date(now.getTime() - ENTRE_PERGUNTAS);
  const perguntar = await comLoja(database, { lojaId, usuarioId }, (trx) =>
    mudarParaEmConsulta(trx, id, antes, now),
  );
  if (perguntar) {
    await consultarCobranca(pix, lojaId, id, { breve: true }).catch((error: unknown) => {
      if (!(error instanceof GatewayError)) throw error;
    });
  }
  const row = await lerNaLoja(database, lojaId, (trx) => buscarCobranca(trx, id));
  // Without its code nobody has seen it: it is being made, or was never.
  if (!row?.copiaECola) throw new AppError('NAO_ENCONTRADO');
  return toCobranca(row, agora());
}

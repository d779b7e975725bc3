import type { Context } from '../../../context.ts';
import { comLoja } from '../../../database/tenant.ts';
import type { Sessao } from '../../../http/sessao.ts';
import { apagarOutrasSessoes } from './sessoes.queries.ts';

/** Ends every session of the caller's but the one that asks for it. */
export async function encerrarOutrasSessoes(
  { database }: Context,
  { lojaId, usuarioId, sessaoId }: Sessao,
): Promise<void> {
  await comLoja(database, lojaId, (trx) => apagarOutrasSessoes(trx, usuarioId, sessaoId));
}

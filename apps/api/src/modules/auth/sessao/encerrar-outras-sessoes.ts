import type { auth } from '@balcao/contract/pessoas/auth.endpoints';
import { comLoja } from '../../../database/tenant.ts';
import type { Recebido } from '../../../http/rota.ts';
import { apagarOutrasSessoes } from './sessoes.queries.ts';

/** Ends every session of the caller's but the one that asks for it. */
export async function encerrarOutrasSessoes({
  context,
  sessao,
}: Recebido<typeof auth.encerrarOutrasSessoes>): Promise<void> {
  const { usuarioId, sessaoId } = sessao;
  await comLoja(context.database, sessao, (trx) => apagarOutrasSessoes(trx, usuarioId, sessaoId));
}

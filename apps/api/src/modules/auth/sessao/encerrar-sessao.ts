import type { auth } from '@balcao/contract/pessoas/auth.endpoints';
import { comLoja } from '../../../database/tenant.ts';
import { AppError } from '../../../http/errors.ts';
import type { Recebido } from '../../../http/rota.ts';
import { apagarSessao } from './sessoes.queries.ts';

/** Ends one of the caller's own sessions, on whatever device. */
export async function encerrarSessao({
  context,
  sessao,
  params,
}: Recebido<typeof auth.encerrarSessao>): Promise<void> {
  const ended = await comLoja(context.database, sessao, (trx) =>
    apagarSessao(trx, sessao.usuarioId, params.id),
  );
  if (!ended) throw new AppError('NAO_ENCONTRADO');
}

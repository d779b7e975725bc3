import type { Context } from '../../../context.ts';
import { comLoja } from '../../../database/tenant.ts';
import { AppError } from '../../../http/errors.ts';
import type { Sessao } from '../../../http/sessao.ts';
import { apagarSessao } from './sessoes.queries.ts';

/** Ends one of the caller's own sessions, on whatever device. */
export async function encerrarSessao({ database }: Context, sessao: Sessao, id: string): Promise<void> {
  const ended = await comLoja(database, sessao.lojaId, (trx) => apagarSessao(trx, sessao.usuarioId, id));
  if (!ended) throw new AppError('NAO_ENCONTRADO');
}

import type { Context } from '../../../context.ts';
import { comLoja } from '../../../database/tenant.ts';
import type { Sessao } from '../../../http/sessao.ts';
import { apagarSessao } from './sessoes.queries.ts';

/** Ends the caller's session at once. */
export async function sair({ database }: Context, sessao: Sessao): Promise<void> {
  await comLoja(database, sessao, (trx) => apagarSessao(trx, sessao.usuarioId, sessao.sessaoId));
}

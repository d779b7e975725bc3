import type { Context } from '../../context.ts';
import { comLoja } from '../../database/tenant.ts';
import { AppError } from '../../http/errors.ts';
import type { Sessao } from '../../http/session.ts';
import { deleteSessoes } from '../auth/auth.queries.ts';
import { deleteTokenSenha } from '../auth/senha/tokens.queries.ts';
import { lockEquipe, lockFuncionario, markExcluido, recordPermissoes } from './funcionarios.queries.ts';

/**
 * DELETE /api/funcionarios/{id}: off the list, signed out everywhere, his e-mail free again. The row stays, for his
 * sales are his. Throws NAO_ENCONTRADO, also for one who is gone already.
 */
export async function excluirFuncionario(
  { database, agora }: Context,
  { lojaId }: Sessao,
  id: string,
): Promise<void> {
  await comLoja(database, lojaId, async (trx) => {
    await lockEquipe(trx);
    if (!(await lockFuncionario(trx, id))) throw new AppError('NAO_ENCONTRADO');
    const now = agora();
    await markExcluido(trx, id, now);
    await recordPermissoes(trx, id, [], now);
    await deleteSessoes(trx, id);
    await deleteTokenSenha(trx, id);
  });
}

import type { funcionarios } from '@balcao/contract/pessoas/funcionarios.endpoints';
import { comLoja } from '../../database/tenant.ts';
import { AppError } from '../../http/errors.ts';
import type { Recebido } from '../../http/rota.ts';
import { apagarFuncionario, travarFuncionario } from '../auth/equipe.queries.ts';
import { apagarTokenSenha } from '../auth/senha/tokens.queries.ts';
import { apagarSessoes } from '../auth/sessao/sessoes.queries.ts';
import { travarLoja } from '../loja/loja.queries.ts';
import { gravarPermissoes } from './permissoes.queries.ts';

/**
 * DELETE /api/funcionarios/{id}: off the list, signed out everywhere, his e-mail free again. The row stays, for his
 * sales are his. Throws NAO_ENCONTRADO, also for one who is gone already.
 */
export async function excluirFuncionario({
  context: { database, agora },
  sessao,
  params: { id },
}: Recebido<typeof funcionarios.excluir>): Promise<void> {
  await comLoja(database, sessao, async (trx) => {
    await travarLoja(trx);
    if (!(await travarFuncionario(trx, id))) throw new AppError('NAO_ENCONTRADO');
    const now = agora();
    await apagarFuncionario(trx, id, now);
    await gravarPermissoes(trx, id, [], now);
    await apagarSessoes(trx, id);
    await apagarTokenSenha(trx, id);
  });
}

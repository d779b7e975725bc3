import type { Context } from '../../context.ts';
import { comLoja } from '../../database/tenant.ts';
import { AppError } from '../../http/errors.ts';
import type { Sessao } from '../../http/sessao.ts';
import { apagarDespesa } from './despesas.queries.ts';

/** DELETE /api/despesas/{id}. Throws NAO_ENCONTRADO, also for one that is gone already. */
export async function excluirDespesa({ database }: Context, { lojaId }: Sessao, id: string): Promise<void> {
  const found = await comLoja(database, lojaId, (trx) => apagarDespesa(trx, id));
  if (!found) throw new AppError('NAO_ENCONTRADO');
}

import type { despesas } from '@balcao/contract/despesas.endpoints';
import { comLoja } from '../../database/tenant.ts';
import { AppError } from '../../http/errors.ts';
import type { Recebido } from '../../http/rota.ts';
import { apagarDespesa } from './despesas.queries.ts';

/** DELETE /api/despesas/{id}. Throws NAO_ENCONTRADO, also for one that is gone already. */
export async function excluirDespesa({
  context,
  sessao,
  params,
}: Recebido<typeof despesas.excluir>): Promise<void> {
  const found = await comLoja(context.database, sessao.lojaId, (trx) => apagarDespesa(trx, params.id));
  if (!found) throw new AppError('NAO_ENCONTRADO');
}

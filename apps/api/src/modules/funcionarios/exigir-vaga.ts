import { MAX_FUNCIONARIOS_ATIVOS } from '@balcao/contract/limites';
import type { Trx } from '../../database/tenant.ts';
import { AppError } from '../../http/errors.ts';
import { contarAtivos } from '../auth/equipe.queries.ts';

/** Room for one more active employee, or LIMITE_FUNCIONARIOS. The caller holds `travarLoja`. */
export async function exigirVaga(trx: Trx): Promise<void> {
  if ((await contarAtivos(trx)) >= MAX_FUNCIONARIOS_ATIVOS) throw new AppError('LIMITE_FUNCIONARIOS');
}

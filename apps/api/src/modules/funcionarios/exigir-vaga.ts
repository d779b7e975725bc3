import { limiteDeFuncionarios } from '@balcao/contract/pessoas/permissoes';
import type { Trx } from '../../database/tenant.ts';
import { AppError } from '../../http/errors.ts';
import { contarAtivos } from '../auth/equipe.queries.ts';

/** Room for one more active employee, or LIMITE_FUNCIONARIOS. The caller holds `travarLoja`. */
export async function exigirVaga(trx: Trx, maximo: number): Promise<void> {
  if ((await contarAtivos(trx)) >= maximo) {
    throw new AppError('LIMITE_FUNCIONARIOS', { mensagem: limiteDeFuncionarios(maximo) });
  }
}

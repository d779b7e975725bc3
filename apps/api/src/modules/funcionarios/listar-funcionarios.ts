import type { Funcionario } from '@balcao/contract/funcionarios';
import type { Context } from '../../context.ts';
import { comLoja } from '../../database/tenant.ts';
import type { Sessao } from '../../http/session.ts';
import { toFuncionario } from './funcionario.ts';
import { listFuncionarios } from './funcionarios.queries.ts';

/** GET /api/funcionarios: active and inactive ones, by name. */
export async function listarFuncionarios({ database }: Context, { lojaId }: Sessao): Promise<Funcionario[]> {
  return (await comLoja(database, lojaId, listFuncionarios)).map(toFuncionario);
}

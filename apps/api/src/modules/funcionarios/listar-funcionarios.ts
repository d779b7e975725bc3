import { PLANOS_COM_FUNCIONARIOS } from '@balcao/contract/assinaturas/plano';
import type { Funcionario } from '@balcao/contract/pessoas/funcionarios';
import type { funcionarios } from '@balcao/contract/pessoas/funcionarios.endpoints';
import { comLoja } from '../../database/tenant.ts';
import { AppError } from '../../http/errors.ts';
import { estadoDoPlano } from '../../http/permissoes.ts';
import type { Recebido } from '../../http/rota.ts';
import { listarEquipe } from '../auth/equipe.queries.ts';
import { toFuncionario } from './funcionario.ts';

/**
 * GET /api/funcionarios: active and inactive ones, by name. On a plan without employees it throws PLANO_INSUFICIENTE,
 * which tells the owner all the same who is there: their access is his to take away.
 */
export async function listarFuncionarios({
  context: { config, database, agora },
  sessao,
}: Recebido<typeof funcionarios.listar>): Promise<{ funcionarios: Funcionario[]; maximo: number }> {
  const { tipo } = sessao;
  const included = PLANOS_COM_FUNCIONARIOS.includes(estadoDoPlano(sessao, agora()));
  if (!included && tipo !== 'PRINCIPAL') throw new AppError('PLANO_INSUFICIENTE');
  const equipe = { funcionarios: (await comLoja(database, sessao, listarEquipe)).map(toFuncionario) };
  if (!included) throw new AppError('PLANO_INSUFICIENTE', { extra: equipe });
  return { ...equipe, maximo: config.funcionariosAtivos };
}

import type { Funcionario } from '@balcao/contract/pessoas/funcionarios';
import type { FuncionarioRow } from '../auth/equipe.queries.ts';

/** An employee as the API tells him. */
export function toFuncionario(row: FuncionarioRow): Funcionario {
  const { id, nome, email, telefone, permissoes, limites, ativo, criadoEm } = row;
  return { id, nome, email, telefone, permissoes, limites, ativo, criadoEm: criadoEm.toISOString() };
}

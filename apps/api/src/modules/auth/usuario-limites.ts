import type { LimitesDoFuncionario } from '@balcao/contract/pessoas/permissoes';
import { bool, json, number, object } from '../../database/rows.ts';

/** How far a person may go, of `usuarios u`, as one column; null for the owner, who has no limits. */
export const LIMITES = json(object({ descontoMaximo: number, devolver: bool, sangria: bool }));
export const LIMITES_SQL = `case when u.tipo = 'FUNCIONARIO' then json_build_object(
    'descontoMaximo', u.desconto_maximo, 'devolver', u.pode_devolver, 'sangria', u.pode_sangrar) end`;

export function emColunas({ descontoMaximo, devolver, sangria }: LimitesDoFuncionario) {
  return { desconto_maximo: descontoMaximo, pode_devolver: devolver, pode_sangrar: sangria };
}

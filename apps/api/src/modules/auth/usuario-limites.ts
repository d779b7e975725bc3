import type { LimitesDoFuncionario } from '@balcao/contract/pessoas/permissoes';
import * as col from '../../database/columns.ts';

/** How far a person may go, of `usuarios u`, as one column; null for the owner, who has no limits. */
export const LIMITES = col.json(
  col.object({ descontoMaximo: col.number, devolver: col.bool, sangria: col.bool }),
);
export const LIMITES_SQL = `case when u.tipo = 'FUNCIONARIO' then json_build_object(
    'descontoMaximo', u.desconto_maximo, 'devolver', u.pode_devolver, 'sangria', u.pode_sangrar) end`;

export function emColunas({ descontoMaximo, devolver, sangria }: LimitesDoFuncionario) {
  return { desconto_maximo: descontoMaximo, pode_devolver: devolver, pode_sangrar: sangria };
}

import { pode } from '@balcao/contract/pessoas/permissoes';
import {
  COLECOES_MESMO_EXPIRADO,
  type ColecaoDoEvento,
  PERMISSOES_DA_COLECAO,
} from '@balcao/contract/sync/sync';
import type { Sessao } from '../../http/sessao.ts';

/** The collections of these that this person may read now, in their order. */
export function colecoesLegiveis<C extends ColecaoDoEvento>(
  quem: Pick<Sessao, 'tipo' | 'permissoes'>,
  expirado: boolean,
  colecoes: readonly C[],
): C[] {
  return colecoes.filter(
    (colecao) =>
      pode(quem, ...PERMISSOES_DA_COLECAO[colecao]) &&
      (!expirado || COLECOES_MESMO_EXPIRADO.includes(colecao)),
  );
}
